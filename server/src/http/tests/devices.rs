//! The browsers that know somebody: the list, signing out, a code for another one.

use protocol::{Device, DeviceCode};

use super::*;

fn bearer(question: &str, secret: &str) -> String {
    format!("{question}\nauthorization: Bearer {secret}")
}

fn code(code: &str) -> String {
    serde_json::json!({ "code": code }).to_string()
}

/// The secrets that an answer sets: of the guest, of the browser.
fn secrets(answer: &Answer) -> [String; 2] {
    let lines = answer.headers.get_all(header::SET_COOKIE).iter();
    let mut values = lines.map(|line| {
        line.to_str()
            .unwrap()
            .split(['=', ';'])
            .nth(1)
            .unwrap()
            .to_owned()
    });
    [values.next().unwrap(), values.next().unwrap()]
}

#[tokio::test]
async fn a_browser_keeps_a_secret_of_its_own_whoever_uses_it() {
    let house = House::new(None);
    let first = house.ask("POST /api/v1/guest", "").await;
    let [guest, browser] = secrets(&first);
    let back = format!(
        "POST /api/v1/guest\norigin: http://localhost:8080\ncookie: hoppity={guest}; hoppity-browser={browser}"
    );
    assert_eq!(
        secrets(&house.ask(&back, "").await),
        [guest, browser.clone()]
    );
    let other = format!("POST /api/v1/guest\ncookie: hoppity-browser={browser}");
    let second = house.ask(&other, "").await;
    assert_ne!(second.json::<Guest>(), first.json());
    assert_eq!(secrets(&second)[1], browser);
}

#[tokio::test]
async fn the_list_names_the_browsers_and_the_one_that_asks() {
    let house = House::new(None);
    let agent =
        "user-agent: Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
    let answer = house.ask(&format!("POST /api/v1/guest\n{agent}"), "").await;
    let [secret, _] = secrets(&answer);
    let devices: Vec<Device> = house
        .ask(&bearer("GET /api/v1/me/devices", &secret), "")
        .await
        .json();
    assert_eq!(devices.len(), 1);
    assert_eq!(
        (devices[0].label.as_str(), devices[0].here),
        ("Firefox, Linux", true)
    );
    let stranger = house.ask("GET /api/v1/me/devices", "").await;
    assert_eq!(stranger.refused(), (401, ErrorCode::NoGuest));
}

#[tokio::test]
async fn a_code_makes_another_browser_the_same_guest_once() {
    let house = House::new(None);
    let ((ann, old), (_, other)) = (house.guest().await, house.guest().await);
    let made = house.ask(&bearer("POST /api/v1/me/code", &old), "").await;
    let made: DeviceCode = made.json();
    assert!(
        made.ms_left == 600_000 && made.qr.len() == made.qr[0].len(),
        "{made:?}"
    );

    let typed = code(&made.code.to_lowercase());
    let used = house
        .ask(&bearer("POST /api/v1/devices", &other), typed.clone())
        .await;
    assert_eq!(used.json::<Guest>(), ann);
    let [new, _] = secrets(&used);
    assert!(new != old && new != other);
    let devices: Vec<Device> = house
        .ask(&bearer("GET /api/v1/me/devices", &new), "")
        .await
        .json();
    assert_eq!(devices.iter().filter(|device| device.here).count(), 1);
    assert_eq!(devices.len(), 2);

    let gone = house.ask(&bearer("GET /api/v1/me", &other), "").await;
    assert_eq!(gone.refused(), (401, ErrorCode::NoGuest));
    let before: crate::identity::Secret = other.parse().unwrap();
    assert_eq!(
        *house.told.0.lock().unwrap(),
        [News::SignedOut(before.hash())]
    );
    let again = house.ask("POST /api/v1/devices", typed).await;
    assert_eq!(again.refused(), (404, ErrorCode::BadCode));
}

#[tokio::test]
async fn codes_cannot_be_guessed_on_and_on() {
    let house = House::new(None);
    for wrong in ["0000-0000-0000", "", "nonsense"] {
        let asked = house.ask("POST /api/v1/devices", code(wrong)).await;
        assert_eq!(asked.refused(), (404, ErrorCode::BadCode), "{wrong}");
    }
    let asked = house
        .ask("POST /api/v1/devices", code("0000-0000-0000"))
        .await;
    assert_eq!(asked.refused(), (429, ErrorCode::TooFast));
    let nonsense = house.ask("POST /api/v1/devices", "{}").await;
    assert_eq!(nonsense.refused(), (400, ErrorCode::BadMessage));
}

#[tokio::test]
async fn a_page_of_others_cannot_make_me_somebody_else() {
    let house = House::new(None);
    let asked = house
        .ask(
            "POST /api/v1/devices\norigin: http://evil.example",
            code("x"),
        )
        .await;
    assert_eq!(asked.refused(), (403, ErrorCode::BadOrigin));
}

#[tokio::test]
async fn who_is_signed_out_is_nobody_and_their_sockets_are_told() {
    let house = House::new(None);
    let ((_, ann), (_, bob)) = (house.guest().await, house.guest().await);
    let devices: Vec<Device> = house
        .ask(&bearer("GET /api/v1/me/devices", &ann), "")
        .await
        .json();
    let address = format!("DELETE /api/v1/me/devices/{}", devices[0].id);
    let other = house.ask(&bearer(&address, &bob), "").await;
    assert_eq!(other.refused(), (404, ErrorCode::NoDevice));
    let done = house.ask(&bearer(&address, &ann), "").await;
    assert_eq!((done.status, done.text()), (StatusCode::NO_CONTENT, ""));
    let hash = ann.parse::<crate::identity::Secret>().unwrap().hash();
    assert_eq!(*house.told.0.lock().unwrap(), [News::SignedOut(hash)]);
    let after = house.ask(&bearer("GET /api/v1/me", &ann), "").await;
    assert_eq!(after.refused(), (401, ErrorCode::NoGuest));
    for id in ["x", "%ff"] {
        let asked = house
            .ask(
                &bearer(&format!("DELETE /api/v1/me/devices/{id}"), &bob),
                "",
            )
            .await;
        assert_eq!(asked.refused(), (404, ErrorCode::NoDevice), "{id}");
    }
}

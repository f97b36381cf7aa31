//! The document of the API, and the page that lists it.

use serde_json::Value;

use super::*;

async fn document(house: &House) -> Value {
    house.ask("GET /api/v1/openapi.json", "").await.json()
}

#[tokio::test]
async fn every_address_in_the_document_is_there() {
    let house = House::new(None);
    let document = document(&house).await;
    let paths = document["paths"].as_object().unwrap();
    assert!(paths.len() >= 19);
    for (path, item) in paths {
        for method in item.as_object().unwrap().keys() {
            let address = path.replace(['{', '}'], "");
            let asked = house
                .ask(&format!("{} /api/v1{address}", method.to_uppercase()), "")
                .await;
            let known = item[method]["responses"].as_object().unwrap();
            assert!(
                known.contains_key(asked.status.as_str()),
                "{method} {path}: {}",
                asked.status
            );
            let missing = serde_json::from_slice(&asked.body)
                .is_ok_and(|problem: protocol::Problem| problem.code == ErrorCode::NoPage);
            assert!(!missing, "{method} {path}");
        }
    }
}

#[tokio::test]
async fn the_document_names_each_code_at_its_status() {
    let house = House::new(None);
    let change = &document(&house).await["paths"]["/me"]["patch"]["responses"];
    assert_eq!(
        change["409"]["description"],
        "`name_taken`, `name_too_soon`"
    );
    let problem = &change["409"]["content"]["application/json"]["schema"];
    assert_eq!(problem["$ref"], "#/components/schemas/Problem");
}

#[tokio::test]
async fn every_reference_in_the_document_leads_somewhere() {
    let house = House::new(None);
    let document = document(&house).await;
    let text = document.to_string();
    let references = text.split("\"$ref\":\"#").skip(1);
    let mut count = 0;
    for reference in references.map(|rest| rest.split('"').next().unwrap()) {
        assert!(document.pointer(reference).is_some(), "{reference}");
        count += 1;
    }
    assert!(count > 50, "{count}");
}

#[tokio::test]
async fn people_get_a_page_that_lists_every_question() {
    let house = House::new(None);
    let asked = house.ask("GET /api", "").await;
    assert_eq!(
        asked.header(header::CONTENT_TYPE),
        "text/html; charset=utf-8"
    );
    let page = asked.text().replace("<wbr>", "");
    let document = document(&house).await;
    for (path, item) in document["paths"].as_object().unwrap() {
        for method in item.as_object().unwrap().keys() {
            let line = format!("{} /api/v1{path}", method.to_uppercase());
            assert!(page.contains(&line), "{line}");
        }
    }
    assert!(page.contains("style.css") && !page.contains("<script"));
}

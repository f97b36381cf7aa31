//! The `OpenAPI` document: what the handlers say of themselves, put together once.

use std::sync::LazyLock;

use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::IntoResponse;
use utoipa::openapi::security::{ApiKey, ApiKeyValue, HttpAuthScheme, HttpBuilder, SecurityScheme};
use utoipa::openapi::{OpenApi, ServerBuilder};
use utoipa::{Modify, OpenApi as _};

use super::{devices, games, guest, leaders, me, own, players, shop};

/// Below this are all paths of the document.
pub(super) const BASE: &str = "/api/v1";

#[derive(utoipa::OpenApi)]
#[openapi(
    info(
        title = "Hoppity",
        description = "Who plays here, their games, and what they have won. The games themselves are played over a \
            WebSocket: see protocol/README.md in the source. Times are Unix milliseconds. Every refusal has a stable code.",
        version = "1"
    ),
    paths(
        guest::enter, games::create_room, games::record, me::see, me::change, own::forget, me::reward, own::data,
        devices::list, devices::sign_out, devices::make_code, devices::use_code, players::profile, players::history,
        players::ratings, players::worn, leaders::board, shop::items, shop::buy, shop::wear, show
    ),
    components(schemas(protocol::Measure, protocol::Period, protocol::Problem)),
    modifiers(&Frame),
    tags(
        (name = "me", description = "Who I am"),
        (name = "devices", description = "Where I am known"),
        (name = "players", description = "What players see of each other"),
        (name = "games", description = "Rooms and records"),
        (name = "shop", description = "What coins buy: looks, and nothing else"),
    )
)]
struct Document;

/// Where the paths begin, and how one shows who one is.
struct Frame;

impl Modify for Frame {
    fn modify(&self, document: &mut OpenApi) {
        document.servers = Some(vec![ServerBuilder::new().url(BASE).build()]);
        let cookie = SecurityScheme::ApiKey(ApiKey::Cookie(ApiKeyValue::with_description(
            "hoppity",
            "Over https `__Host-hoppity`. For whatever changes something, only together with our own `Origin`.",
        )));
        let bearer = HttpBuilder::new().scheme(HttpAuthScheme::Bearer).build();
        let schemes = document.components.get_or_insert_default();
        schemes.add_security_scheme("cookie", cookie);
        schemes.add_security_scheme("bearer", SecurityScheme::Http(bearer));
    }
}

/// Made once: it does not change while the server runs.
pub(super) fn document() -> &'static OpenApi {
    static DOCUMENT: LazyLock<OpenApi> = LazyLock::new(Document::openapi);
    &DOCUMENT
}

/// This document.
#[utoipa::path(get, path = "/openapi.json", tag = "me", responses((status = 200, description = "OpenAPI 3.1")))]
pub(in crate::http) async fn show() -> impl IntoResponse {
    static TEXT: LazyLock<String> = LazyLock::new(|| document().to_json().unwrap_or_default());
    let headers = [
        (CONTENT_TYPE, "application/json"),
        (CACHE_CONTROL, "no-cache"),
    ];
    (headers, TEXT.as_str())
}

//! The page `/api`: the same document for people, without a script. In English, as the document is.

use axum::extract::State;
use axum::http::header::CACHE_CONTROL;
use axum::response::{Html, IntoResponse};
use serde_json::Value;

use super::super::preview::escape;
use super::super::{App, Rooms};
use super::document::{BASE, document};

const METHODS: [&str; 5] = ["get", "post", "put", "patch", "delete"];

/// `GET /api`.
pub(in crate::http) async fn page<R: Rooms>(State(app): State<App<R>>) -> impl IntoResponse {
    let html = html(&app.assets.current().base());
    ([(CACHE_CONTROL, "no-cache")], Html(html))
}

/// `base`: the address below which the client's files are.
fn html(base: &str) -> String {
    // The document is made of types that always have a JSON form.
    let document = serde_json::to_value(document()).unwrap_or_default();
    let tags = document["tags"].as_array().map(Vec::as_slice);
    let groups: String = tags
        .unwrap_or_default()
        .iter()
        .map(|tag| group(&document, tag))
        .collect();
    format!(
        "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1, viewport-fit=cover\">\n\
         <title>Hoppity for programs</title>\n\
         <link rel=\"icon\" href=\"{base}favicon.svg\" type=\"image/svg+xml\">\n\
         <link rel=\"stylesheet\" href=\"{base}style.css\">\n<link rel=\"stylesheet\" href=\"{base}pages.css\">\n\
         </head>\n<body>\n<main class=\"narrow\">\n<header class=\"top\"><h1>Hoppity for programs</h1></header>\n\
         <p>{about}</p>\n<p><a class=\"button low\" href=\"{BASE}/openapi.json\">OpenAPI</a> <a class=\"button low\" href=\"/\">Hoppity</a></p>\n\
         {groups}</main>\n</body>\n</html>\n",
        about = text(&document["info"]["description"]),
    )
}

fn group(document: &Value, tag: &Value) -> String {
    let paths = document["paths"].as_object().into_iter().flatten();
    let asked = paths.flat_map(|(path, item)| METHODS.map(|method| (path, method, &item[method])));
    let rows: String = asked
        .filter(|(_, _, operation)| operation["tags"][0] == tag["name"])
        .map(|(path, method, operation)| row(path, method, operation))
        .collect();
    let title = text(&tag["description"]);
    format!(
        "<section class=\"stack\"><h2>{title}</h2>\n<ul class=\"card rows\">\n{rows}</ul></section>\n"
    )
}

fn row(path: &str, method: &str, operation: &Value) -> String {
    let (method, address) = (method.to_uppercase(), format!("{BASE}{path}"));
    // Long addresses break where they are parted.
    let address = escape(&address).replace('/', "/<wbr>");
    let answers = operation["responses"].as_object().into_iter().flatten();
    let answers: Vec<String> = answers
        .map(|(status, answer)| {
            let meaning = text(&answer["description"]).replace('`', "");
            format!("<span class=\"small muted\">{status}: {meaning}</span>")
        })
        .collect();
    let (summary, more) = (text(&operation["summary"]), text(&operation["description"]));
    format!(
        "<li class=\"row\"><div class=\"row-words\"><strong class=\"code\">{method} {address}</strong>\
         <span>{summary} {more}</span>{}</div></li>\n",
        answers.concat()
    )
}

fn text(value: &Value) -> String {
    escape(value.as_str().unwrap_or_default())
}

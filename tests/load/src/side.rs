//! Which of the two servers a run is against, and on which cores.

use std::path::PathBuf;

use clap::{Args, ValueEnum};

use crate::cores::Cores;
use crate::server::Server;

#[derive(Args, Clone, Debug, Default)]
pub struct Side {
    /// Against the bare relay instead of Hoppity
    #[arg(long)]
    pub floor: bool,
    /// Bytes of a frame of the relay
    #[arg(long, default_value_t = 256)]
    pub floor_bytes: usize,
    /// Where the server runs
    #[arg(long, value_enum, default_value_t)]
    pub cores: OnCores,
    /// The server's data; without it an empty folder
    #[arg(long, value_name = "FOLDER")]
    pub data: Option<PathBuf>,
    /// More options for the server
    #[arg(
        long,
        value_name = "OPTIONS",
        default_value = "",
        allow_hyphen_values = true
    )]
    pub server_options: String,
}

#[derive(Clone, Copy, Debug, Default, ValueEnum)]
pub enum OnCores {
    /// On one core, this program on another
    #[default]
    One,
    /// Both on any of two
    Two,
}

impl Side {
    /// Starts it.
    pub async fn open(&self, options: &str) -> anyhow::Result<Server> {
        let cores = match self.cores {
            OnCores::One => Cores::One,
            OnCores::Two => Cores::Two,
        };
        if self.floor {
            Server::floor(cores, self.floor_bytes).await
        } else {
            let options = format!("{options} {}", self.server_options);
            Server::hoppity(cores, self.data.as_deref(), &options).await
        }
    }
}

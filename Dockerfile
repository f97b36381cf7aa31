# syntax=docker/dockerfile:1

FROM rust:1.95-slim-trixie AS build
WORKDIR /hoppity
COPY . .
RUN --mount=type=cache,target=/usr/local/cargo/registry \
    --mount=type=cache,target=/hoppity/target \
    cargo build --release --locked --bin hoppity \
    && cp target/release/hoppity /usr/local/bin/

# The client's files and SQLite are in the binary; it needs nothing but the C library.
FROM debian:trixie-slim
RUN useradd --system --uid 10001 --no-create-home --shell /usr/sbin/nologin hoppity \
    && install --directory --owner=hoppity --group=hoppity --mode=700 /data
COPY --from=build /usr/local/bin/hoppity /usr/local/bin/
USER hoppity
ENV HOPPITY_LISTEN=0.0.0.0:8080 HOPPITY_DATA=/data
VOLUME /data
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=5s --start-period=10s CMD ["hoppity", "health"]
ENTRYPOINT ["hoppity"]

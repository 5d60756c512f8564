# Builds the program, then puts it with the dictionaries into a small image: `docker build -t supertext .`

# The dictionary packages pull in Perl and more to register themselves; only their files are wanted.
FROM debian:bookworm-slim AS dictionaries
COPY Dictionaries/languages.json /languages.json
RUN apt-get update && apt-get install -y --no-install-recommends \
        $(sed -n 's/.*"package": *"\([^"]*\)".*/\1/p' /languages.json)
RUN mkdir -p /out/hunspell /out/copyright \
    && for name in $(sed -n 's/.*"dictionary": *"\([^"]*\)".*/\1/p' /languages.json); do \
        cp -L "/usr/share/hunspell/$name.aff" "/usr/share/hunspell/$name.dic" /out/hunspell/; done \
    && for folder in /usr/share/doc/hunspell-*; do \
        cp -L "$folder/copyright" "/out/copyright/$(basename "$folder")"; done

FROM swift:6.3.1-bookworm AS build
RUN apt-get update && apt-get install -y --no-install-recommends libhunspell-dev libsqlite3-dev libpq-dev libarchive-dev libcld2-dev zlib1g-dev pkg-config
WORKDIR /source
# The packages change less often than the code: a layer of their own.
COPY Package.swift ./
RUN swift package resolve
COPY Sources Sources
COPY Tests Tests
RUN swift build -c release --product supertext --static-swift-stdlib -Xlinker -s \
    && install -D .build/release/supertext /out/supertext
COPY Dictionaries Dictionaries
COPY --from=dictionaries /out/hunspell /usr/share/hunspell
RUN /out/supertext compile --dictionaries Dictionaries --output /out/Packs

# What the program needs to run, without what only a person at a terminal would look at. Archives are not checked in it: libarchive13 brings
# 40 MB with it (ICU). Who wants that adds it: FROM supertext, USER root, RUN apt-get update && apt-get install -y libarchive13.
FROM debian:bookworm-slim AS runtime
RUN apt-get update \
    && apt-get install -y --no-install-recommends libhunspell-1.7-0 libsqlite3-0 libpq5 libcld2-0 zlib1g \
    && find /usr/share/doc -mindepth 1 -not -name copyright -not -type d -delete \
    && rm -rf /usr/share/locale /usr/share/man /usr/share/info /var/lib/apt/lists/* /var/cache/* /var/log/* \
    && useradd --system --uid 10001 --home-dir /data --shell /usr/sbin/nologin supertext
COPY --from=dictionaries /out/hunspell /usr/share/hunspell
COPY --from=dictionaries /out/copyright /usr/share/doc/supertext/dictionaries
COPY --from=build /out/supertext /usr/local/bin/supertext
COPY Dictionaries /usr/local/share/supertext/Dictionaries
COPY --from=build /out/Packs /usr/local/share/supertext/Packs
# What packs are made of is in them; models, also those of several languages in Dictionaries/models, are not. All of it goes: packs are not
# used beside other files than those that they are made of.
RUN cd /usr/local/share/supertext/Dictionaries && rm -rf */rules ??/*.bin ??/*.tsv ??/*.txt
COPY public /usr/local/share/supertext/public
COPY LICENSE NOTICE /usr/share/doc/supertext/

# One layer, so that what was removed takes no room.
FROM scratch
COPY --from=runtime / /
RUN install -d -o supertext -g supertext -m 700 /data
USER supertext
WORKDIR /data
VOLUME /data
# It listens on every address of its container, which others may reach as the container is started; so without a key it does not start,
# unless it is told that whoever reaches it may use it (SUPERTEXT_OPEN=true), as compose.yaml does.
ENV SUPERTEXT_HOSTNAME=0.0.0.0 SUPERTEXT_PORT=8080 SUPERTEXT_DATABASE=/data/supertext.sqlite
EXPOSE 8080
HEALTHCHECK --interval=30s --timeout=5s --start-period=10s \
    CMD ["bash", "-c", "exec 3<>/dev/tcp/127.0.0.1/8080 && printf 'GET /readyz HTTP/1.0\\r\\nHost: localhost\\r\\n\\r\\n' >&3 && head -n 1 <&3 | grep -q ' 200 '"]
ENTRYPOINT ["supertext"]
CMD ["serve"]

# The service, for a Neo4j elsewhere. `npm run image` builds it with its version and commit; `docker build .` without.
# NODE names an image with Node 24, npm and a user `node`.
ARG NODE=node:24-slim

# How the service runs, without its files. First, so that --target runtime builds nothing else: pack/image.ts adds the files
# itself where no base image can be pulled.
FROM ${NODE} AS runtime
ARG VERSION=""
ARG COMMIT=""
LABEL org.opencontainers.image.title="Atlas" \
  org.opencontainers.image.licenses="MIT" \
  org.opencontainers.image.version="${VERSION}" \
  org.opencontainers.image.revision="${COMMIT}"
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/var/lib/atlas GIT_COMMIT=${COMMIT}
WORKDIR /app
# The files are root's: the service can read but not change itself, and writes to its data folder and /tmp only.
RUN mkdir -p /var/lib/atlas && chown node:node /var/lib/atlas && ln -s /app/bin/atlas.mjs /usr/local/bin/atlas
USER node
EXPOSE 3000
# A start may wait for its database and migrate it: failures count only after the first success, or after an hour. A start that fails
# ends the container.
HEALTHCHECK --interval=5s --timeout=5s --start-period=1h --retries=6 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health/ready`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# A service that ends, by a fault or for want of memory, is started again by the engine: docker run --restart unless-stopped
# (docker-compose.yml has the same).
CMD ["node", "bin/start.mjs"]

# Dependencies change less often than sources: this stage is kept until the lock file changes.
FROM ${NODE} AS packages
WORKDIR /build
COPY package.json package-lock.json .npmrc ./
COPY sdk/package.json sdk/
COPY testcontainers/package.json testcontainers/
COPY pack/service-packages.ts pack/
RUN node pack/service-packages.ts /packages

# Builds the explorer's page; what that needs stays out of the image.
FROM ${NODE} AS files
WORKDIR /build
COPY package.json package-lock.json .npmrc ./
COPY sdk/package.json sdk/
COPY testcontainers/package.json testcontainers/
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY . .
RUN node web/build.ts && node pack/service-files.ts /service

FROM runtime
COPY --from=packages /packages/node_modules node_modules
COPY --from=files /service .

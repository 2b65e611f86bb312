# Builds the explorer's page; what that needs stays out of the image.
FROM node:24-slim AS explorer
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY sdk/package.json sdk/
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY tsconfig.json ./
COPY web web
COPY pack/notices.ts pack/
COPY src/drawing src/drawing
COPY sdk/src sdk/src
RUN node web/build.ts

FROM node:24-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/var/lib/atlas
WORKDIR /app
# Dependencies change less often than sources: their layer is kept until the lock file changes.
COPY package.json package-lock.json .npmrc ./
COPY sdk/package.json sdk/
RUN npm ci --omit=dev --no-audit --no-fund && npm cache clean --force
COPY . .
COPY --from=explorer /app/web/dist web/dist
# The sources stay root's: the service can read but not change itself, and writes to its data folder only.
# What is installed is what the lock file names, whatever the times of the copied files: no script installs at its start.
RUN mkdir -p /var/lib/atlas && chown node:node /var/lib/atlas && touch node_modules/.package-lock.json
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s --retries=6 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# A service that ends, by a fault or for want of memory, is started again by whoever runs it: docker run --restart unless-stopped
# (docker-compose.yml says the same).
CMD ["node", "bin/start.mjs"]

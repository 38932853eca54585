# One domain's server: docker build -f docker/subgraph.Dockerfile --build-arg DOMAIN=sessions -t lyceum-sessions .
FROM node:24-slim AS packages
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm install --no-audit --no-fund

FROM packages AS build
ARG DOMAIN
COPY . .
RUN node tools/schema/schema.mjs && node tools/build/build-server.mjs apps/${DOMAIN}/api

# What the server needs while it runs, and nothing else.
FROM packages AS modules
RUN npm prune --omit=dev --no-audit --no-fund

FROM node:24-slim AS server
# Prints PDFs: reports, certificates, receipts. Before the domain's name, so that all images share the layer.
RUN apt-get update \
  && apt-get install -y --no-install-recommends chromium-headless-shell fonts-liberation \
  && rm -rf /var/lib/apt/lists/*
ARG DOMAIN
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4000 APOLLO_TELEMETRY_DISABLED=true
WORKDIR /app
COPY --from=packages /app/package.json ./
COPY --from=modules /app/node_modules ./node_modules
COPY --from=build /app/dist/apps/${DOMAIN}/api ./server
USER node
EXPOSE 4000
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "--enable-source-maps", "server/main.js"]
CMD ["serve"]

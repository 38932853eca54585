# Prepares what the servers stand on and publishes every build to the registry; runs once and ends:
# docker build -f docker/publisher.Dockerfile -t lyceum-publisher .
FROM node:24-slim AS packages
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm install --no-audit --no-fund

FROM packages AS build
COPY . .
RUN npm run build

FROM packages AS modules
RUN npm prune --omit=dev --no-audit --no-fund

FROM node:24-slim AS publisher
ENV NODE_ENV=production APOLLO_TELEMETRY_DISABLED=true
WORKDIR /app
COPY package.json ./
COPY apps ./apps
COPY tools ./tools
COPY docker ./docker
COPY --from=modules /app/node_modules ./node_modules
COPY --from=build /app/dist ./dist
USER node
HEALTHCHECK NONE
ENTRYPOINT ["node"]
CMD ["docker/publish.mjs"]

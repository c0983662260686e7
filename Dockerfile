FROM node:22-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --include=dev
COPY . .
RUN node scripts/build.mjs && npm prune --omit=dev && rm -rf .next/cache node_modules/@librescore

FROM node:22-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
RUN install -d -o node -g node /data
WORKDIR /app
COPY --from=build /app ./
USER node
VOLUME /data
EXPOSE 3000
# The web process. The worker is the same image with the command "--max-semi-space-size=4 --expose-gc build/lib/worker/main.js". Both stop cleanly on SIGTERM
# and write only below /data and /tmp, so the root file system can be read-only.
ENTRYPOINT ["node", "--import", "./scripts/setup/preload.mjs"]
CMD ["--max-old-space-size=320", "build/lib/server/main.js"]

# Packs the site (docs/operating.md, "Install") and copies what was packed. The version of Node is the one that the tests run with.
FROM node:24.21.0-bookworm AS pack
WORKDIR /site
COPY . .
# The folder for data is made here, so that it belongs to the user below; a volume that is mounted there takes that over.
RUN npm run pack -- /packed && mkdir /packed/data

FROM node:24.21.0-bookworm-slim
COPY --from=pack /packed/nalam-site /srv/nalam
COPY --from=pack --chown=node:node /packed/data /data
ENV DATA_DIR=/data
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=120s CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.PORT || 3000) + '/readyz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "/srv/nalam/site.mjs", "start"]

// A live site that tries this build out has no such page, and loads itself again by hand.
globalThis.hotPage?.join({
  name: __resourceQuery.slice(1),
  hot: import.meta.webpackHot,
  hash: () => __webpack_hash__,
});

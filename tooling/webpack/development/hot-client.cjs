/** Listens for saves. A live site elsewhere that tries out this build must be reloaded manually. */
if (new URL(__webpack_public_path__, location.href).origin === location.origin) {
  // The builds of a page would share one overlay, which any build without errors clears.
  delete window.__webpack_hot_middleware_reporter__;
  const { setOptionsAndConnect, subscribe } = require('webpack-hot-middleware/client?autoConnect=false');
  const name = __resourceQuery.slice(1);
  setOptionsAndConnect({ path: '/development/events', name, reload: 'true', noInfo: 'true' });
  subscribe(({ action }) => action === 'reload' && location.reload());
}

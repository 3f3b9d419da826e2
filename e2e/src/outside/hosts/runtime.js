/** A page of another site that loads the live shop with federation's runtime alone. */
import { createInstance } from '@module-federation/enhanced/runtime';

const federation = createInstance({ name: 'runtime-host', remotes: [] });
federation.registerRemotes([{ name: 'shop', entry: MANIFEST }]);
await federation.preloadRemote([{ nameOrAlias: 'shop', exposes: ['remote'] }]);
const { remote } = await federation.loadRemote('shop/remote');
document.body.textContent = `${remote.name}: ${remote.routes.length} routes`;

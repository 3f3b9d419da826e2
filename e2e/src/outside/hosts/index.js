/** A page of another site that loads the live shop by name, in the way of each official plugin. */
const { remote } = await import('shop/remote');
document.body.textContent = `${remote.name}: ${remote.routes.length} routes`;
export {};

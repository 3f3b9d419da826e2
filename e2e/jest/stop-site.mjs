export default () => globalThis.stopSite();

export default () => globalThis.stopPostgres();

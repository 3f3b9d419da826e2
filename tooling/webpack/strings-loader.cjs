/**
 * Makes a module of a locale file. To webpack JSON is no module, and in every remote's entry it would keep the code that
 * turns one kind into the other.
 */
module.exports = (json) => `export default ${JSON.stringify(JSON.parse(json))};`;

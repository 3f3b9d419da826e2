/**
 * True if antd writes its styles into the page. Tests that do not check styles replace this module by one with `false`
 * (tooling/jest/preset.mjs).
 */
export const antdWritesStyles = true;

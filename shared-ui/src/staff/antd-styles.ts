/**
 * True if antd writes its styles into the page. Tests that do not check styles replace this module with one that exports `false`
 * (tooling/jest/preset.mjs).
 */
export const antdWritesStyles = true;

/**
 * Whether antd writes its styles into the page. Tests that look at no styles replace this by a module that says no
 * (tooling/jest/preset.mjs).
 */
export const antdWritesStyles = true;

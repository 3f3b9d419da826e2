/**
 * Whether antd writes its styles into the page. Tests that look at no styles replace this by a module that says no
 * (dashboard/src/testing/staff-preset.mjs).
 */
export const antdWritesStyles = true;

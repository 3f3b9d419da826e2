/** Disables antd's styles in tests of screens (shared-ui/src/staff/antd-styles.ts). */
export const antdWritesStyles = false;

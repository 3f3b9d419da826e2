/** In tests of screens antd writes no styles (shared-ui/src/staff/antd-styles.ts). */
export const antdWritesStyles = false;

export { default } from './src/testing/staff-preset.mjs';

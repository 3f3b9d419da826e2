// The shop's screens for staff stand in the dashboard, which asks more of a browser than a visitor's page.
export { default } from '../dashboard/src/testing/staff-preset.mjs';

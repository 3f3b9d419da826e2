import { buildTrial } from '../releases/trial-builds.ts';
import { fillTemplate } from './fill-template.ts';

/** Makes what the sites of all journeys are copied from. */
export default async function globalSetup() {
  await fillTemplate();
  await buildTrial();
}

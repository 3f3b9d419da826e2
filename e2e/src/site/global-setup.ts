import { buildTrial } from '../releases/trial-builds.ts';
import { fillTemplate } from './fill-template.ts';

/** Creates the template from which the sites of all journeys are copied. */
export default async function globalSetup() {
  await fillTemplate();
  await buildTrial();
}

/**
 * `npm run catalogue`: every component of shared-ui in its states, in both languages and themes, with its code, as a page on this
 * machine. What is saved is there when the page is loaded again. `PORT` is 4400 unless it is set.
 */
import { readEnvironment, wholeNumber } from '@nalam/api/server-kit';
import { serveCatalogue } from '../catalogue/serve-catalogue.ts';
import { endWith } from '../releases/command-failure.ts';

try {
  const { PORT } = readEnvironment({ PORT: wholeNumber(0, 65_535, { default: 4400 }) }, process.env);
  const { url, stop } = await serveCatalogue(PORT, (line) => console.error(line));
  console.log(
    `\n  Catalogue of shared-ui   ${url}\n\n  Load it again to see what you saved. Ctrl-C stops it.\n`,
  );
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void stop().then(() => process.exit(0)));
} catch (error) {
  endWith(error);
}

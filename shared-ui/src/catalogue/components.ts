import { describeComponent } from './described-component.ts';
import type { Example } from './example.ts';

const modules = import.meta.webpackContext('..', { regExp: /\.examples\.tsx$/ });
const texts = import.meta.webpackContext('..?text', { regExp: /\.examples\.tsx$/ });

/** All visible components with their examples and source, by name. */
export const components = modules
  .keys()
  .map((file) =>
    describeComponent(
      file.replace(/^.*\/|\.examples\.tsx$/g, ''),
      modules(file) as Record<string, Example>,
      texts(file) as string,
    ),
  );

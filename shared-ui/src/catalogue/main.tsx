/** The catalogue's page in a browser: tooling/src/catalogue/ builds and serves it. */
import '../styles/tokens.css';
import '../styles/base.css';
import '../styles/fonts.css';
import { createRoot } from 'react-dom/client';
import { CataloguePage } from './catalogue-page.tsx';
import { describeComponent } from './described-component.ts';
import type { Example } from './example.ts';
import { readLook } from './look.ts';

// The build reads these options where they are written, so each call has its own.
const modules = import.meta.webpackContext('..', { recursive: true, regExp: /\.examples\.tsx$/ });
const sources = import.meta.webpackContext('..?text', { recursive: true, regExp: /\.examples\.tsx$/ });

// A path is ./button/button.examples.tsx.
const components = modules
  .keys()
  .map((path) =>
    describeComponent(
      path.split('/')[1] ?? '',
      modules(path) as Record<string, Example>,
      sources(path) as string,
    ),
  );

const look = readLook(location.search, components[0]?.name ?? '');
document.documentElement.lang = look.language;
document.documentElement.dataset.theme = look.theme;
document.title = `${look.component} · shared-ui`;

const root = document.getElementById('root');
if (root) createRoot(root).render(<CataloguePage components={components} look={look} />);

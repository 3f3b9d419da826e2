/** The catalogue's page in a browser: tooling/src/catalogue/ builds and serves it. */
import '../styles/tokens.css';
import '../styles/base.css';
import '../styles/fonts.css';
import { createRoot } from 'react-dom/client';
import { components } from './all-components.ts';
import { CataloguePage } from './catalogue-page.tsx';
import { readLook } from './look.ts';

const look = readLook(location.search, components[0]?.name ?? '');
document.documentElement.lang = look.language;
document.documentElement.dataset.theme = look.theme;
document.title = `${look.component} · shared-ui`;

const root = document.getElementById('root');
if (root) createRoot(root).render(<CataloguePage components={components} look={look} />);

/**
 * The page of one component's examples, opened by the journey that compares screenshots: `?component=tag&language=ta&theme=dark`.
 */
import '../styles/tokens.css';
import '../styles/base.css';
import '../styles/fonts.css';
import { createRoot } from 'react-dom/client';
import { inLanguage } from '../testing/in-language.tsx';
import { components } from './components.ts';
import { Examples } from './catalogue-parts.tsx';

const query = new URLSearchParams(location.search);
const name = query.get('component');
const language = query.get('language') === 'ta' ? 'ta' : 'en';
document.documentElement.lang = language;
document.documentElement.dataset.theme = query.get('theme') ?? 'light';

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    inLanguage(
      language,
      <main style={{ display: 'flow-root', paddingInline: 'var(--space-gutter)' }}>
        <h1 lang="en">{name}</h1>
        <Examples
          component={components.find((component) => component.name === name)}
          language={language}
          level={2}
        />
      </main>,
    ),
  );

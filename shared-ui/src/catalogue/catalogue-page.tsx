import type { MouseEvent } from 'react';
import { buttonClass } from '../button/button.tsx';
import { EmptyState } from '../empty-state/empty-state.tsx';
import { searchIcon } from '../icon/icon.tsx';
import { SkipLink } from '../skip-link/skip-link.tsx';
import { inLanguage } from '../testing/in-language.tsx';
import styles from './catalogue-page.module.css';
import type { DescribedComponent } from './described-component.ts';
import { sayIn } from './example.ts';
import { addressOf, type Look } from './look.ts';

const contentId = 'content';

interface CataloguePageProps {
  components: readonly DescribedComponent[];
  look: Look;
}

/** All components by name, and the examples of one of them, each with its code. Links alone change what is shown. */
export function CataloguePage({ components, look }: CataloguePageProps) {
  const say = sayIn(look.language);
  const shown = components.find(({ name }) => name === look.component);
  const otherLanguage = look.language === 'en' ? 'ta' : 'en';
  const otherTheme = look.theme === 'light' ? 'dark' : 'light';
  return inLanguage(
    look.language,
    <div className={styles.catalogue}>
      <header className={styles.header}>
        <SkipLink target={contentId}>{say('Skip to the examples', 'எடுத்துக்காட்டுகளுக்குச் செல்ல')}</SkipLink>
        <p className={styles.title}>{say('Catalogue of components', 'இடைமுகக் கூறுகளின் பட்டியல்')}</p>
        <a
          className={buttonClass('quiet')}
          href={addressOf({ ...look, language: otherLanguage })}
          lang={otherLanguage}
        >
          {otherLanguage === 'ta' ? 'தமிழ்' : 'English'}
        </a>
        <a className={buttonClass('quiet')} href={addressOf({ ...look, theme: otherTheme })}>
          {otherTheme === 'dark' ? say('Dark theme', 'இருண்ட தோற்றம்') : say('Light theme', 'வெளிர் தோற்றம்')}
        </a>
      </header>
      <nav className={styles.list} aria-label={say('Components', 'கூறுகள்')} lang="en">
        {components.map(({ name }) => (
          <a
            key={name}
            href={addressOf({ ...look, component: name })}
            {...(name === look.component && { 'aria-current': 'page', ref: bringIntoView })}
          >
            {name}
          </a>
        ))}
      </nav>
      <main id={contentId} tabIndex={-1} className={styles.content}>
        <h1 lang="en">{look.component}</h1>
        {!shown && (
          <EmptyState
            shape={searchIcon}
            title={say('There are no examples of this', 'இதற்கு எடுத்துக்காட்டுகள் இல்லை')}
            text={say('Choose a component from the list.', 'பட்டியலிலிருந்து ஒரு கூறைத் தேர்ந்தெடுங்கள்.')}
          />
        )}
        {shown?.examples.map(({ name, show, code }) => (
          <section key={name} aria-labelledby={`example ${name}`.replaceAll(' ', '-')}>
            <h2 id={`example ${name}`.replaceAll(' ', '-')} className={styles.name} lang="en">
              {name}
            </h2>
            <div className={styles.stage} onClick={stayHere}>
              {show(say)}
            </div>
            <pre className={styles.code} lang="en">
              <code>{code}</code>
            </pre>
          </section>
        ))}
      </main>
    </div>,
  );
}

/** The list is longer than the screen, and one line on a phone. The page itself stays at its top. */
function bringIntoView(link: HTMLElement | null) {
  const list = link?.parentElement;
  if (!list) return;
  list.scrollTop = link.offsetTop - list.clientHeight / 2;
  list.scrollLeft = link.offsetLeft - list.clientWidth / 2 + link.clientWidth / 2;
}

/** The links of examples lead to pages of the site, which is not here. */
function stayHere(event: MouseEvent) {
  if (event.target instanceof Element && event.target.closest('a')) event.preventDefault();
}

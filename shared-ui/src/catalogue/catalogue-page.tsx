import { buttonClass } from '../button/button.tsx';
import { SkipLink } from '../skip-link/skip-link.tsx';
import { inLanguage } from '../testing/in-language.tsx';
import { ComponentList, Examples } from './catalogue-parts.tsx';
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
    <div className={styles.page}>
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
      <ComponentList
        components={components}
        current={look.component}
        language={look.language}
        linkTo={(name, link) => <a key={name} {...link} href={addressOf({ ...look, component: name })} />}
      />
      <main id={contentId} tabIndex={-1} className={styles.content}>
        <h1 lang="en">{look.component}</h1>
        <Examples component={shown} language={look.language} level={2} />
      </main>
    </div>,
  );
}

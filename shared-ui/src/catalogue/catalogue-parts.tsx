import type { ComponentProps, MouseEvent, ReactElement } from 'react';
import { EmptyState } from '../empty-state/empty-state.tsx';
import { searchIcon } from '../icon/icon.tsx';
import type { Language } from '../testing/in-language.tsx';
import styles from './catalogue-parts.module.css';
import type { DescribedComponent } from './described-component.ts';
import { sayIn } from './example.ts';

interface ComponentListProps {
  components: readonly DescribedComponent[];
  /** The component that is shown. */
  current: string;
  language: Language;
  linkTo: (name: string, link: ComponentProps<'a'>) => ReactElement;
}

/** All components by name. */
export function ComponentList({ components, current, language, linkTo }: ComponentListProps) {
  return (
    <nav className={styles.list} aria-label={sayIn(language)('Components', 'கூறுகள்')} lang="en">
      {components.map(({ name }) =>
        linkTo(name, {
          children: name,
          ...(name === current && { 'aria-current': 'page', ref: bringIntoView }),
        }),
      )}
    </nav>
  );
}

interface ExamplesProps {
  /** Undefined if the address names an unknown component. */
  component: DescribedComponent | undefined;
  language: Language;
  /** The level of the headings, below the component's name. */
  level: 2 | 3;
}

/** The examples of a component, each with its code. */
export function Examples({ component, language, level }: ExamplesProps) {
  const say = sayIn(language);
  const Heading = level === 2 ? 'h2' : 'h3';
  if (!component)
    return (
      <EmptyState
        shape={searchIcon}
        title={say('There are no examples of this', 'இதற்கு எடுத்துக்காட்டுகள் இல்லை')}
        text={say('Choose a component from the list.', 'பட்டியலிலிருந்து ஒரு கூறைத் தேர்ந்தெடுங்கள்.')}
      />
    );
  return component.examples.map(({ name, show, code }) => {
    const id = `example ${name}`.replaceAll(' ', '-');
    return (
      // Remounts an example with the same name in another component.
      <section key={`${component.name} ${name}`} aria-labelledby={id}>
        <Heading id={id} className={styles.name} lang="en">
          {name}
        </Heading>
        <div className={styles.stage} onClick={stayHere}>
          {show(say)}
        </div>
        <pre className={styles.code} lang="en">
          <code>{code}</code>
        </pre>
      </section>
    );
  });
}

/** Scrolls the list, which is longer than the screen or, on a phone, one line, but not the page. */
function bringIntoView(link: HTMLElement | null) {
  const list = link?.parentElement;
  if (!list) return;
  list.scrollTop = link.offsetTop - list.clientHeight / 2;
  list.scrollLeft = link.offsetLeft - list.clientWidth / 2 + link.clientWidth / 2;
}

/** The links in examples must not navigate. */
function stayHere(event: MouseEvent) {
  if (event.target instanceof Element && event.target.closest('a')) event.preventDefault();
}

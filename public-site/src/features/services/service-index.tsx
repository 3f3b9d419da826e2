import type { IndexedService } from 'api/contract';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { useLanguage } from 'shell/page';
import { paths } from '../../paths.ts';
import { byCategory } from '../../services/by-category.ts';
import { byLetter, namesOf } from './by-letter.ts';
import { ServiceName } from './service-name.tsx';
import styles from './service-index.module.css';

const views = ['letter', 'kind'] as const;

/** Every service under its letters, or under its kind: whichever the address says. */
export function ServiceIndex({ services }: { services: readonly IndexedService[] }) {
  const { t } = useTranslation('public-site');
  const [search] = useSearchParams();
  const view = search.get('by') === 'kind' ? 'kind' : 'letter';
  return (
    <>
      <nav aria-label={t('services.order')} className={styles.views}>
        {views.map((each) => (
          <Link
            key={each}
            to={each === 'letter' ? paths.services : `${paths.services}?by=${each}`}
            aria-current={each === view ? 'true' : undefined}
            className={styles.view}
          >
            {t(`services.by.${each}`)}
          </Link>
        ))}
      </nav>
      {view === 'letter' ? <Letters services={services} /> : <Kinds services={services} />}
    </>
  );
}

function Letters({ services }: { services: readonly IndexedService[] }) {
  const { t } = useTranslation('public-site');
  const language = useLanguage();
  const letters = byLetter(services, language);
  return (
    <>
      <nav aria-label={t('services.letters')} className={styles.letters}>
        {letters.map(({ letter }) => (
          <a key={letter} href={`#${letter}`} className={styles.letter}>
            {letter}
          </a>
        ))}
      </nav>
      <div className={styles.groups}>
        {letters.map(({ letter, entries }) => (
          <section key={letter} aria-labelledby={letter} className={styles.group}>
            <h2 id={letter} className={styles.heading}>
              {letter}
            </h2>
            <ul className={styles.list}>
              {entries.map(({ service, name, otherName }) => (
                <li key={service.link}>
                  <ServiceName as="p" link={service.link} name={name} otherName={otherName} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  );
}

function Kinds({ services }: { services: readonly IndexedService[] }) {
  const { t } = useTranslation('public-site');
  const language = useLanguage();
  return (
    <div className={styles.groups}>
      {byCategory(services).map(({ category, services: ofKind }) => (
        <section key={category} aria-labelledby={category} className={styles.group}>
          <h2 id={category} className={styles.heading}>
            {t(`category.${category}`)}
          </h2>
          <ul className={styles.list}>
            {ofKind.map((service) => {
              const [[name, otherName] = []] = namesOf(service, language);
              return (
                <li key={service.link}>
                  {name && <ServiceName as="p" link={service.link} name={name} otherName={otherName} />}
                </li>
              );
            })}
          </ul>
        </section>
      ))}
    </div>
  );
}

import type { Doctor } from 'api/contract';
import { useTranslation } from 'react-i18next';
import {
  useLoaderData,
  useSearchParams,
  type LoaderFunctionArgs,
  type RouterContextProvider,
  type ShouldRevalidateFunctionArgs,
} from 'react-router-dom';
import { apiContext } from 'shell/api';
import type { PageDescription, Translate } from 'shell/contract';
import { useHref, useLanguage, useSiteUrl } from 'shell/page';
import { useSite } from 'shell/session';
import { Container } from 'shared-ui/container';
import { EmptyState } from 'shared-ui/empty-state';
import { doctorIcon } from 'shared-ui/icon';
import { StructuredData } from 'shared-ui/structured-data';
import { paths } from '../../paths.ts';
import { Trail } from '../../trail/trail.tsx';
import { DoctorCard } from './doctor-card.tsx';
import { doctorFacts } from './doctor-facts.ts';
import { DoctorFilter } from './doctor-filter.tsx';
import { chosenDoctors, readChoice } from './doctor-choice.ts';
import styles from './doctors-page.module.css';

export function loader({ context, request: { signal } }: LoaderFunctionArgs<RouterContextProvider>) {
  return context.get(apiContext).get<Doctor[]>('/doctors', { signal });
}

export const meta = (_: unknown, t: Translate): PageDescription => ({
  title: { text: t('home.doctors') },
  description: { text: t('home.doctorsLead') },
});

/** The filter picks from what is here already. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname !== nextUrl.pathname;

/** Who looks at the scans and tests, what for, and when they are in (product.md, visitors). */
export function Component() {
  const { t } = useTranslation('public-site');
  const lang = useLanguage();
  const doctors = useLoaderData<typeof loader>();
  const [search] = useSearchParams();
  const chosen = chosenDoctors(doctors, readChoice(search));
  return (
    <Container className={styles.page}>
      <Trail current={{ text: t('menu.doctors'), lang }} />
      <h1>{t('home.doctors')}</h1>
      <p className={styles.lead}>{t('home.doctorsLead')}</p>
      {doctors.length === 0 ? (
        <EmptyState shape={doctorIcon} title={t('doctors.none')} text={t('doctors.noneText')} />
      ) : (
        <>
          <DoctorFilter doctors={doctors} choice={readChoice(search)} />
          <p role="status" className={styles.count}>
            {t('doctors.count', { count: chosen.length })}
          </p>
          {chosen.length === 0 ? (
            <EmptyState shape={doctorIcon} title={t('doctors.notThen')} text={t('doctors.notThenText')} />
          ) : (
            <ul className={styles.list}>
              {chosen.map((doctor) => (
                <li key={doctor._id}>
                  <DoctorCard doctor={doctor} />
                </li>
              ))}
            </ul>
          )}
          <Facts doctors={doctors} />
        </>
      )}
    </Container>
  );
}

function Facts({ doctors }: { doctors: readonly Doctor[] }) {
  const site = useSite();
  const siteUrl = useSiteUrl();
  const page = siteUrl + useHref()(paths.doctors);
  const centre = site.status === 'ready' ? site.settings.name.text : undefined;
  return (
    <StructuredData
      facts={{ '@graph': doctors.map((doctor) => doctorFacts(doctor, { page, siteUrl, centre })) }}
    />
  );
}

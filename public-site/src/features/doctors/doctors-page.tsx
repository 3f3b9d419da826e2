import type { Doctor, DoctorPage } from '@nalam/api/contract';
import { useTranslation } from 'react-i18next';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router-dom';
import { apiContext } from '@nalam/shell/api';
import type { PageDescription, Translate } from '@nalam/shell/contract';
import { useHref, useLanguage, useSiteUrl } from '@nalam/shell/page';
import { useSite } from '@nalam/shell/session';
import { Container } from '@nalam/shared-ui/container';
import { EmptyState } from '@nalam/shared-ui/empty-state';
import { doctorIcon } from '@nalam/shared-ui/icon';
import { Pager } from '@nalam/shared-ui/pager';
import { StructuredData } from '@nalam/shared-ui/structured-data';
import { entriesPerPage, pageNumberIn, redirectFromEmptyPage } from '../../list-page/paging.ts';
import { Trail } from '../../trail/trail.tsx';
import { DoctorCard } from './doctor-card.tsx';
import { doctorFacts } from './doctor-facts.ts';
import { DoctorFilter } from './doctor-filter.tsx';
import { doctorsAddress, isChosen, readChoice, type DoctorChoice } from './doctor-choice.ts';
import pageStyles from '../../styles/page.module.css';
import styles from './doctors-page.module.css';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams;
  const page = pageNumberIn(search);
  const requestedChoice = readChoice(search);
  const fetchDoctors = (choice: DoctorChoice) =>
    context.get(apiContext).get<DoctorPage>('/doctors', {
      params: { ...choice, page, pageSize: entriesPerPage },
      signal: request.signal,
    });
  const requestedDoctors = await fetchDoctors(requestedChoice);
  // Ignores a speciality without doctors: the link may be older than the list.
  const isKnown = requestedDoctors.specialities.some(({ key }) => key === requestedChoice.speciality);
  const choice = { ...requestedChoice, speciality: isKnown ? requestedChoice.speciality : undefined };
  const doctors =
    choice.speciality === requestedChoice.speciality ? requestedDoctors : await fetchDoctors(choice);
  redirectFromEmptyPage(page, doctors.items.length, doctorsAddress(1, choice));
  return { doctors, choice };
}

export const meta = (
  { doctors: { page }, choice }: { doctors: DoctorPage; choice: DoctorChoice },
  t: Translate<'public-site'>,
): PageDescription => ({
  title: { text: t('home.doctors') },
  description: { text: t('home.doctorsLead') },
  ...(!isChosen(choice) && { page }),
});

/** The doctors, with their specialities and consulting hours. */
export function Component() {
  const { t } = useTranslation('public-site');
  const lang = useLanguage();
  const href = useHref();
  const {
    doctors: { items, specialities, total, page, pageSize },
    choice,
  } = useLoaderData<typeof loader>();
  return (
    <Container className={pageStyles.listPage}>
      <Trail current={{ text: t('menu.doctors'), lang }} />
      <h1>{t('home.doctors')}</h1>
      <p className={pageStyles.lead}>{t('home.doctorsLead')}</p>
      {total === 0 && !isChosen(choice) ? (
        <EmptyState shape={doctorIcon} title={t('doctors.none')} text={t('doctors.noneText')} />
      ) : (
        <>
          <DoctorFilter specialities={specialities} choice={choice} />
          <p role="status" className={styles.count}>
            {t('doctors.count', { count: total })}
          </p>
          {total === 0 ? (
            <EmptyState shape={doctorIcon} title={t('doctors.notThen')} text={t('doctors.notThenText')} />
          ) : (
            <ul id="list" className={styles.list}>
              {items.map((doctor) => (
                <li key={doctor._id}>
                  <DoctorCard doctor={doctor} />
                </li>
              ))}
            </ul>
          )}
          <Pager
            page={page}
            pageSize={pageSize}
            total={total}
            hrefOf={(other) => `${href(doctorsAddress(other, choice))}#list`}
          />
          {!isChosen(choice) && <Facts doctors={items} address={doctorsAddress(page, choice)} />}
        </>
      )}
    </Container>
  );
}

function Facts({ doctors, address }: { doctors: readonly Doctor[]; address: string }) {
  const site = useSite();
  const siteUrl = useSiteUrl();
  const page = siteUrl + useHref()(address);
  const centre = site.status === 'ready' ? site.settings.name.text : undefined;
  return (
    <StructuredData
      facts={{ '@graph': doctors.map((doctor) => doctorFacts(doctor, { page, siteUrl, centre })) }}
    />
  );
}

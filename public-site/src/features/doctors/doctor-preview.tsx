import type { Doctor } from '@nalam/api/contract';
import { useTranslation } from 'react-i18next';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router-dom';
import type { PageDescription } from '@nalam/shell/contract';
import { asPreview } from '@nalam/shared-ui/as-preview';
import { Container } from '@nalam/shared-ui/container';
import { loadDraft } from '../../preview/load-draft.ts';
import { DoctorCard } from './doctor-card.tsx';
import pageStyles from '../../styles/page.module.css';
import styles from './doctors-page.module.css';

export const loader = (args: LoaderFunctionArgs) => loadDraft<Doctor>('doctors', args);

export const meta = ({ name }: Doctor): PageDescription => ({ title: name });

/** The preview of the doctors' page with only the draft, for staff before they publish. */
export const Component = asPreview(DoctorAlone);

function DoctorAlone() {
  const { t } = useTranslation('public-site');
  return (
    <Container className={pageStyles.listPage}>
      <h1>{t('home.doctors')}</h1>
      <p className={pageStyles.lead}>{t('home.doctorsLead')}</p>
      <ul className={styles.list}>
        <li>
          <DoctorCard doctor={useLoaderData<typeof loader>()} />
        </li>
      </ul>
    </Container>
  );
}

import type { OpeningDetail } from '@nalam/api/contract';
import { useTranslation } from 'react-i18next';
import { data, useLoaderData, useNavigate, type LoaderFunctionArgs } from 'react-router-dom';
import { apiContext } from '@nalam/shell/api';
import type { PageDescription } from '@nalam/shell/contract';
import { useLanguage } from '@nalam/shell/page';
import { buttonClass } from '@nalam/shared-ui/button';
import { Container } from '@nalam/shared-ui/container';
import { LocalText } from '@nalam/shared-ui/local-text';
import { RichText } from '@nalam/shared-ui/rich-text';
import { FormReceipt, referenceIn } from '@nalam/shell/form-receipt';
import { paths } from '../../paths.ts';
import { Trail } from '../../trail/trail.tsx';
import { ApplicationForm } from './application-form.tsx';
import { ClosedNotice } from './closed-notice.tsx';
import { JobPosting } from './job-posting.tsx';
import { OpeningFacts } from './opening-facts.tsx';
import pageStyles from '../../styles/page.module.css';
import styles from './opening-page.module.css';

export { action } from './application-action.ts';

interface Loaded {
  opening: OpeningDetail;
  reference: string | undefined;
}

/**
 * A closed position answers 410, which removes it from search engines, with a page that explains it.
 * @throws ApiError 404 for an unknown position, which shows the not-found page
 */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { slug = '' } = params;
  const { signal, url } = request;
  const opening = await context
    .get(apiContext)
    .get<OpeningDetail>(`/careers/${encodeURIComponent(slug)}`, { signal });
  const loaded: Loaded = { opening, reference: referenceIn(url) };
  // Confirms a sent application even if the position has closed since.
  return data(loaded, { status: opening.closed && loaded.reference === undefined ? 410 : 200 });
}

export const meta = ({ opening: { title, summary } }: Loaded): PageDescription => ({
  title,
  description: summary,
});

/** A position: its facts, and the form to apply. */
export function Component() {
  const { t } = useTranslation(['public-site', 'application', 'career']);
  const navigate = useNavigate();
  const lang = useLanguage();
  const { opening, reference } = useLoaderData<Loaded>();
  const { closed, description, slug, summary, title } = opening;
  if (reference !== undefined) {
    return (
      <FormReceipt
        reference={reference}
        text={(part) => t(`application:receipt.${part}`)}
        form={paths.career}
      />
    );
  }
  return (
    <>
      <Container className={styles.trail}>
        <Trail above={[{ name: { text: t('menu.career'), lang }, to: paths.career }]} current={title} />
      </Container>
      <Container className={styles.page}>
        <div>
          <LocalText as="h1" value={title} />
          {closed && <ClosedNotice lastDate={opening.lastDate} />}
          <LocalText as="p" className={pageStyles.summary} value={summary} />
          {!closed && (
            <a href="#apply" className={buttonClass('primary')}>
              {t('career:apply')}
            </a>
          )}
        </div>
        <aside className={styles.facts} aria-label={t('career:facts')}>
          <OpeningFacts opening={opening} />
        </aside>
        <div>
          <h2>{t('career:about')}</h2>
          <RichText value={description} />
        </div>
        {!closed && (
          <section id="apply" aria-labelledby="apply-heading" className={styles.apply}>
            <h2 id="apply-heading">{t('application:title')}</h2>
            <p>{t('application:lead')}</p>
            <ApplicationForm
              slug={slug}
              onSent={(reference) => void navigate(paths.applicationReceipt(slug, reference))}
            />
          </section>
        )}
      </Container>
      {!closed && <JobPosting opening={opening} />}
    </>
  );
}

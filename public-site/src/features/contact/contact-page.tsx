import type { Answer } from '@nalam/api/contract';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { useLoaderData, useNavigate, type LoaderFunctionArgs } from 'react-router-dom';
import { apiContext } from '@nalam/shell/api';
import type { PageDescription, Translate } from '@nalam/shell/contract';
import { Container } from '@nalam/shared-ui/container';
import { LocalText } from '@nalam/shared-ui/local-text';
import { Section } from '@nalam/shared-ui/section';
import { AboutTheCentre } from '../../centre/about-the-centre.tsx';
import { VisitDetails } from '../../centre/visit-details.tsx';
import { FormReceipt, referenceIn } from '@nalam/shell/form-receipt';
import { paths } from '../../paths.ts';
import { EnquiryForm } from './enquiry-form.tsx';
import pageStyles from '../../styles/page.module.css';
import styles from './contact-page.module.css';

export { action } from './enquiry-action.ts';

export async function loader({ request, context }: Pick<LoaderFunctionArgs, 'request' | 'context'>) {
  const answers = await context
    .get(apiContext)
    .get<Answer[]>('/answers', { signal: request.signal })
    // The page works without them; an earlier API does not know them.
    .catch(() => []);
  return { reference: referenceIn(request.url), answers };
}

export const meta = (_: unknown, t: Translate<['public-site', 'enquiry']>): PageDescription => ({
  title: { text: t('contact.title') },
  description: { text: t('contact.lead') },
});

/** How to reach the centre, how to get there, and a form for enquiries. */
export function Component() {
  const { t } = useTranslation(['public-site', 'enquiry']);
  const navigate = useNavigate();
  const { reference, answers } = useLoaderData<typeof loader>();
  if (reference !== undefined) {
    return (
      <FormReceipt reference={reference} text={(part) => t(`enquiry:receipt.${part}`)} form={paths.contact} />
    );
  }
  return (
    <>
      <AboutTheCentre />
      <Container className={styles.top}>
        <h1>{t('contact.title')}</h1>
        <p className={pageStyles.intro}>{t('contact.lead')}</p>
        <VisitDetails headings="h2" />
      </Container>
      {answers.length > 0 && (
        <Section id="answers" heading={t('contact.answers')} width="text">
          {answers.map(({ question, answer }) => (
            <Fragment key={question.text}>
              <LocalText as="h3" value={question} />
              <LocalText as="p" value={answer} />
            </Fragment>
          ))}
        </Section>
      )}
      <Section id="enquiry" heading={t('enquiry:title')} lead={t('enquiry:lead')} width="text">
        <EnquiryForm onSent={(reference) => void navigate(paths.contactReceipt(reference))} />
      </Section>
    </>
  );
}

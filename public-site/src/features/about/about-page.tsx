import type { About, DoctorPage } from '@nalam/api/contract';
import { useTranslation } from 'react-i18next';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router-dom';
import { apiContext } from '@nalam/shell/api';
import type { PageDescription, Translate } from '@nalam/shell/contract';
import { Container } from '@nalam/shared-ui/container';
import { Icon, infoIcon } from '@nalam/shared-ui/icon';
import { LocalText } from '@nalam/shared-ui/local-text';
import { Picture } from '@nalam/shared-ui/picture';
import { RichText } from '@nalam/shared-ui/rich-text';
import { Section } from '@nalam/shared-ui/section';
import { doctorsInStrip, DoctorsStrip } from '../../doctors/doctors-strip.tsx';
import { Equipment } from './equipment.tsx';
import { Points } from './points.tsx';
import { Timeline } from './timeline.tsx';
import { Values } from './values.tsx';
import { VisitInformation } from '../../centre/visit-information.tsx';
import noteStyles from '../../styles/note.module.css';
import styles from './about-page.module.css';

export async function loader(args: LoaderFunctionArgs) {
  const { context, request } = args;
  const [about, doctors] = await Promise.all([
    context.get(apiContext).get<About>('/about', { signal: request.signal }),
    loadDoctors(args),
  ]);
  return { about, doctors };
}

export const loadDoctors = ({ context, request: { signal } }: LoaderFunctionArgs) =>
  context.get(apiContext).get<DoctorPage>('/doctors', { params: { pageSize: doctorsInStrip }, signal });

export const meta = (
  { about: { lead, story } }: { about: About },
  t: Translate<'public-site'>,
): PageDescription => ({
  title: { text: t('about.title') },
  description: lead,
  image: story.picture,
});

/** The centre's history, values, equipment and ways of working. */
export function Component() {
  const { t } = useTranslation('public-site');
  const { about, doctors } = useLoaderData<typeof loader>();
  const { equipment, lead, quality, story, team, timeline, values } = about;
  return (
    <>
      <Container className={styles.top}>
        <div>
          <h1>{t('about.title')}</h1>
          <LocalText as="p" className={styles.lead} value={lead} />
          <RichText value={story.text} />
        </div>
        {story.picture && (
          <div className={styles.picture}>
            <Picture image={story.picture} priority sizes="(width < 992px) 100vw, 560px" />
          </div>
        )}
      </Container>
      {values.length > 0 && (
        <Section heading={t('about.values')} ground="sand">
          <Values values={values} />
        </Section>
      )}
      {(quality.points.length > 0 || quality.note.text !== '') && (
        <Section heading={t('about.quality')} lead={t('about.qualityLead')}>
          <Points points={quality.points} />
          {quality.note.text !== '' && (
            <p role="note" className={`${noteStyles.note} ${styles.note}`}>
              <Icon shape={infoIcon} />
              <LocalText as="span" value={quality.note} />
            </p>
          )}
        </Section>
      )}
      {doctors.total > 0 && <DoctorsStrip doctors={doctors} />}
      {team.length > 0 && (
        <Section heading={t('about.team')} lead={t('about.teamLead')}>
          <Points points={team} />
        </Section>
      )}
      {equipment.length > 0 && (
        <Section heading={t('about.equipment')} ground="sand">
          <Equipment machines={equipment} />
        </Section>
      )}
      {timeline.length > 0 && (
        <Section heading={t('about.timeline')}>
          <Timeline years={timeline} />
        </Section>
      )}
      <VisitInformation />
    </>
  );
}

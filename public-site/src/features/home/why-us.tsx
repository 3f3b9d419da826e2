import type { SiteSettings } from '@nalam/api/contract';
import { useTranslation } from 'react-i18next';
import { useSite } from '@nalam/shell/session';
import {
  clockIcon,
  heartIcon,
  homeIcon,
  Icon,
  reportIcon,
  rupeeIcon,
  shieldIcon,
} from '@nalam/shared-ui/icon';
import { LocalText } from '@nalam/shared-ui/local-text';
import { Section } from '@nalam/shared-ui/section';
import acrossStyles from '../../styles/across.module.css';
import styles from './why-us.module.css';

const icons: Record<SiteSettings['whyUs'][number]['icon'], string> = {
  clock: clockIcon,
  shield: shieldIcon,
  home: homeIcon,
  heart: heartIcon,
  rupee: rupeeIcon,
  report: reportIcon,
};

/** The centre's promises. */
export function WhyUs() {
  const { t } = useTranslation('public-site');
  const site = useSite();
  if (site.status !== 'ready' || site.settings.whyUs.length === 0) return null;
  return (
    <Section heading={t('home.whyUs')}>
      <ul className={acrossStyles.twoAcross}>
        {site.settings.whyUs.map(({ icon, title, text }) => (
          <li key={title.text} className={styles.reason}>
            <span className={acrossStyles.circle}>
              <Icon shape={icons[icon]} />
            </span>
            <div>
              <LocalText as="h3" className={acrossStyles.title} value={title} />
              <LocalText as="p" className={acrossStyles.text} value={text} />
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}

import type { SiteSettings } from '@nalam/api/contract';
import { useTranslation } from 'react-i18next';
import { facebookIcon, Icon, instagramIcon, youtubeIcon } from '@nalam/shared-ui/icon';
import styles from './social-links.module.css';

type Network = keyof SiteSettings['social'];

const networks: { id: Network; name: string; icon: string }[] = [
  { id: 'facebook', name: 'Facebook', icon: facebookIcon },
  { id: 'instagram', name: 'Instagram', icon: instagramIcon },
  { id: 'youtube', name: 'YouTube', icon: youtubeIcon },
];

/**
 * Three icons. Until staff set their addresses they are links without an address, which cannot be followed by accident and which
 * screen readers announce as unavailable.
 */
export function SocialLinks({ social }: { social: SiteSettings['social'] | undefined }) {
  const { t } = useTranslation('public-site');
  return (
    <ul aria-label={t('footer.social')} className={styles.links}>
      {networks.map(({ id, name, icon }) => {
        const href = social?.[id];
        return (
          <li key={id}>
            {href ? (
              <a href={href} className={styles.link}>
                <Icon shape={icon} label={name} />
              </a>
            ) : (
              <a role="link" aria-disabled="true" className={styles.link}>
                <Icon shape={icon} label={t('footer.socialUnset', { network: name })} />
              </a>
            )}
          </li>
        );
      })}
    </ul>
  );
}

import type { LocalText as Text } from '@nalam/api/contract';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '@nalam/shell/page';
import { Trail as PageTrail } from '@nalam/shell/trail';
import { paths } from '../paths.ts';

interface TrailProps {
  /** The pages between the home page and this one. */
  above?: readonly { name: Text; to: string }[];
  current: Text;
}

/** The breadcrumb from the home page to this one. */
export function Trail({ above = [], current }: TrailProps) {
  const { t } = useTranslation('public-site');
  const home = { name: { text: t('menu.home'), lang: useLanguage() }, to: paths.home };
  return <PageTrail label={t('trail.label')} links={[home, ...above]} current={current} />;
}

import { useTranslation } from 'react-i18next';
import { useHref } from '@nalam/shell/page';
import type { LongList } from '@nalam/shell/session';
import { paths } from '../paths.ts';
import { linksToCategories } from './by-category.ts';

/** The menu's entries instead of services, if the list is too long. */
export function CategoryLinks({ longList }: { longList: LongList }) {
  const { t } = useTranslation('public-site');
  const href = useHref();
  return (
    <>
      {linksToCategories(longList).map(({ category, to }) => (
        <li key={category}>
          <a href={href(to)}>{t(`category.${category}`)}</a>
        </li>
      ))}
      <li>
        <a href={href(paths.services)}>{t('menu.allOfMany', { count: longList.total })}</a>
      </li>
    </>
  );
}

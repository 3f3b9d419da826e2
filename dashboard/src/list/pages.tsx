import { cloneElement, isValidElement, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Pagination } from 'shared-ui/staff';

interface PagesProps {
  total: number;
  page: number;
  pageSize: number;
  onPage: (page: number) => void;
}

/** The pages of a list that has more than one. */
export function Pages({ total, page, pageSize, onPage }: PagesProps) {
  const { t } = useTranslation('dashboard');
  if (total <= pageSize) return null;
  // antd's own arrows are read out as “left” and “right”, in every language.
  const named = (arrow: ReactNode, name: string) =>
    isValidElement<{ 'aria-label'?: string }>(arrow) ? cloneElement(arrow, { 'aria-label': name }) : arrow;
  return (
    <Pagination
      current={page}
      pageSize={pageSize}
      total={total}
      showSizeChanger={false}
      onChange={onPage}
      itemRender={(_, kind, shown) => {
        if (kind === 'prev') return named(shown, t('list.previousPage'));
        if (kind === 'next') return named(shown, t('list.nextPage'));
        return shown;
      }}
    />
  );
}

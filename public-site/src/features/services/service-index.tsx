import type { ServiceCategory, ServiceNamePage, ServiceOrder } from '@nalam/api/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useHref } from '@nalam/shell/page';
import { formatPrice } from '@nalam/shared-ui/format-price';
import { Pager } from '@nalam/shared-ui/pager';
import { listAddress } from '../../list-page/paging.ts';
import { paths } from '../../paths.ts';
import { ServiceName } from './service-name.tsx';
import styles from './service-index.module.css';

const orders: readonly ServiceOrder[] = ['letter', 'kind'];

const addressOf = (by: ServiceOrder, page: number) =>
  listAddress(paths.services, page, { by: by === 'letter' ? undefined : by });

interface ServiceIndexProps {
  by: ServiceOrder;
  names: ServiceNamePage;
}

/** One page of all services, by letter or by category. */
export function ServiceIndex({ by, names: { items, headings, page, pageSize, total } }: ServiceIndexProps) {
  const { t } = useTranslation('public-site');
  const href = useHref();
  const hrefOf = (other: number) => href(addressOf(by, other));
  const textOf = (heading: string) =>
    by === 'letter' ? heading : t(`category.${heading as ServiceCategory}`);
  const headingsOnPage = headings.flatMap(({ heading }) => {
    const entries = items.filter((item) => item.heading === heading);
    return entries.length > 0 ? [{ heading, entries }] : [];
  });
  return (
    <>
      <nav aria-label={t('services.order')} className={styles.views}>
        {orders.map((each) => (
          <Link
            key={each}
            to={addressOf(each, 1)}
            aria-current={each === by ? 'true' : undefined}
            className={styles.view}
          >
            {t(`services.by.${each}`)}
          </Link>
        ))}
      </nav>
      {by === 'letter' && (
        <nav aria-label={t('services.letters')} className={styles.letters}>
          {headings.map(({ heading, page: first }) => (
            <a
              key={heading}
              href={`${first === page ? '' : hrefOf(first)}#${heading}`}
              className={styles.letter}
            >
              {heading}
            </a>
          ))}
        </nav>
      )}
      <div id="list" className={styles.groups}>
        {headingsOnPage.map(({ heading, entries }) => (
          <section key={heading} aria-labelledby={heading} className={styles.group}>
            <h2 id={heading} className={styles.heading}>
              {textOf(heading)}
            </h2>
            <ul className={styles.list}>
              {entries.map(({ link, name, otherName, pricePaise }) => (
                <li key={link}>
                  <div>
                    <ServiceName as="p" link={link} name={name} otherName={otherName} />
                  </div>
                  {typeof pricePaise === 'number' && <span>{formatPrice(pricePaise)}</span>}
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <Pager page={page} pageSize={pageSize} total={total} hrefOf={(other) => `${hrefOf(other)}#list`} />
    </>
  );
}

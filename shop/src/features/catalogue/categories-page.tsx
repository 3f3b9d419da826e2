import { useTranslation } from 'react-i18next';
import { useLoaderData, type LoaderFunctionArgs, type RouterContextProvider } from 'react-router-dom';
import { Container } from 'shared-ui/container';
import { EmptyState } from 'shared-ui/empty-state';
import { cartIcon } from 'shared-ui/icon';
import { apiContext } from 'shell/api';
import { useLanguage } from 'shell/page';
import { BuyAtCentre } from '../../buy-at-centre/buy-at-centre.tsx';
import { fetchCategories } from './catalogue-api.ts';
import styles from './categories-page.module.css';
import { CategoryCard } from './category-card.tsx';
import { PageHead } from './page-head.tsx';
import { ShopBar } from '../../shop-bar/shop-bar.tsx';
import { ShopTrail } from '../../trail/shop-trail.tsx';

export async function loader({ context, request }: LoaderFunctionArgs<RouterContextProvider>) {
  return { categories: await fetchCategories(context.get(apiContext), request.signal) };
}

/** The shop's shelves. */
export function Component() {
  const { categories } = useLoaderData<typeof loader>();
  const { t } = useTranslation('shop');
  const lang = useLanguage();
  return (
    <Container className={styles.page}>
      <ShopBar />
      <ShopTrail />
      <PageHead title={{ text: t('home.title'), lang }} lead={{ text: t('home.lead'), lang }} />
      {categories.length === 0 ? (
        <EmptyState shape={cartIcon} title={t('home.empty.title')} text={t('home.empty.text')} />
      ) : (
        <ul className={styles.shelves}>
          {categories.map((category, index) => (
            <li key={category._id}>
              <CategoryCard category={category} priority={index === 0} />
            </li>
          ))}
        </ul>
      )}
      <BuyAtCentre title={t('buy.title')} text={t('buy.text')} />
    </Container>
  );
}

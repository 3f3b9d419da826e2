import { type CartItem, type StockIssue } from '@nalam/api/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Button } from '@nalam/shared-ui/button';
import { minusIcon, plusIcon } from '@nalam/shared-ui/icon';
import { IconButton } from '@nalam/shared-ui/icon-button';
import { LocalText } from '@nalam/shared-ui/local-text';
import { useAppDispatch } from '@nalam/shell/store';
import { paths } from '../../paths.ts';
import { FramedPicture } from '../../framed-picture/framed-picture.tsx';
import { formatPrice } from '@nalam/shared-ui/format-price';
import { maxQuantity, sameLine, type CartChange } from '../../cart/cart-change.ts';
import shared from '../../styles/shared.module.css';
import styles from './cart-lines.module.css';
import { cartChanged, type ReadyCart } from '../../cart/cart-slice.ts';
import { ShortTag } from '../../cart/short-tag.tsx';

interface LineProps {
  item: CartItem;
  /** Set if fewer pieces are left than are in the cart. */
  issue: StockIssue | undefined;
  onGone: () => void;
}

function Line({ item, issue, onGone }: LineProps) {
  const { t } = useTranslation('shop');
  const dispatch = useAppDispatch();
  const name = `${item.name.text}, ${item.sizeName.text}`;
  const change = (kind: Extract<CartChange, { item: CartItem }>['kind']) => {
    dispatch(cartChanged({ kind, item }));
    if (kind === 'remove' || (kind === 'decrement' && item.quantity === 1)) onGone();
  };
  return (
    <li className={styles.line}>
      <FramedPicture image={item.image} shape="square" sizes="96px" decorative />
      <div className={styles.words}>
        <Link to={paths.product(item.categorySlug, item.slug)} className={styles.name}>
          <LocalText value={item.name} />
        </Link>
        <LocalText as="span" value={item.sizeName} />
        <span className={shared.muted}>{t('cart.each', { price: formatPrice(item.pricePaise) })}</span>
        {issue && <ShortTag issue={issue} />}
      </div>
      <div className={styles.steps}>
        <IconButton shape={minusIcon} label={t('cart.less', { name })} onClick={() => change('decrement')} />
        <output aria-label={t('cart.quantity', { count: item.quantity })} className={styles.quantity}>
          {item.quantity}
        </output>
        <IconButton
          shape={plusIcon}
          label={t('cart.more', { name })}
          disabled={item.quantity >= maxQuantity}
          onClick={() => change('increment')}
        />
        <Button kind="quiet" aria-label={t('cart.removeNamed', { name })} onClick={() => change('remove')}>
          {t('cart.remove')}
        </Button>
      </div>
      <span className={styles.price}>{formatPrice(item.pricePaise * item.quantity)}</span>
    </li>
  );
}

/** @param props.onGone called when a line is removed together with the focused control */
export function CartLines({ cart, onGone }: { cart: ReadyCart; onGone: () => void }) {
  return (
    <ul className={shared.list}>
      {cart.items.map((item) => (
        <Line
          key={`${item.productId} ${item.stockId} ${item.sizeId}`}
          item={item}
          issue={cart.stockIssues.find((issue) => sameLine(issue, item))}
          onGone={onGone}
        />
      ))}
    </ul>
  );
}

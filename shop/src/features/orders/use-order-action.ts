import type { Order } from '@nalam/api/contract';
import { usePageAction } from '../../customer/use-page-action.ts';
import { paths } from '../../paths.ts';
import type { OrderAction } from './orders-api.ts';

/** An action button on an order's page: see `usePageAction`. */
export function useOrderAction({ _id }: Order, onDone: () => void) {
  const { ask, ...rest } = usePageAction(paths.order(_id), onDone);
  return { ...rest, ask: (does: OrderAction) => ask({ does }) };
}

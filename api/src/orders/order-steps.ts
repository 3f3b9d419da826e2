import type { OrderStatus } from './order-schema.ts';

/** What staff may make of an order, from each status. */
const staffSteps: Record<OrderStatus, OrderStatus[]> = {
  placed: ['confirmed', 'ready', 'cancelled'],
  confirmed: ['ready', 'cancelled'],
  ready: ['completed', 'cancelled'],
  completed: [],
  cancelled: [],
};

export function nextSteps(status: OrderStatus): OrderStatus[] {
  return staffSteps[status];
}

/** Until it is packed, customers may change their minds; after that they call. */
export function customerMayCancel(status: OrderStatus): boolean {
  return status === 'placed' || status === 'confirmed';
}

import type { OrderStatus } from './order-schema.ts';

/** The statuses that staff may change an order to, from each status. */
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

/** Customers may cancel an order themselves until it is packed; afterwards they must call. */
export function customerMayCancel(status: OrderStatus): boolean {
  return status === 'placed' || status === 'confirmed';
}

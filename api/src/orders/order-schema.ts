import { Type, type Static } from 'typebox';
import { maxLines, NewCartLine } from '../cart/cart-schema.ts';
import { NewAddress } from '../customers/customer-schema.ts';
import { PaymentStatus } from '../payments/payment-schema.ts';
import { BankReference, UpiPayment } from '../payments/upi.ts';
import { Id } from '../wire/id.ts';
import { LocalText } from '../wire/local-text.ts';
import { Nullable } from '../wire/nullable.ts';
import { VersionSeen } from '../wire/version-seen.ts';
import { pageOf, pageQuery } from '../wire/page-query.ts';

export const OrderStatus = Type.Enum(['placed', 'confirmed', 'ready', 'completed', 'cancelled']);
export type OrderStatus = Static<typeof OrderStatus>;

/** Fetched at the centre, or brought to an address. */
export const Fulfilment = Type.Enum(['collect', 'deliver']);
export type Fulfilment = Static<typeof Fulfilment>;

/** Hand over money when the goods are handed over, or pay on the page of a provider. */
export const PaymentMethod = Type.Enum(['at-centre', 'on-delivery', 'online']);
export type PaymentMethod = Static<typeof PaymentMethod>;

/** `system` for an order that is cancelled because it was not paid in time. */
export const OrderActor = Type.Enum(['customer', 'staff', 'system']);
export type OrderActor = Static<typeof OrderActor>;

/** Whom to call about an order: as it was when the order was placed. */
export const OrderContact = Type.Object({ name: Type.String(), phone: Type.String(), email: Type.String() });
export type OrderContact = Static<typeof OrderContact>;

export const OrderAddress = Type.Object({
  name: Type.String(),
  phone: Type.String(),
  lines: Type.String(),
  city: Type.String(),
  postalCode: Type.String(),
});
export type OrderAddress = Static<typeof OrderAddress>;

/**
 * Exactly what the customer saw when they agreed: if a price has changed since, or something is gone, nothing is
 * ordered. What is ordered leaves the cart.
 */
export const PlaceOrder = Type.Object({
  lines: Type.Array(
    Type.Object({
      ...NewCartLine.properties,
      pricePaise: Type.Integer({ minimum: 0, maximum: 2_147_483_647, description: 'As the customer saw it' }),
    }),
    { minItems: 1, maxItems: maxLines },
  ),
  fulfilment: Fulfilment,
  paymentMethod: PaymentMethod,
  addressId: Type.Optional(
    Type.String({ ...Id, description: 'One of the customer’s addresses; delivery needs it or `address`' }),
  ),
  address: Type.Optional(
    Type.Object(NewAddress.properties, {
      description: 'Where else to deliver to; kept among the customer’s addresses once the order is placed',
    }),
  ),
  notes: Type.Optional(Type.String({ maxLength: 1000 })),
});
export type PlaceOrder = Static<typeof PlaceOrder>;

/** What a customer chose at the last checkout, so that they need not choose it again. */
export const LastChoice = Type.Object({
  fulfilment: Fulfilment,
  paymentMethod: PaymentMethod,
  addressId: Nullable(
    Type.String({ description: 'Null when it is no longer among the customer’s addresses' }),
  ),
});
export type LastChoice = Static<typeof LastChoice>;

/** `Idempotency-Key` (draft-ietf-httpapi-idempotency-key-header): made when the checkout opens. */
export const IdempotencyHeader = Type.Object({
  'idempotency-key': Type.String({ minLength: 8, maxLength: 100 }),
});

export const OrderLine = Type.Object({
  productId: Nullable(Type.String()),
  name: LocalText,
  sizeName: LocalText,
  pricePaise: Type.Integer(),
  quantity: Type.Integer(),
});
export type OrderLine = Static<typeof OrderLine>;

/** What may happen to an order: it becomes something, staff find its money at the bank, or it is paid back. */
export const OrderEventKind = Type.Enum([...OrderStatus.enum, 'paid', 'refunded']);
export type OrderEventKind = Static<typeof OrderEventKind>;

export const OrderEvent = Type.Object({
  status: OrderEventKind,
  by: OrderActor,
  note: Type.String({ description: 'What staff write to the customer about it' }),
  at: Type.String({ format: 'date-time' }),
});
export type OrderEvent = Static<typeof OrderEvent>;

const summary = {
  _id: Type.String(),
  number: Type.String({ description: 'For people to read out on the phone, like ORD-7F3K9Q' }),
  status: OrderStatus,
  fulfilment: Fulfilment,
  paymentMethod: PaymentMethod,
  paymentStatus: PaymentStatus,
  totalPaise: Type.Integer(),
  pieces: Type.Integer(),
  createdAt: Type.String({ format: 'date-time' }),
};

/** What was ordered, as far as a list says it. */
const contents = {
  firstLines: Type.Array(Type.Object({ name: LocalText, sizeName: LocalText, quantity: Type.Integer() }), {
    description: 'The first three',
  }),
  lineCount: Type.Integer({ description: 'How many lines there are in all' }),
};

/** An order in the customer’s list. */
export const OrderSummary = Type.Object({ ...summary, ...contents });
export type OrderSummary = Static<typeof OrderSummary>;

const detail = {
  ...summary,
  contact: OrderContact,
  address: Nullable(OrderAddress),
  notes: Type.String(),
  lines: Type.Array(OrderLine),
  events: Type.Array(OrderEvent, { description: 'Oldest first' }),
};

/** An order as its customer follows it. */
export const Order = Type.Object({
  ...detail,
  cancellable: Type.Boolean({ description: 'Whether the customer may still cancel it' }),
  waysToPay: Type.Array(PaymentMethod, {
    description: 'While its payment is under way: how the customer may pay for it now',
  }),
  upi: Type.Optional(UpiPayment),
});
export type Order = Static<typeof Order>;

/** An order in the staff’s list. */
export const StaffOrderSummary = Type.Object({ ...summary, ...contents, customerName: Type.String() });
export type StaffOrderSummary = Static<typeof StaffOrderSummary>;

export const OrderSort = Type.Enum([
  'createdAt',
  '-createdAt',
  'number',
  '-number',
  'customer',
  '-customer',
  'status',
  '-status',
  'total',
  '-total',
]);
export type OrderSort = Static<typeof OrderSort>;

export const StaffOrderList = pageOf(StaffOrderSummary);
export type StaffOrderList = Static<typeof StaffOrderList>;

export const StaffOrderQuery = pageQuery(20, {
  status: Type.Optional(OrderStatus),
  paymentStatus: Type.Optional(PaymentStatus),
  search: Type.Optional(
    Type.String({ maxLength: 100, description: 'Part of a number, name, phone or e-mail' }),
  ),
  sort: Type.Optional(OrderSort),
});
export type StaffOrderQuery = Static<typeof StaffOrderQuery>;

/** An order as staff work on it. */
export const StaffOrder = Type.Object({
  ...detail,
  events: Type.Array(Type.Object({ ...OrderEvent.properties, staffName: Nullable(Type.String()) })),
  next: Type.Array(OrderStatus, { description: 'What it may become now' }),
  paysBackItself: Type.Boolean({
    description: 'While money is owed back: whether the API asks its provider to pay it back, without staff',
  }),
  mayBePaidByUpi: Type.Optional(
    Type.Boolean({ description: 'Whether staff may note that its payment has come by UPI' }),
  ),
  version: Type.Integer(),
});
export type StaffOrder = Static<typeof StaffOrder>;

/** A way to pay that the centre offers. */
export const PaymentWay = Type.Object({
  method: PaymentMethod,
  fulfilments: Type.Array(Fulfilment, { description: 'How the goods may come to who pays this way' }),
  provider: Nullable(LocalText),
});
export type PaymentWay = Static<typeof PaymentWay>;

export const PaymentMethodChange = Type.Object({ paymentMethod: PaymentMethod });

export const OrderStatusChange = Type.Object({
  status: OrderStatus,
  version: VersionSeen,
  note: Type.Optional(Type.String({ maxLength: 500, description: 'The customer reads it' })),
});
export type OrderStatusChange = Static<typeof OrderStatusChange>;

export const UpiPaymentNote = Type.Object({ reference: BankReference });
export type UpiPaymentNote = Static<typeof UpiPaymentNote>;

export const RefundNote = Type.Object({
  version: VersionSeen,
  note: Type.Optional(Type.String({ maxLength: 500, description: 'The customer reads it' })),
});
export type RefundNote = Static<typeof RefundNote>;

import { Type, type Static } from 'typebox';
import { maxLines, NewCartLine } from '../cart/cart-schema.ts';
import { NewAddress } from '../customers/customer-schema.ts';
import { BankReference, PaymentStatus, UpiPayment } from '../payments/payment-schema.ts';
import { Id } from '../wire/id.ts';
import { LocalText } from '../wire/local-text.ts';
import { Nullable } from '../wire/nullable.ts';
import { VersionSeen } from '../wire/version-seen.ts';
import { pageOf, pageQuery } from '../wire/page-query.ts';

export const OrderStatus = Type.Enum(['placed', 'confirmed', 'ready', 'completed', 'cancelled']);
export type OrderStatus = Static<typeof OrderStatus>;

/** Collected at the centre, or delivered to an address. */
export const Fulfilment = Type.Enum(['collect', 'deliver']);
export type Fulfilment = Static<typeof Fulfilment>;

/** In person when the goods are handed over, or online on the page of a provider. */
export const PaymentMethod = Type.Enum(['at-centre', 'on-delivery', 'online']);
export type PaymentMethod = Static<typeof PaymentMethod>;

/** `system` cancels orders that were not paid in time. */
export const OrderActor = Type.Enum(['customer', 'staff', 'system']);
export type OrderActor = Static<typeof OrderActor>;

/** The contact at the time of the order. */
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
 * Exactly what the customer saw on agreeing: if a price has changed since, or something is sold out, nothing is ordered. Ordered
 * lines leave the cart.
 */
export const PlaceOrder = Type.Object({
  lines: Type.Array(
    Type.Object({
      ...NewCartLine.properties,
      pricePaise: Type.Integer({
        minimum: 0,
        maximum: 2_147_483_647,
        description: 'The price that the customer saw',
      }),
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
      description: 'A new delivery address; added to the customer’s addresses once the order is placed',
    }),
  ),
  notes: Type.Optional(Type.String({ maxLength: 1000 })),
});
export type PlaceOrder = Static<typeof PlaceOrder>;

/** The choices of a customer's last checkout, as defaults for the next. */
export const LastChoice = Type.Object({
  fulfilment: Fulfilment,
  paymentMethod: PaymentMethod,
  addressId: Nullable(Type.String({ description: 'Null when the customer has deleted the address' })),
});
export type LastChoice = Static<typeof LastChoice>;

/** `Idempotency-Key` (draft-ietf-httpapi-idempotency-key-header): generated when the checkout opens. */
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

/** The events of an order: a status, a UPI payment that staff confirmed, or a refund. */
export const OrderEventKind = Type.Enum([...OrderStatus.enum, 'paid', 'refunded']);
export type OrderEventKind = Static<typeof OrderEventKind>;

export const OrderEvent = Type.Object({
  status: OrderEventKind,
  by: OrderActor,
  note: Type.String({ description: 'A note from staff to the customer' }),
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

/** The part of an order's lines that lists show. */
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

/** An order as the customer sees it. */
export const Order = Type.Object({
  ...detail,
  cancellable: Type.Boolean({ description: 'Whether the customer may still cancel it' }),
  waysToPay: Type.Array(PaymentMethod, {
    description: 'How the customer may pay while the payment is pending',
  }),
  upi: Type.Optional(UpiPayment),
});
export type Order = Static<typeof Order>;

/** An order in the staff’s list. */
export const StaffOrderSummary = Type.Object({
  ...summary,
  ...contents,
  customerName: Type.String(),
  isRefundDue: Type.Boolean({ description: 'Also true for a second payment of an order that stays paid' }),
});
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
    Type.String({ maxLength: 100, description: 'Part of a number, name, phone or email' }),
  ),
  sort: Type.Optional(OrderSort),
});
export type StaffOrderQuery = Static<typeof StaffOrderQuery>;

/** An order as staff see it. */
export const StaffOrder = Type.Object({
  ...detail,
  events: Type.Array(Type.Object({ ...OrderEvent.properties, staffName: Nullable(Type.String()) })),
  next: Type.Array(OrderStatus, { description: 'The statuses that staff may change it to now' }),
  paysBackItself: Type.Boolean({
    description: 'Whether the API requests a refund that is due from the payment provider',
  }),
  owedPaise: Type.Integer({ description: 'What staff are to refund' }),
  mayBePaidByUpi: Type.Optional(Type.Boolean({ description: 'Whether staff may record a UPI payment' })),
  version: Type.Integer(),
});
export type StaffOrder = Static<typeof StaffOrder>;

/** A payment method that the centre offers. */
export const PaymentWay = Type.Object({
  method: PaymentMethod,
  fulfilments: Type.Array(Fulfilment, { description: 'How an order paid this way may reach the customer' }),
  provider: Nullable(LocalText),
});
export type PaymentWay = Static<typeof PaymentWay>;

export const PaymentMethodChange = Type.Object({ paymentMethod: PaymentMethod });

export const OrderStatusChange = Type.Object({
  status: OrderStatus,
  version: VersionSeen,
  note: Type.Optional(Type.String({ maxLength: 500, description: 'Shown to the customer' })),
});
export type OrderStatusChange = Static<typeof OrderStatusChange>;

export const UpiPaymentNote = Type.Object({ reference: BankReference });
export type UpiPaymentNote = Static<typeof UpiPaymentNote>;

export const RefundNote = Type.Object({
  version: VersionSeen,
  note: Type.Optional(Type.String({ maxLength: 500, description: 'Shown to the customer' })),
});
export type RefundNote = Static<typeof RefundNote>;

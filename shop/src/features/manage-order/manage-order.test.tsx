import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import type { DashboardAccess, OrderStatusChange, StaffOrder, StaffOrderList } from '@nalam/api/contract';
import { openDashboard } from '@nalam/dashboard/testing/open-dashboard';
import { preloadDashboard } from '@nalam/dashboard/testing/preload-dashboard';
import { serveStaff } from '@nalam/dashboard/testing/staff-network';
import { english, http, HttpResponse, refusal, serveCalls, server } from '@nalam/shell/testing';
import { remote } from '../../remote.ts';
import { comeBack } from '../../testing/come-back.ts';
import { staffPaths } from '../../staff/staff-paths.ts';

const order: StaffOrder = {
  _id: '0193a000-0000-7000-8000-000000000001',
  number: 'ORD-7F3K9Q',
  status: 'placed',
  fulfilment: 'deliver',
  paymentMethod: 'on-delivery',
  paymentStatus: 'due',
  totalPaise: 250_000,
  pieces: 2,
  createdAt: '2026-11-20T04:30:00.000Z',
  contact: { name: 'Kavitha Raman', email: 'kavitha@example.com', phone: '9876543210' },
  address: {
    name: 'Kavitha Raman',
    phone: '9876543210',
    lines: '12 Chathiram Street',
    city: 'Trichy',
    postalCode: '620002',
  },
  notes: 'After six, please.',
  lines: [
    {
      productId: null,
      name: english('Glucose meter'),
      sizeName: english('With 25 strips'),
      pricePaise: 125_000,
      quantity: 2,
    },
  ],
  events: [{ status: 'placed', by: 'customer', note: '', at: '2026-11-20T04:30:00.000Z', staffName: null }],
  next: ['confirmed', 'ready', 'cancelled'],
  paysBackItself: false,
  owedPaise: 0,
  version: 1,
};
const calls = '*/api/dashboard/orders';

preloadDashboard(() => import('./manage-order-page.tsx'));

const setTimeoutOfThePage = globalThis.setTimeout;

afterEach(() => {
  globalThis.setTimeout = setTimeoutOfThePage;
});

beforeEach(() => {
  serveStaff('admin');
  server.use(
    http.get('*/api/dashboard/access', () =>
      HttpResponse.json<DashboardAccess>({ role: 'admin', routes: ['/dashboard', staffPaths.orders] }),
    ),
  );
});

const open = (path: string) => openDashboard(path, 'admin', { others: [remote] });

/** Mocks the list, and records the requests. */
function serveOrders(orders: StaffOrder[]) {
  const items = orders.map(({ contact, ...summary }) => ({
    ...summary,
    firstLines: summary.lines,
    lineCount: summary.lines.length + 2,
    customerName: contact.name,
    isRefundDue: summary.owedPaise > 0,
  }));
  const list: StaffOrderList = { items, total: items.length, page: 1, pageSize: 20 };
  return serveCalls('get', calls, HttpResponse.json(list));
}

/** Mocks one changing order, and refuses changes of an older version. */
function serveOrder() {
  const stored = { order };
  /** For each read of the order, whether it was marked as unattended. */
  const unattended: boolean[] = [];
  server.use(
    http.get(`${calls}/:id`, ({ request }) => {
      unattended.push(request.headers.has('x-unattended'));
      return HttpResponse.json(stored.order);
    }),
  );
  const bodies = serveCalls<OrderStatusChange>('patch', `${calls}/:id`, ({ status, version }) => {
    if (version !== stored.order.version) return refusal(409, 'CONFLICT');
    stored.order = { ...stored.order, status, next: [], version: version + 1 };
    return HttpResponse.json(stored.order);
  });
  return { stored, bodies, unattended };
}

/** @returns a final button as soon as it is enabled */
async function finalButton(name: string) {
  const button = await screen.findByRole('button', { name });
  await waitFor(() => expect(button).toBeEnabled());
  return button;
}

const orderToRefund: StaffOrder = {
  ...order,
  status: 'cancelled',
  paymentMethod: 'online',
  paymentStatus: 'refund-due',
  owedPaise: 250_000,
  next: [],
  version: 3,
};

test('staff see who ordered what, what is to be refunded, and what comes in; filters and order are in the address', async () => {
  const queries = serveOrders([orderToRefund]);
  open(`${staffPaths.orders}?status=cancelled&payment=refund-due&search=kavitha&sort=-total`);

  const row = await screen.findByRole('row', { name: /ORD-7F3K9Q/ });
  for (const words of [
    'Kavitha Raman',
    '₹2,500',
    '2 × Glucose meter, With 25 strips and 2 more',
    'To be refunded',
  ])
    expect(row).toHaveTextContent(words);
  expect(queries).toMatchObject([
    { status: 'cancelled', paymentStatus: 'refund-due', search: 'kavitha', sort: '-total' },
  ]);

  // Those that come in while the list is open.
  serveOrders([{ ...order, _id: '0193a000-0000-7000-8000-000000000002', number: 'ORD-2222' }, orderToRefund]);
  comeBack();
  expect(await screen.findByRole('row', { name: /ORD-2222/ })).toBeVisible();
});

test('staff move an order on with a note, and the focus stays on the order', async () => {
  const { bodies } = serveOrder();
  const { user } = open(staffPaths.order(order._id));
  expect(await screen.findByText('After six, please.')).toBeVisible();

  await user.type(screen.getByLabelText(/^Note to the customer/), 'Tomorrow at six.');
  await user.click(await finalButton('Ready to hand over'));

  expect(await screen.findByText('The order is now: Ready.')).toBeVisible();
  expect(screen.getByRole('heading', { name: /ORD-7F3K9Q/ })).toHaveFocus();
  expect(bodies).toEqual([{ status: 'ready', version: 1, note: 'Tomorrow at six.' }]);
});

test('an order that another person has changed is shown as it is, and the note is not lost', async () => {
  const { stored } = serveOrder();
  const { user } = open(staffPaths.order(order._id));
  await user.type(await screen.findByLabelText(/^Note to the customer/), 'Tomorrow at six.');
  stored.order = { ...order, status: 'confirmed', next: ['ready'], version: 2 };

  await user.click(await finalButton('Confirm'));

  expect(await screen.findByText(/Somebody else changed this order/)).toBeVisible();
  expect(await screen.findByText('Confirmed')).toBeVisible();
  expect(screen.getByLabelText(/^Note to the customer/)).toHaveValue('Tomorrow at six.');
});

test('a double tap moves an order on by one step', async () => {
  const { stored, bodies } = serveOrder();
  server.use(
    http.patch(
      `${calls}/:id`,
      async ({ request }) => {
        bodies.push((await request.json()) as OrderStatusChange);
        stored.order = { ...order, status: 'confirmed', next: ['ready', 'cancelled'], version: 2 };
        return HttpResponse.json(stored.order);
      },
      { once: true },
    ),
  );
  const { user } = open(staffPaths.order(order._id));

  const confirm = await finalButton('Confirm');
  // The next step's button stays disabled, however slow the machine is.
  globalThis.setTimeout = ((run: () => void, ms = 0) =>
    setTimeoutOfThePage(run, ms === 600 ? 2 ** 30 : ms)) as typeof setTimeout;
  await user.click(confirm);
  await screen.findByText('The order is now: Confirmed.');
  await user.click(screen.getByRole('button', { name: 'Ready to hand over' }));

  expect(bodies).toHaveLength(1);
});

test('cancelling asks for confirmation', async () => {
  const { bodies } = serveOrder();
  const { user } = open(staffPaths.order(order._id));

  await user.click(await finalButton('Cancel the order'));
  const really = await finalButton('Yes, cancel it');
  expect(bodies).toEqual([]);
  await user.click(really);

  expect(await screen.findByText('The order is now: Cancelled.')).toBeVisible();
});

test('an open order follows the customer’s changes: staff keep their typed note, and see a cancellation before they pack', async () => {
  const { stored, unattended } = serveOrder();
  const { user } = open(staffPaths.order(order._id));
  await user.type(await screen.findByLabelText(/Note/), 'On the top shelf.');

  stored.order = { ...order, notes: 'After seven, please.' };
  comeBack();
  expect(await screen.findByText('After seven, please.')).toBeVisible();
  expect(screen.getByLabelText(/Note/)).toHaveValue('On the top shelf.');
  // Polling must not extend the session of a person who has walked away.
  expect(unattended).toEqual([false, true]);

  stored.order = { ...order, status: 'cancelled', next: [], version: 2 };
  comeBack();
  expect(await screen.findByText('This order was changed meanwhile. It is now: Cancelled.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull();
});

test('staff see a due refund, and record it as paid after a confirmation', async () => {
  const { stored } = serveOrder();
  stored.order = orderToRefund;
  const bodies = serveCalls('post', `${calls}/:id/refund`, () => {
    stored.order = {
      ...orderToRefund,
      paymentStatus: 'refunded',
      owedPaise: 0,
      version: 4,
      events: [
        ...orderToRefund.events,
        {
          status: 'refunded',
          by: 'staff',
          note: 'UPI 4711',
          at: '2026-11-21T04:30:00.000Z',
          staffName: 'Meena',
        },
      ],
    };
    return HttpResponse.json(stored.order);
  });
  const { user } = open(staffPaths.order(order._id));

  expect(await screen.findByText(/Please pay ₹2,500 back to the customer/)).toBeVisible();
  await user.type(screen.getByLabelText(/How you paid it back/), 'UPI 4711');
  await user.click(screen.getByRole('button', { name: '₹2,500 was refunded' }));
  expect(bodies).toEqual([]);
  await user.click(await finalButton('Yes, it was refunded'));

  expect(await screen.findByText(/Recorded as refunded/)).toBeVisible();
  expect(bodies).toEqual([{ version: 3, note: 'UPI 4711' }]);
  expect(screen.getByText(/Refunded · Meena UPI 4711/)).toBeVisible();
  expect(screen.queryByRole('button', { name: '₹2,500 was refunded' })).toBeNull();
  expect(screen.getByRole('heading', { name: /ORD-7F3K9Q/ })).toHaveFocus();
});

test('staff need not record a refund that the payment provider makes', async () => {
  const { stored } = serveOrder();
  stored.order = { ...orderToRefund, paysBackItself: true, owedPaise: 0 };
  open(staffPaths.order(order._id));

  expect(await screen.findByText(/until it has paid ₹2,500 back/)).toBeVisible();
  expect(screen.queryByLabelText(/How you paid it back/)).toBeNull();
});

test('a refund that another person has recorded is not paid twice', async () => {
  const { stored } = serveOrder();
  stored.order = orderToRefund;
  server.use(
    http.post(`${calls}/:id/refund`, () => {
      stored.order = { ...orderToRefund, paymentStatus: 'refunded', owedPaise: 0, version: 4 };
      return refusal(409, 'CONFLICT');
    }),
  );
  const { user } = open(staffPaths.order(order._id));

  await user.click(await screen.findByRole('button', { name: '₹2,500 was refunded' }));
  await user.click(await finalButton('Yes, it was refunded'));

  expect(await screen.findByText(/Somebody else changed this order meanwhile/)).toBeVisible();
  expect(await screen.findByText(/Refunded · online/)).toBeVisible();
  expect(screen.queryByRole('button', { name: '₹2,500 was refunded' })).toBeNull();
});

test('staff record a UPI payment with the bank’s reference, and read why one is refused', async () => {
  const { stored } = serveOrder();
  stored.order = { ...order, mayBePaidByUpi: true };
  const bodies: unknown[] = serveCalls('post', `${calls}/:id/payment`, () => {
    if (bodies.length === 1) return refusal(409, 'IN_USE');
    stored.order = { ...order, paymentStatus: 'paid', mayBePaidByUpi: false };
    return HttpResponse.json(stored.order);
  });
  const { user } = open(staffPaths.order(order._id));

  await user.click(await screen.findByRole('button', { name: 'Note a payment by UPI' }));
  expect(screen.getByText(/Look for ₹2,500 with the reference ORD-7F3K9Q/)).toBeVisible();
  const reference = screen.getByLabelText('UTR, 12 digits');
  await user.type(reference, '4123 4567 890');
  await user.click(await finalButton('The money has come'));
  expect(screen.getByText('A UTR has 12 digits.')).toBeVisible();
  expect(bodies).toEqual([]);
  await user.type(reference, '1');
  await user.click(screen.getByRole('button', { name: 'The money has come' }));
  expect(await screen.findByText(/has already confirmed another order/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'The money has come' }));

  expect(await screen.findByText(/Recorded as paid/)).toBeVisible();
  expect(bodies[1]).toEqual({ reference: '412345678901' });
  expect(screen.queryByRole('button', { name: 'Note a payment by UPI' })).toBeNull();
});

test('an empty list says that nobody has ordered yet', async () => {
  serveOrders([]);
  open(staffPaths.orders);

  expect(await screen.findByText('No orders yet')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Show all' })).not.toBeInTheDocument();
});

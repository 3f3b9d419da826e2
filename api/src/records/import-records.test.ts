import { expect, test } from '@jest/globals';
import { signInAs, testApi } from '../testing/test-api.ts';
import type { ImportedRecords } from './import-records.ts';

async function staff() {
  const test = await testApi();
  const superAdmin = await signInAs(test, 'superAdmin');
  return {
    ...test,
    exportOf: async (kind: string) => (await superAdmin.get(`/api/dashboard/records/${kind}/csv`)).body,
    send: (kind: string, csv: string, confirmed = true, update = false) =>
      superAdmin.post(`/api/dashboard/records/${kind}/import`, { csv, confirmed, update }),
    contents: (kind: 'services' | 'doctors' | 'products') =>
      test.db
        .selectFrom('records')
        .select(['slug', 'content', 'published'])
        .where('kind', '=', kind)
        .orderBy('slug')
        .execute(),
  };
}

const withoutIds = (content: unknown) => JSON.stringify(content).replaceAll(/"sizeId":"[^"]+"/g, '');

test.each(['services', 'doctors', 'products'] as const)(
  'an export of %s is imported as drafts with the same content, and only once',
  async (kind) => {
    const { exportOf, send, contents, db } = await staff();
    const before = await contents(kind);
    const csv = await exportOf(kind);
    for (const update of [false, true])
      expect((await send(kind, csv, true, update)).json<ImportedRecords>().rows).toMatchObject(
        before.map(() => ({ outcome: 'known' })),
      );
    const [first] = before;
    const renamed = csv.replaceAll(/^(?=[a-z0-9-]+,published,)/gm, 'second-');

    const preview = (await send(kind, renamed, false)).json<ImportedRecords>();
    expect(preview).toMatchObject({
      stored: false,
      rows: before.map(() => ({ outcome: 'new', problems: [] })),
    });
    expect(await contents(kind)).toEqual(before);

    expect((await send(kind, renamed)).json()).toMatchObject({ stored: true });
    const after = await contents(kind);
    expect(after).toHaveLength(2 * before.length);
    const second = after.find(({ slug }) => slug === `second-${first?.slug ?? ''}`);
    expect(second?.published).toBeNull();
    expect(withoutIds(second?.content)).toBe(withoutIds(first?.content));
    const noted = await db.selectFrom('audit').select('actor').where('action', '=', 'create').execute();
    expect(noted).toEqual(before.map(() => ({ actor: 'A superAdmin' })));
  },
);

test('while one row is wrong none is stored, and each problem names its line and column', async () => {
  const { send, contents } = await staff();
  const before = await contents('services');
  const csv = [
    'slug;name.en;pricePaise;visit;homeCollection;preparation.en',
    'ct-brain;CT of the brain;350000;walk-in;TRUE;"Bring old reports\nDrink water"',
    ';MRI of the knee;a lot;by post;perhaps;',
    `;வெறும் தமிழ்;;;;`,
    `x-ray-knee;X-ray;;;;${'x'.repeat(301)}`,
  ].join('\r\n');

  const reply = (await send('services', csv)).json<ImportedRecords>();

  expect(reply.stored).toBe(false);
  expect(
    reply.rows.map(({ line, outcome, problems }) => [
      line,
      outcome,
      ...problems.map(({ field }) => field).sort(),
    ]),
  ).toEqual([
    [2, 'new'],
    [4, 'wrong', 'homeCollection', 'pricePaise', 'visit'],
    [5, 'wrong', 'slug'],
    [6, 'wrong', 'preparation.en'],
  ]);
  expect(await contents('services')).toEqual(before);

  await send('services', csv.split('\r\n').slice(0, 2).join('\r\n'));
  expect((await contents('services')).find(({ slug }) => slug === 'ct-brain')).toMatchObject({
    content: {
      name: { en: 'CT of the brain' },
      pricePaise: 350_000,
      visit: 'walk-in',
      homeCollection: true,
      preparation: [{ en: 'Bring old reports' }, { en: 'Drink water' }],
    },
  });
});

test('a file that is not a table of services is refused', async () => {
  const { send } = await staff();

  for (const [csv, field] of [
    ['', 'csv'],
    ['slug,name.en', 'csv'],
    ['slug,price\nx,1', 'price'],
    ['slug,slug\nx,y', 'slug'],
    ['slug,name.en\nx,"y', 'csv'],
    [`slug\n${'x\n'.repeat(2501)}`, 'csv'],
    [`slug\n${',\n'.repeat(1_900_000)}x`, 'csv'],
    [`slug${',slug'.repeat(200)}`, 'csv'],
    [`slug\nx${',x'.repeat(200)}`, 'csv'],
    [`slug\n"${'x'.repeat(3_900_000)}`, 'csv'],
    ['x'.repeat(4_000_001), 'csv'],
  ] as const)
    expect([csv.slice(0, 20), (await send('services', csv)).json()]).toMatchObject([
      csv.slice(0, 20),
      { code: 'INVALID_INPUT', details: [{ field }] },
    ]);
});

test.each([
  ['services', 'name.en,pricePaise,,\nUrea,12000,,\n,,,\n', { pricePaise: 12_000 }],
  ['services', 'name.en,pricePaise\nUrea,12000,,', { pricePaise: 12_000 }],
  ['services', 'sep=;\nname.en;pricePaise\nUrea;12000', { pricePaise: 12_000 }],
  ['services', 'name.en\tpricePaise\nUrea\t"12,000"', { pricePaise: 12_000 }],
  ['services', 'name.en,pricePaise\nUrea,"1,20,000.00"', { pricePaise: 120_000 }],
  ['services', 'name.en,reviewedOn\nUrea,27-11-2026', { reviewedOn: '2026-11-27' }],
  ['services', 'name.en,reviewedOn\nUrea,3/4/2026', { reviewedOn: '2026-04-03' }],
  ['services', 'name.en,homeCollection\nUrea,Yes', { homeCollection: true }],
  ['services', 'name.en,homeCollection\nUrea,இல்லை', { homeCollection: false }],
  ['doctors', 'name.en,from,to\nDr Uma,9:00,17:00:00', { from: '09:00', to: '17:00' }],
  ['doctors', 'name.en,from,to\nDr Uma,9:00 AM,12:30:00 PM', { from: '09:00', to: '12:30' }],
] as const)('a table of %s that a spreadsheet saved is understood: %j', async (kind, csv, content) => {
  const { send, contents } = await staff();

  expect((await send(kind, csv)).json()).toMatchObject({ stored: true, rows: [{ outcome: 'new' }] });

  expect(await contents(kind)).toContainEqual(
    expect.objectContaining({ content: expect.objectContaining(content) as unknown }),
  );
});

test('text that a spreadsheet destroyed is refused, and the answer names the row and the column', async () => {
  const { send } = await staff();
  const csv = [
    'sep=,',
    'name.en,name.ta,keywords,about.en',
    'Urea,?? ??,,',
    'Uric acid,,9.88E+09,',
    'Iron,,,50 \uFFFDg ????',
    'Zinc,,,Why?,lost',
  ].join('\n');

  const { rows } = (await send('services', csv, false)).json<ImportedRecords>();

  expect(
    rows.map(({ line, problems }) => [line, ...problems.map(({ field, code }) => `${field} ${code}`)]),
  ).toEqual([
    [3, 'name.ta LOST_LETTERS'],
    [4, 'keywords LOST_DIGITS'],
    [5, 'about.en LOST_LETTERS'],
    [6, '5 NO_TITLE'],
  ]);
});

test('a name that is in the file twice becomes one draft', async () => {
  const { send } = await staff();

  expect((await send('services', 'name.en\nUrea\nUREA')).json()).toMatchObject({
    stored: true,
    rows: [{ outcome: 'new' }, { outcome: 'known' }],
  });
});

test('rows with slugs that exist change only their columns, and visitors see it at once', async () => {
  const { send, contents, api } = await staff();
  const csv = [
    'slug,pricePaise,preparation.en',
    'ecg,30000,Rest for five minutes.',
    'echocardiogram,125050,',
    'thyroid-profile,-1,',
  ];

  const refused = (await send('services', csv.join('\n'), true, true)).json<ImportedRecords>();
  expect(refused).toMatchObject({
    stored: false,
    rows: [
      { outcome: 'changed' },
      { outcome: 'known' },
      { outcome: 'wrong', problems: [{ field: 'pricePaise' }] },
    ],
  });
  const [before] = await contents('services');

  expect((await send('services', csv.slice(0, 3).join('\n'), true, true)).json()).toMatchObject({
    stored: true,
  });

  const [after] = await contents('services');
  expect(after?.content).toMatchObject({
    ...before?.content,
    pricePaise: 30_000,
    preparation: [{ en: 'Rest for five minutes.' }],
  });
  expect((await api.inject('/api/services/ecg')).json()).toMatchObject({ pricePaise: 30_000 });
});

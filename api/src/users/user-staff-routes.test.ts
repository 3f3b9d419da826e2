import { expect, test } from '@jest/globals';
import ta from '../../locales/ta/users.json' with { type: 'json' };
import { json } from '../database/json.ts';
import { type Caller, callerOf } from '../testing/caller.ts';
import { auditOf, addStaff, signInAs, staffPassword, testApi, type TestApi } from '../testing/test-api.ts';

const meena = {
  user_name: 'Meena Raman',
  user_email: 'Meena@nalam.example',
  user_type: 'admin',
  user_password: 'kolam and filter coffee',
  user_active: true,
  user_block: false,
  type: true,
};

const add = (caller: Caller, payload: object, lang = 'en') =>
  caller.post(`/api/add-user?lang=${lang}`, payload);

const edit = (caller: Caller, payload: object) => caller.patch('/api/edit-user', payload);

const remove = (caller: Caller, id: string, version = 1) =>
  caller.delete(`/api/dashboard/users/${id}?version=${version}`);

const list = async (caller: Caller, query: string) => {
  const reply = await caller.get(`/api/dashboard/users?${query}`);
  return reply.json<{ users: { user_email: string }[]; total: number }>();
};

const stored = ({ db }: TestApi, email: string) =>
  db.selectFrom('users').selectAll().where('user_email', '=', email).executeTakeFirst();

const signIn = ({ visitor }: TestApi, email: string, password: string) =>
  visitor.post('/api/admin/login', { email, password });

const asForm = (fields: Record<string, unknown>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
  return form;
};

test('a user is added from JSON, and can sign in', async () => {
  const test = await testApi();
  const superAdmin = await signInAs(test, 'superAdmin');

  const reply = await add(superAdmin, meena);

  expect(reply.statusCode).toBe(201);
  expect(reply.json()).toMatchObject({ message: 'Meena Raman has been added.' });
  expect(await stored(test, 'meena@nalam.example')).toMatchObject({
    user_name: 'Meena Raman',
    user_type: 'admin',
    user_active: true,
    user_block: false,
    updated_by: 'A superAdmin',
  });
  expect(await auditOf(test)).toMatchObject([
    { actor: 'A superAdmin', action: 'create', subject: 'user', title: 'Meena Raman' },
  ]);
  expect((await signIn(test, meena.user_email, meena.user_password)).statusCode).toBe(200);
});

test('form data does the same as JSON, on add and on edit', async () => {
  const test = await testApi();
  const superAdmin = await signInAs(test, 'superAdmin');

  expect((await add(superAdmin, asForm(meena))).statusCode).toBe(201);
  const row = await stored(test, 'meena@nalam.example');
  const form = { ...meena, userId: row?.id, user_name: 'Meena R', type: false, user_block: 'true' };
  const edited = await edit(superAdmin, asForm(form));

  expect(edited.json()).toMatchObject({ message: 'The changes to Meena R have been saved.' });
  expect(await stored(test, 'meena@nalam.example')).toMatchObject({ user_name: 'Meena R', user_block: true });
});

test.each(['user_type', 'user_active', 'user_block'] as const)(
  'a user is not added or changed without %s, which decides about role and sign-in',
  async (field) => {
    const test = await testApi();
    const superAdmin = await signInAs(test, 'superAdmin');
    const { id, email } = await addStaff(test, 'user');
    const { [field]: _forgotten, ...rest } = meena;
    const untouched = await stored(test, email);

    for (const payload of [rest, { ...rest, [field]: null }, { ...rest, [field]: 'perhaps' }, asForm(rest)]) {
      const added = await add(superAdmin, payload);
      expect(added.statusCode).toBe(400);
      expect(added.json()).toMatchObject({ code: 'INVALID_INPUT', details: [{ field }] });
    }
    for (const payload of [rest, { ...rest, [field]: null }, { ...rest, [field]: 'perhaps' }]) {
      const edited = await edit(superAdmin, { ...payload, userId: id });
      expect(edited.statusCode).toBe(400);
      expect(edited.json()).toMatchObject({ code: 'INVALID_INPUT', details: [{ field }] });
    }

    expect(await stored(test, 'meena@nalam.example')).toBeUndefined();
    expect(await stored(test, email)).toEqual(untouched);
  },
);

test('all wrong fields are named at once, in the reader’s language', async () => {
  const test = await testApi();
  const superAdmin = await signInAs(test, 'superAdmin');
  const wrong = {
    ...meena,
    user_name: ' ',
    user_email: 'meena@nalam',
    user_type: 'doctor',
    user_password: '',
  };

  const reply = await add(superAdmin, wrong);

  expect(reply.statusCode).toBe(400);
  expect(reply.json()).toMatchObject({
    code: 'INVALID_INPUT',
    message: 'User Name is required.',
    details: [
      { field: 'user_name', message: 'User Name is required.' },
      { field: 'user_email', message: 'Enter a whole email address, like name@example.com.' },
      { field: 'user_type' },
      { field: 'user_password', message: 'User Password is required.' },
    ],
  });
  expect((await add(superAdmin, wrong, 'ta')).json()).toMatchObject({
    message: ta.nameMissing,
  });
});

test('a password that is too short, too long, too common or contains the name is refused', async () => {
  const test = await testApi();
  const superAdmin = await signInAs(test, 'superAdmin');

  for (const [user_password, words] of [
    ['short', 'at least 8 characters'],
    ['password123', 'too easy to guess'],
    ['meenaraman', 'without the name'],
    ['x'.repeat(201), 'at most 200 characters'],
  ] as const) {
    const reply = await add(superAdmin, { ...meena, user_password });
    expect(reply.statusCode).toBe(400);
    expect(reply.json<{ message: string }>().message).toContain(words);
  }
  expect(await stored(test, 'meena@nalam.example')).toBeUndefined();
});

test('an email address belongs to one person, in whatever case it is written', async () => {
  const test = await testApi();
  const superAdmin = await signInAs(test, 'superAdmin');
  const { id } = await addStaff(test, 'user');
  await add(superAdmin, meena);

  const added = await add(superAdmin, { ...meena, user_email: 'MEENA@nalam.example' });
  const edited = await edit(superAdmin, { ...meena, userId: id });

  for (const reply of [added, edited]) {
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject({ details: [{ field: 'user_email', code: 'TAKEN' }] });
  }
});

test.each([{ user_block: true }, { user_active: false }])(
  'the sessions of a user made %j end at once, which reads why, and do not come back',
  async (change) => {
    const test = await testApi();
    const superAdmin = await signInAs(test, 'superAdmin');
    const admin = await signInAs(test, 'admin');
    const row = await stored(test, 'admin@nalam.example');
    const form = { ...meena, user_email: 'admin@nalam.example', userId: row?.id };
    const ask = async (asker: Caller) => {
      const reply = await asker.get('/api/dashboard/account');
      return [reply.statusCode, reply.json<{ code: string }>().code];
    };

    await edit(superAdmin, { ...form, ...change });

    expect(await ask(admin)).toEqual([403, 'ACCOUNT_BLOCKED']);
    expect(await ask(test.visitor)).toEqual([401, 'SIGN_IN_REQUIRED']);
    const forged = { cookie: admin.headers.cookie?.replace(/=.{8}/, '=AAAAAAAA') ?? '' };
    expect(await ask(callerOf(test.api, forged))).toEqual([401, 'SIGN_IN_REQUIRED']);
    expect((await admin.get('/api/auth-user')).json()).toMatchObject({ valid: false });
    expect((await signIn(test, 'admin@nalam.example', staffPassword)).json()).toMatchObject({
      code: 'ACCOUNT_BLOCKED',
    });

    await edit(superAdmin, form);
    expect(await ask(admin)).toEqual([401, 'SIGN_IN_REQUIRED']);
    expect((await signIn(test, 'admin@nalam.example', staffPassword)).statusCode).toBe(200);
  },
);

test.each([{ user_block: true }, { user_active: false }, { user_type: 'user' }])(
  'the last superAdmin who can sign in cannot be changed to %j',
  async (change) => {
    const test = await testApi();
    const superAdmin = await signInAs(test, 'superAdmin');
    // Neither of these could sign in to unblock the others.
    await addStaff(test, 'superAdmin', { email: 'blocked@nalam.example', blocked: true });
    await addStaff(test, 'superAdmin', { email: 'inactive@nalam.example', active: false });
    const row = await stored(test, 'superadmin@nalam.example');
    const form = {
      ...meena,
      user_type: 'superAdmin',
      user_email: 'superadmin@nalam.example',
      userId: row?.id,
    };

    const reply = await edit(superAdmin, { ...form, ...change });

    expect(reply.statusCode).toBe(409);
    expect(reply.json()).toMatchObject({ code: 'NOT_POSSIBLE_NOW' });
    expect(await stored(test, 'superadmin@nalam.example')).toMatchObject({
      user_type: 'superAdmin',
      user_active: true,
      user_block: false,
    });
    expect((await remove(superAdmin, row?.id ?? '')).statusCode).toBe(409);
  },
);

test('one of two superAdmins who block each other at the same moment can still sign in', async () => {
  const test = await testApi();
  const superAdmin = await signInAs(test, 'superAdmin');
  const other = await addStaff(test, 'superAdmin', { email: 'other@nalam.example' });
  const row = await stored(test, 'superadmin@nalam.example');
  const form = { ...meena, user_type: 'superAdmin', user_block: true };

  const replies = await Promise.all([
    edit(superAdmin, { ...form, user_email: other.email, userId: other.id }),
    edit(superAdmin, { ...form, user_email: 'superadmin@nalam.example', userId: row?.id }),
  ]);

  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
});

test('an edit of an older version gets a conflict with what is stored now, and changes nothing', async () => {
  const test = await testApi();
  const superAdmin = await signInAs(test, 'superAdmin');
  const { id } = await addStaff(test, 'user');
  const form = { ...meena, userId: id, version: 1 };
  await edit(superAdmin, { ...form, user_name: 'First' });

  const second = await edit(superAdmin, { ...form, user_name: 'Second' });

  expect(second.statusCode).toBe(409);
  expect(second.json()).toMatchObject({
    code: 'CONFLICT',
    details: { version: 2, updatedBy: 'A superAdmin', content: { user_name: 'First' } },
  });
  expect((await remove(superAdmin, id, 1)).statusCode).toBe(409);
  expect(await stored(test, 'meena@nalam.example')).toMatchObject({ user_name: 'First', version: 2 });
});

test('a user is deleted, with their sessions', async () => {
  const test = await testApi();
  const superAdmin = await signInAs(test, 'superAdmin');
  const admin = await signInAs(test, 'admin');
  const row = await stored(test, 'admin@nalam.example');

  const reply = await remove(superAdmin, row?.id ?? '');

  expect(reply.json()).toMatchObject({ message: 'A admin has been deleted.' });
  expect(await stored(test, 'admin@nalam.example')).toBeUndefined();
  expect((await admin.get('/api/dashboard/account')).statusCode).toBe(401);
  expect((await remove(superAdmin, row?.id ?? '')).statusCode).toBe(404);
});

test('the staff are found by name and email, filtered, sorted, and come in pages', async () => {
  const test = await testApi();
  const superAdmin = await signInAs(test, 'superAdmin');
  await addStaff(test, 'admin', { email: 'anbu@nalam.example' });
  await addStaff(test, 'user', { email: 'ravi_k@nalam.example', blocked: true });

  const emails = async (query: string) => {
    const { users } = await list(superAdmin, query);
    return users.map(({ user_email }) => user_email);
  };

  expect(await emails('search=ANBU nalam')).toEqual(['anbu@nalam.example']);
  // An underscore matches only itself, not any letter.
  expect(await emails('search=_k')).toEqual(['ravi_k@nalam.example']);
  expect(await emails('state=blocked')).toEqual(['ravi_k@nalam.example']);
  expect(await emails('type=admin')).toEqual(['anbu@nalam.example']);
  expect(await emails('sort=-email&pageSize=2&page=2')).toEqual(['anbu@nalam.example']);
  expect(await list(superAdmin, 'sort=-email&pageSize=2')).toMatchObject({ total: 3 });
});

test('a role that was granted Manage User neither makes nor edits a superAdmin', async () => {
  const test = await testApi();
  const boss = await addStaff(test, 'superAdmin', { email: 'boss@nalam.example' });
  const admin = await signInAs(test, 'admin');
  const self = await test.db
    .selectFrom('users')
    .select('id')
    .where('user_type', '=', 'admin')
    .executeTakeFirstOrThrow();
  await test.db
    .insertInto('role_grants')
    .values({ role: 'admin', routes: json(['/dashboard/manage-user']) })
    .execute();
  const before = await test.db.selectFrom('users').selectAll().orderBy('id').execute();

  const replies = [
    await add(admin, { ...meena, user_type: 'superAdmin' }),
    await edit(admin, { ...meena, userId: boss.id }),
    await edit(admin, { ...meena, user_type: 'superAdmin', userId: boss.id }),
    await edit(admin, { ...meena, user_type: 'superAdmin', userId: self.id }),
    await remove(admin, boss.id),
    await admin.delete(`/api/dashboard/users/${boss.id}/two-factor`),
    await admin.post(`/api/dashboard/users/${boss.id}/invite`),
  ];

  expect(replies.map((reply) => reply.json<{ code: string }>().code)).toEqual(
    Array.from(replies, () => 'NOT_ALLOWED'),
  );
  expect(await test.db.selectFrom('users').selectAll().orderBy('id').execute()).toEqual(before);
  // They manage all other users.
  expect((await add(admin, { ...meena, user_type: 'user' })).statusCode).toBe(201);
});

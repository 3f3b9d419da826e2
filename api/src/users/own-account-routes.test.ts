import { expect, test } from '@jest/globals';
import { addStaff, signInAs, testApi } from '../testing/test-api.ts';

test('staff see only their own account', async () => {
  const test = await testApi();
  await addStaff(test, 'superAdmin');
  const staff = await signInAs(test, 'user');

  const reply = await staff.get('/api/dashboard/account');

  expect(reply.json()).toEqual({
    _id: expect.any(String),
    user_name: 'A user',
    user_email: 'user@nalam.example',
    user_type: 'user',
  });
});

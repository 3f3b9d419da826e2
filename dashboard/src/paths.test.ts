import { expect, test } from '@jest/globals';
import { loginPathFrom, returnPath } from './paths.ts';

test('the login leads back to the page that was asked for, with its search', () => {
  const login = loginPathFrom({ pathname: '/dashboard/manage-user', search: '?q=a b&page=2' });

  expect(returnPath(new URL(login, 'http://host').searchParams.get('from'))).toBe(
    '/dashboard/manage-user?q=a b&page=2',
  );
});

test.each([
  null,
  '',
  '/',
  '/services/ct',
  '/dashboards',
  '//evil.example/dashboard',
  'https://evil.example/dashboard',
  '/\\evil.example',
  'javascript:alert(1)',
])('%p is not a page of the dashboard, so the login leads to its home', (from) => {
  expect(returnPath(from)).toBe('/dashboard');
});

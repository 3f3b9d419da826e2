import { expect, test } from '@jest/globals';
import { securityHeaders } from './security-headers.ts';

test.each([
  ['http://localhost:3000', undefined],
  ['https://nalam.example', 'max-age=31536000'],
])('%s asks browsers for https alone with %s', (siteUrl, header) => {
  expect(securityHeaders({ siteUrl })['strict-transport-security']).toBe(header);
});

import { expect, test } from '@jest/globals';
import { securityHeaders } from './security-headers.ts';

test.each([
  ['http://localhost:3000', true, undefined],
  ['https://nalam.example', false, 'max-age=31536000'],
  ['https://nalam.example', true, 'max-age=31536000; includeSubDomains'],
])('%s with sub-domains %s asks for %s', (siteUrl, hstsSubdomains, header) => {
  expect(securityHeaders({ siteUrl, hstsSubdomains })['strict-transport-security']).toBe(header);
});

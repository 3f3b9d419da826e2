import { expect, test } from '@jest/globals';
import { serverInterface } from '../../releases/server-interface.ts';
import { contentSecurityPolicy, securityHeaders } from './security-headers.ts';

test.each([
  ['http://localhost:3000', true, undefined],
  ['https://nalam.example', false, 'max-age=31536000'],
  ['https://nalam.example', true, 'max-age=31536000; includeSubDomains'],
])('%s with sub-domains %s asks for %s', (siteUrl, hstsSubdomains, header) => {
  expect(securityHeaders({ siteUrl, hstsSubdomains })['strict-transport-security']).toBe(header);
});

test('the scripts inside of pages are those of this version of the interface with stored shells', () => {
  // A stored shell has the scripts of its day, which a page loses with their hashes: with a change here, raise the version.
  expect({ serverInterface, scripts: contentSecurityPolicy().match(/sha256-[^']+/g) }).toEqual({
    serverInterface: 3,
    scripts: [
      'sha256-mtaqH1pw7xvQdupVE0Am+bLVM7wPsBv46qdMkSS8opo=',
      'sha256-SL2p0j3wE6OT9RJQuHnqJ+NW8Armo+PdfGDRJt7BCNs=',
      'sha256-zQvrbioBRp8V9AWvFz0J69LjRNieAdxLj2T50J169DM=',
      'sha256-nv2FExPJsNn/WUYH8E/qhyhkfMe/RZqmhTHcwU584J8=',
      'sha256-k4wTH2ATjc3nZl0Hj9edIdYQE8AIiW7SOcA1ZMnJMnk=',
      // Of versions 1 and 2, which this server still serves.
      'sha256-sQonbfUDy8w0i3El5JPtTZVwBOBDeqrFL3dhSPTeEjs=',
      'sha256-iYoxfaXcY5zy6GPfrgZnVgip7eNFgDH+3zGlPe2sdgY=',
      'sha256-mdfSgQbOmyuitifOCR3MJsCM+9eR6sNYI0r1UTNr4L4=',
    ],
  });
});

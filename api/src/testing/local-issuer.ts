import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';

export interface TokenChange {
  /** Overrides those of a valid token. */
  claims?: Record<string, unknown>;
  /** From now, such as `-5m`. */
  expires?: string;
  foreignKey?: boolean;
}

export interface LocalIssuer {
  url: string;
  /** The settings that make the API use this issuer instead of Google. */
  env: Record<string, string>;
  /** @returns a valid ID token for the page, or one with a change */
  token: (nonce: string, change?: TokenChange) => Promise<string>;
  close: () => Promise<void>;
}

const clientId = 'our-client';

/** Replaces Google's script in the page with a button that gives the page an ID token. */
const script = (url: string) => `
  let settings;
  window.google = { accounts: { id: {
    initialize: (given) => { settings = given; },
    renderButton: (place) => {
      const button = document.createElement('button');
      button.type = 'button';
      button.textContent = 'Sign in with Google';
      button.onclick = async () => {
        const answer = await fetch('${url}/gsi/token?nonce=' + settings.nonce);
        settings.callback({ credential: await answer.text() });
      };
      place.replaceChildren(button);
    },
  } } };`;

/**
 * An OpenID provider with its own keys, on a real port. Signs every client in as one person.
 * @param email as the provider spells it
 */
export async function startLocalIssuer(email: string): Promise<LocalIssuer> {
  const keys = await generateKeyPair('RS256');
  const foreign = await generateKeyPair('RS256');
  const jwk = { ...(await exportJWK(keys.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' };

  function token(nonce: string, { claims = {}, expires = '5m', foreignKey = false }: TokenChange = {}) {
    const { aud = clientId, iss = url } = claims;
    return new SignJWT({ email, email_verified: true, nonce, ...claims, aud: String(aud), iss: String(iss) })
      .setProtectedHeader({ alg: 'RS256', kid: 'one' })
      .setSubject('1')
      .setIssuedAt()
      .setExpirationTime(expires)
      .sign(foreignKey ? foreign.privateKey : keys.privateKey);
  }

  async function answer(path: string, query: URLSearchParams): Promise<[type: string, body: string]> {
    switch (path) {
      case '/keys':
        return ['application/json', JSON.stringify({ keys: [jwk] })];
      case '/gsi/client':
        return ['text/javascript', script(url)];
      default:
        return ['text/plain', await token(query.get('nonce') ?? '')];
    }
  }

  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', url);
    void answer(pathname, searchParams).then(([type, body]) => {
      // The site requests this from another origin.
      response.writeHead(200, {
        'content-type': type,
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
      });
      response.end(body);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    env: {
      GOOGLE_CLIENT_ID: clientId,
      GOOGLE_ISSUER: url,
      GOOGLE_KEYS_URL: `${url}/keys`,
    },
    token,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

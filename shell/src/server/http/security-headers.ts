import { createHash } from 'node:crypto';
import { deviceScript } from '../../host/inline-scripts/device-script.ts';
import { fontsScript } from '../../host/inline-scripts/fonts-script.ts';
import { pressRecorderScript } from '../../host/inline-scripts/press-recorder-script.ts';
import { speculationRules } from '../../host/inline-scripts/speculation-rules.ts';
import type { Settings } from '../settings.ts';
import { errorScript } from '../../host/inline-scripts/error-script.ts';

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

/** The scripts of stored shells with earlier versions of the interface (releases/server-interface.ts). */
const earlierHashes = [
  // Version 1: fonts.
  "'sha256-sQonbfUDy8w0i3El5JPtTZVwBOBDeqrFL3dhSPTeEjs='",
  // Version 2: the press recorder, and the speculation rules.
  "'sha256-iYoxfaXcY5zy6GPfrgZnVgip7eNFgDH+3zGlPe2sdgY='",
  "'sha256-mdfSgQbOmyuitifOCR3MJsCM+9eR6sNYI0r1UTNr4L4='",
];

/** A hash for each script, so that a shell with an older set of them still runs those it has. */
const inlineScriptHashes = [
  ...[deviceScript, fontsScript, pressRecorderScript, errorScript, speculationRules].map(hashOf),
  ...earlierHashes,
].join(' ');

/** Where browsers report what the policy blocked (`health/policy-reports.ts`). */
export const policyReportsAddress = '/policy-reports';

/** What a page may load or be framed by, apart from this site. */
export interface PageExemptions {
  /** The sites that may frame the page; none when left out. */
  frame?: 'self';
  /** Other hosts of scripts, styles and fonts: `ASSET_HOST`, and addresses on the person's own machine that serve a remote of a trial. */
  hosts?: string[];
  /** The address of the script with which staff sign in at an identity provider. */
  signInScript?: string;
  /** Whether `<style>` elements may be inserted, as the staff's components and the identity provider's button do. */
  inlineStyles?: boolean;
}

/**
 * The content security policy of a page. Scripts come from this site alone; inside a page only the shell's own
 * may run, by their hashes, and in a page that is sent once, what React streams late, by its nonce.
 *
 * @param nonce absent for a page that is kept and sent again: a nonce that is used twice protects nothing
 */
export function contentSecurityPolicy(
  nonce?: string,
  { frame, hosts = [], signInScript, inlineStyles = false }: PageExemptions = {},
): string {
  const ownHosts = ["'self'", ...hosts].join(' ');
  // Google's script, and the folder it is in.
  const [script, beside] = signInScript
    ? [` ${signInScript}`, ` ${new URL('.', signInScript).href}`]
    : ['', ''];
  return [
    "default-src 'self'",
    `script-src ${ownHosts} ${inlineScriptHashes}${nonce ? ` 'nonce-${nonce}'` : ''}${script}`,
    `style-src ${ownHosts}${inlineStyles ? " 'unsafe-inline'" : ''}${beside}`,
    // A picture's colour and focal point, which the server writes into its `style` attribute.
    "style-src-attr 'unsafe-inline'",
    `img-src ${ownHosts} data: blob:`,
    `font-src ${ownHosts}`,
    `connect-src ${ownHosts}${beside}`,
    `frame-src 'self'${beside}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors '${frame ?? 'none'}'`,
    // Not `report-to`, which needs a header more, and https: every browser knows this one.
    `report-uri ${policyReportsAddress}`,
  ].join('; ');
}

/** Headers that every answer carries. */
export function securityHeaders({
  siteUrl,
  hstsSubdomains,
}: Pick<Settings, 'siteUrl' | 'hstsSubdomains'>): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-frame-options': 'DENY',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), browsing-topics=()',
    ...(siteUrl.startsWith('https:') && {
      'strict-transport-security': `max-age=31536000${hstsSubdomains ? '; includeSubDomains' : ''}`,
    }),
  };
}

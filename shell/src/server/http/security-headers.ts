import type { Settings } from '../settings.ts';

/** Where browsers report what the policy blocked (`health/policy-reports.ts`). */
export const policyReportsAddress = '/policy-reports';

/** The loading and framing allowed to a page beyond this site. */
export interface PageExemptions {
  /** The hashes of the scripts inside of it, as the policy names them (`rendering/inline-scripts.ts`); none when left out. */
  inlineScripts?: string;
  /** The sites that may frame the page; none when left out. */
  frame?: 'self';
  /** Other hosts of scripts, styles and fonts: `ASSET_HOST`, and addresses on the person's own machine that serve a remote of a trial. */
  hosts?: string[];
  /** The address of the script with which staff sign in at an identity provider. */
  signInScript?: string;
  /** True if `<style>` elements may be inserted, as the staff's components and the identity provider's button do. */
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
  { inlineScripts = '', frame, hosts = [], signInScript, inlineStyles = false }: PageExemptions = {},
): string {
  const ownHosts = ["'self'", ...hosts].join(' ');
  // Google's script, and the folder it is in.
  const [script, beside] = signInScript
    ? [` ${signInScript}`, ` ${new URL('.', signInScript).href}`]
    : ['', ''];
  return [
    "default-src 'self'",
    `script-src ${ownHosts}${inlineScripts && ` ${inlineScripts}`}${nonce ? ` 'nonce-${nonce}'` : ''}${script}`,
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
export function securityHeaders({ siteUrl }: Pick<Settings, 'siteUrl'>): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-frame-options': 'DENY',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), browsing-topics=()',
    ...(siteUrl.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000' }),
  };
}

import type { Settings } from '../settings.ts';

/** The address for browsers' reports of policy violations (`health/policy-reports.ts`). */
export const policyReportsAddress = '/policy-reports';

/** A page's exemptions from loading only from this site and from framing. */
export interface PageExemptions {
  /** The hashes of its inline scripts, in the policy's format (`rendering/inline-scripts.ts`); none if omitted. */
  inlineScripts?: string;
  /** The sites that may frame the page; none if omitted. */
  frame?: 'self';
  /** Other hosts of scripts, styles and fonts: `ASSET_HOST`, and addresses on the person's own machine that serve a remote in a trial. */
  hosts?: string[];
  /** The address of an identity provider's sign-in script for staff. */
  signInScript?: string;
  /** True if `<style>` elements may be inserted, as by the staff's components and the identity provider's button. */
  inlineStyles?: boolean;
}

/**
 * The content security policy of a page. Scripts come only from this site; inline, only the shell's own may run, by their hashes,
 * and in a page that is sent once, React's late scripts, by nonce.
 *
 * @param nonce absent for a cached page: a reused nonce protects nothing
 */
export function contentSecurityPolicy(
  nonce?: string,
  { inlineScripts = '', frame, hosts = [], signInScript, inlineStyles = false }: PageExemptions = {},
): string {
  const ownHosts = ["'self'", ...hosts].join(' ');
  // Google's script, and its folder.
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
    // Not `report-to`, which needs another header, and https: every browser supports this one.
    `report-uri ${policyReportsAddress}`,
  ].join('; ');
}

/** The headers of every answer. */
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

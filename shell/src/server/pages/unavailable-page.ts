import { createRequire } from 'node:module';
import type { SiteSettings } from '@nalam/api/contract';
import { byLanguage } from '@nalam/api/languages';
import type english from '../../../locales/en/shell.json';
import { languageOf } from '../../host/routing/path.ts';
import type { Language } from '../../offers/contract.ts';

const require = createRequire(import.meta.url);
const texts = byLanguage((code) => require(`../../../locales/${code}/shell.json`) as typeof english);

/**
 * The page of last resort, if no worker renders. It has no dependencies that could be missing.
 * @param request its id is safe in a page (`server-kit/request-id.ts`)
 */
export function unavailablePage(
  { id, url }: { id: string; url: string },
  lastSettings: (language: Language) => SiteSettings | undefined,
): string {
  const language = languageOf(new URL(url, 'http://host').pathname);
  const { failure, reachUs, reference, retry } = texts[language];
  const settings = lastSettings(language);
  const contact = settings ? `<p>${reachUs}<br>${contactOf(settings)}</p>` : '';
  return `<!doctype html>
<html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${settings ? escapeHtml(settings.name.text) : '503'}</title>
<body style="font: 1.1rem/1.6 sans-serif; color: #3b2314; max-width: 34rem; margin: 20vh auto; padding: 0 1rem">
<p>${failure.unexpected}</p><p><a href="">${retry}</a></p>${contact}
<p><small>${reference.replace('{{id}}', id)}</small></p>
</html>
`;
}

function contactOf({ address, name, phones }: SiteSettings): string {
  const calls = phones.map(
    (phone) => `<a href="tel:${escapeHtml(phone.replaceAll(' ', ''))}">${escapeHtml(phone)}</a>`,
  );
  const place = [...address.lines, address.city].map(({ text }) => escapeHtml(text)).join(', ');
  return [`<b>${escapeHtml(name.text)}</b>`, ...calls, `${place} ${escapeHtml(address.postalCode)}`].join(
    '<br>',
  );
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

import type { StoredSiteSettings } from '../site-settings/site-settings-schema.ts';
import { inLanguage, type Language, type StoredText } from '../wire/local-text.ts';

/**
 * The centre's signature in emails.
 * @param centre undefined while the site settings are empty; the email then ends without a name
 */
export function centreInMail(centre: StoredSiteSettings | undefined, language: Language) {
  if (!centre) return { centreName: '', centrePhone: '', centreAddress: '' };
  const local = (text: StoredText) => inLanguage(text, language).text;
  const address = [...centre.address.lines, centre.address.city].map(local).join(', ');
  return {
    centreName: local(centre.name),
    centrePhone: centre.phones[0] ?? centre.email,
    centreAddress: `${address} ${centre.address.postalCode}`,
  };
}

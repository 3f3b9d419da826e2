import { parseList, SettingError } from '@nalam/server-kit/environment';
import { Language } from '../wire/local-text.ts';
import { type TemplateIds, textTemplates } from './message-channel.ts';

/**
 * Parses a provider's ids of approved templates: `visitAgreed.en=ID, visitAgreed.ta=ID, …`, one for each message and language.
 * @param name of the setting
 * @throws SettingError naming all missing entries, or the first one for an unknown message
 */
export function templateIdsIn(name: string, value: string): TemplateIds {
  const messages = textTemplates.flatMap((template) =>
    Language.enum.map((language) => `${template}.${language}` as const),
  );
  const ids = new Map(
    parseList(value).map((entry) => {
      const [message = '', id = ''] = entry.split('=').map((part) => part.trim());
      if (id === '' || !messages.some((each) => each === message))
        throw new SettingError(
          `${name} must be a list of entries like ${messages[0]}=ID, but it holds "${entry}".`,
        );
      return [message, id];
    }),
  );
  const missing = messages.filter((each) => !ids.has(each));
  if (missing.length > 0) throw new SettingError(`${name} lacks ${missing.join(', ')}.`);
  return Object.fromEntries(ids) as TemplateIds;
}

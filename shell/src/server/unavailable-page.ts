import en from '../../locales/en/shell.json' with { type: 'json' };
import ta from '../../locales/ta/shell.json' with { type: 'json' };
import { languageOf } from '../host/path.ts';

/** The page of last resort, for when nothing can render: made of nothing that could be missing. */
export function unavailablePage(url: string): string {
  const language = languageOf(new URL(url, 'http://host').pathname);
  const { failure, retry } = language === 'ta' ? ta : en;
  return `<!doctype html>
<html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>503</title>
<body style="font: 1.1rem/1.6 sans-serif; color: #3b2314; max-width: 34rem; margin: 20vh auto; padding: 0 1rem">
<p>${failure.unexpected}</p><p><a href="">${retry}</a></p>
</html>
`;
}

import { beforeEach, expect, test } from '@jest/globals';
import { tree } from '../testing/temporary-tree.ts';
import { checkTranslations, type PackageWithTexts } from './check-translations.ts';

beforeEach(async () => {
  await tree.write({
    'docs/tamil.md': `
## Words

| English | Tamil           | not                                |
| ------- | --------------- | ---------------------------------- |
| report  | ரிப்போர்ட்         | அறிக்கை, சோதனை (of a patient)       |
| list    | மெனு · பட்டியல்   | பட்டி                               |
| phone   | கைபேசி          | ஃபோன், சேவையகம்                     |
`,
  });
});

type Texts = Record<string, unknown>;

/** A package named `site` with these texts and expressions. */
async function writeSite({ en = {}, ta = {}, jsx = '' }: { en?: Texts; ta?: Texts; jsx?: string }) {
  await tree.write({
    'site/locales/en/site.json': JSON.stringify(en),
    'site/locales/ta/site.json': JSON.stringify(ta),
    'site/src/page.tsx': `
      import { Trans, useTranslation } from 'react-i18next';
      type Day = 'monday' | 'sunday';
      export function Page({ day, word, count }: { day: Day; word: string; count: number }) {
        const { t } = useTranslation('site');
        return <main>${jsx}</main>;
      }`,
  });
}

async function problems(packages: PackageWithTexts[] = [{ name: 'site' }]) {
  const reports = await checkTranslations(tree.root, packages);
  return reports.flatMap(({ problems }) => problems.map(({ kind, where }) => `${kind}: ${where}`));
}

test.each<[title: string, texts: Parameters<typeof writeSite>[0], expected: string[]]>([
  [
    'texts that are complete, used and equal in their placeholders are fine',
    {
      en: { title: 'Hello {{name}}', days: { monday: 'Monday', sunday: 'Sunday' }, bold: 'See <b>this</b>' },
      ta: { title: 'வணக்கம் {{name}}', days: { monday: 'திங்கள்', sunday: 'ஞாயிறு' }, bold: '<b>இதை</b> பாருங்கள்' },
      jsx: '{t("title", { name: word })} {t(`days.${day}`)} <Trans i18nKey="bold" t={t} components={{ b: <b /> }} />',
    },
    [],
  ],
  [
    'a text that Tamil lacks, or has empty, is missing',
    { en: { title: 'Hello', text: 'Welcome' }, ta: { text: ' ' }, jsx: '{t("title")} {t("text")}' },
    ['missing: site:title', 'missing: site:text'],
  ],
  [
    'a text that only Tamil has is reported, because no page can show it',
    { en: { title: 'Hello' }, ta: { title: 'வணக்கம்', old: 'பழையது' }, jsx: '{t("title")}' },
    ['only in a translation: site:old'],
  ],
  [
    'an English text in the Tamil file is not translated, but names and samples may stay',
    {
      en: { title: 'Hello', chat: 'WhatsApp', sample: 'name@example.com', price: '₹{{rupees}}' },
      ta: { title: 'Hello', chat: 'WhatsApp', sample: 'name@example.com', price: '₹{{rupees}}' },
      jsx: '{t("title")} {t("chat")} {t("sample")} {t("price", { rupees: count })}',
    },
    ['not translated: site:title'],
  ],
  [
    'placeholders and tags have to be the same in both languages, in any order',
    {
      en: { a: '{{day}} at {{time}}', b: 'Dear {{name}}', c: '<b>Now</b>' },
      ta: { a: '{{time}} மணி, {{day}}', b: 'அன்புள்ள {{nama}}', c: 'இப்போது' },
      jsx: '{t("a")} {t("b")} {t("c")}',
    },
    ['placeholders differ: site:b', 'tags differ: site:c'],
  ],
  [
    'figures have to be the same in both languages',
    {
      en: { fasting: 'Eat nothing for 10 hours, by MSG91', hours: 'From 6:30', items_one: 'One item' },
      ta: { fasting: '12 மணி நேரம், MSG91', hours: '6:30 முதல்', items_one: '1 பொருள்' },
      jsx: '{t("fasting")} {t("hours")} {t("items", { count })}',
    },
    ['figures differ: site:fasting'],
  ],
  [
    'plural forms count as used, and the form for one may leave out the number',
    {
      en: { items_one: 'One item', items_other: '{{count}} items' },
      ta: { items_one: '{{count}} பொருள்', items_other: '{{count}} பொருட்கள்' },
      jsx: '{t("items", { count })}',
    },
    [],
  ],
  [
    'words in JSX itself are found, with file and line; signs and code words are not words',
    {
      jsx: '\n<p className="wide">Book now</p>\n<img alt="A heart" src="a.svg" />\n<b>·</b>\n<i>WhatsApp</i>',
    },
    ['literal text: src/page.tsx:7', 'literal text: src/page.tsx:8'],
  ],
])('%s', async (_, texts, expected) => {
  await writeSite(texts);

  expect(await problems()).toEqual(expected);
});

test('a text is used when its key is put together at run time, kept in a table, or asked for elsewhere', async () => {
  await writeSite({
    en: { state: { open: 'Open' }, sent: 'Sent', shared: 'Shared' },
    ta: { state: { open: 'திறந்தது' }, sent: 'அனுப்பப்பட்டது', shared: 'பொது' },
    jsx: '{t(`state.${word}`)}',
  });
  await tree.write({
    'site/src/notices.ts': "export const notice = { key: 'site:sent' };",
    'shop/src/page.tsx': "export const Page = ({ t }) => <p>{t('site:shared')}</p>;",
  });

  expect(await problems([{ name: 'site' }, { name: 'shop' }])).toEqual([]);
});

test('a mention in a test or an example does not make a text used, and neither needs translated texts', async () => {
  await writeSite({ en: { title: 'Hello' }, ta: { title: 'வணக்கம்' } });
  await tree.write({
    'site/src/page.test.tsx': "expect(t('title')).toBe('Hello');",
    'site/src/page.examples.tsx': 'export const hello = () => <Page title={t(\'title\')} text="Welcome" />;',
  });

  expect(await problems()).toEqual(['unused: site:title']);
});

test('an email uses its subject and body by the name of the email', async () => {
  await tree.write({
    'api/locales/en/mail.json':
      '{ "visitor": { "subject": "Thanks" }, "columns": { "name": "Name" }, "old": { "subject": "Bye" } }',
    'api/locales/ta/mail.json':
      '{ "visitor": { "subject": "நன்றி" }, "columns": { "name": "பெயர்" }, "old": { "subject": "விடை" } }',
    'api/src/mail.ts': "const { columns } = texts.en; export const mail = write('visitor', columns);",
  });

  expect(await problems([{ name: 'api', wholeObjects: true }])).toEqual(['unused: mail:old.subject']);
});

test('a locale file that is not JSON is named', async () => {
  await tree.write({ 'site/locales/en/site.json': '{ "title": ' });

  await expect(problems()).rejects.toThrow(/site\/locales\/en\/site\.json is not valid JSON/);
});

test.each([
  ['ஆண்டு அறிக்கை', ['wording: site:title']],
  ['ஒரு பட்டி', ['wording: site:title']],
  ['பட்டியலைத் திறக்கவும்', []],
  ['சேவையகத்தில் இல்லை', ['wording: site:title']],
  ['ஃபோனில் பேச', ['wording: site:title']],
  ['அதை விடப் பெரிது', ['wording: site:title']],
  ['ரிப்போர்ட், சோதனை', []],
  ['108-ஐ அழையுங்கள்', ['wording: site:title']],
  ['108\u2011ஐ அழையுங்கள்', []],
  ['மீண்டும் முயல்க', ['wording: site:title']],
  ['காபி மற்றும் டீ', ['wording: site:title']],
])('words and forms that docs/tamil.md forbids are named: %s', async (title, expected) => {
  await writeSite({ en: { title: 'Call 108' }, ta: { title: `${title} 108` }, jsx: '{t("title")}' });

  expect(await problems()).toEqual(expected);
});

test('a sentence to staff does not address a visitor', async () => {
  const ta = JSON.stringify({ title: 'சரிபாருங்கள்', own: 'உங்கள் பெயர்' });
  const en = JSON.stringify({ title: 'Check it', own: 'Your name' });
  await tree.write({
    'site/locales/en/site-staff.json': en,
    'site/locales/ta/site-staff.json': ta,
    'site/locales/en/site.json': en,
    'site/locales/ta/site.json': ta,
    'site/src/page.ts': "t('site-staff:title'); t('site-staff:own'); t('site:title'); t('site:own');",
  });

  expect(await problems()).toEqual(['wording: site-staff:title']);
});

test('the demo content is held to the same rules', async () => {
  await writeSite({});
  await tree.write({
    'api/locales/en/api.json': '{}',
    'api/locales/ta/api.json': '{}',
    'api/demo/services.json': JSON.stringify([{ name: { en: 'Report', ta: 'அறிக்கை' } }]),
  });

  expect(await problems([{ name: 'api' }])).toEqual(['wording: services.json.0.name']);
});

import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { freePort } from '@nalam/server-kit/testing/free-port';
import { copyWorkspace, type WorkspaceCopy } from '@nalam/tooling/src/workspace-copy.ts';
import { visitorOf } from '../pages/site.ts';
import { mailsAbout } from '../site/written-mail.ts';
import { runStart, type StartCommand } from './start-command.ts';

// Builds a whole site.
test.describe.configure({ timeout: 600_000 });

const entry = "{ code: 'hi', name: 'हिन्दी', locale: 'hi-IN', prefix: '/hi', font: 'latin' },";

let workspace: WorkspaceCopy;
let folder: string;
let start: StartCommand | undefined;

test.beforeAll(async () => {
  workspace = await copyWorkspace();
  folder = await mkdtemp(join(tmpdir(), 'site-'));
});
test.afterAll(async () => {
  start?.signal('SIGINT');
  await start?.ended;
  await workspace.remove();
  await rm(folder, { recursive: true, force: true });
});

/** The two scripts have the same letters in the same order, so this text is complete and in Devanagari, though not Hindi. */
const inDevanagari = (tamil: string) =>
  tamil.replaceAll(/\p{Script=Tamil}/gu, (letter) =>
    String.fromCodePoint((letter.codePointAt(0) ?? 0) - 0x0b80 + 0x0900),
  );

/** Adds Hindi to the list of languages, and its files to all packages. */
async function addHindi({ root }: WorkspaceCopy) {
  const list = join(root, 'api/src/languages.ts');
  const before = await readFile(list, 'utf8');
  await writeFile(list, before.replace(/\n\] as const;/, `\n  ${entry}$&`));
  for (const name of ['api', 'components', 'dashboard', 'public-site', 'shared-ui', 'shell', 'shop']) {
    const hindi = join(root, name, 'locales/hi');
    await cp(join(root, name, 'locales/ta'), hindi, { recursive: true });
    for (const file of await readdir(hindi))
      await writeFile(join(hindi, file), inDevanagari(await readFile(join(hindi, file), 'utf8')));
  }
}

test(
  'an entry in the list of languages and its files make a third language',
  { tag: '@nightly' },
  async () => {
    await addHindi(workspace);
    expect(await workspace.run('npm', ['run', 'i18n'])).toMatch(/^api +\d+ +100 % +100 %/m);
    const port = String(await freePort());
    start = runStart({ DATA_DIR: folder, PORT: port }, workspace.root);
    await start.ready();
    const { get, submit } = visitorOf(`http://localhost:${port}`);
    const devanagari = /\p{Script=Devanagari}/u;

    const home = await get('/hi');
    expect(home.find('html').attribute('lang')).toBe('hi');
    expect(home.headings(1)[0]).toMatch(devanagari);
    expect(home.all('link', { rel: 'alternate' }).map((link) => link.attribute('hreflang'))).toEqual(
      expect.arrayContaining(['en', 'ta', 'hi', 'x-default']),
    );
    const header = home
      .find('header')
      .all('a')
      .map((link) => link.attribute('hreflang'));
    expect(header.filter(Boolean)).toEqual(['en', 'ta']);

    const service = await get('/hi/services/computed-tomography-ct-scan');
    expect(service.status).toBe(200);
    // Staff have not translated the service yet, so its English is marked as such.
    expect(service.find('h1').text).toBe('CT Scan');
    expect(service.find('h1').attribute('lang') ?? service.find('h1').find('span').attribute('lang')).toBe(
      'en',
    );

    const form = await get('/hi/contact');
    expect(form.form.find('label').text).toMatch(devanagari);
    const sent = await submit('/hi/contact', form, {
      name: 'Hindi Reader',
      email: 'reader@patients.example',
      phone: '9840012345',
      topic: 'report',
      message: 'नमस्ते',
      consent: true,
    });
    expect(sent.headers.location).toMatch(/^\/hi\/contact\?reference=/);
    await expect
      .poll(async () => (await mailsAbout(join(folder, 'mail'), 'Hindi Reader')).map(({ text }) => text))
      .toContainEqual(expect.stringMatching(/^To: .*reader@patients\.example[^]*\p{Script=Devanagari}/mu));
  },
);

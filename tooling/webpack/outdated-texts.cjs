const { execFileSync } = require('node:child_process');
const { createHash } = require('node:crypto');
const { existsSync, readdirSync, readFileSync } = require('node:fs');
const { basename, join } = require('node:path');

/** @returns git's output; empty without git, or for unknown files */
function git(folder, ...args) {
  try {
    const options = {
      cwd: folder,
      encoding: 'utf8',
      maxBuffer: 2 ** 28,
      stdio: ['ignore', 'pipe', 'ignore'],
    };
    return execFileSync('git', args, options);
  } catch {
    return '';
  }
}

const textOn = /^\s*"((?:[^"\\]|\\.)*)":\s*(\{|")/;

/** @returns the last commit that changed each text of a file, by the text's key, with its time */
function commitsIn(folder, file) {
  const times = new Map();
  const commits = new Map();
  const outer = [];
  let commit = '';
  for (const line of git(folder, 'blame', '--porcelain', '--', file).split('\n')) {
    const [, begun] = /^([0-9a-f]{40}) /.exec(line) ?? [];
    if (begun) commit = begun;
    else if (line.startsWith('author-time ')) times.set(commit, Number(line.slice('author-time '.length)));
    else if (line.startsWith('\t')) {
      const [, name, value] = textOn.exec(line) ?? [];
      if (value === '{') outer.push(name);
      else if (name !== undefined) commits.set([...outer, name].join('.'), commit);
      else if (/^\s*\}/.test(line)) outer.pop();
    }
  }
  return { commits, timeOf: (key) => times.get(commits.get(key)) };
}

const textAt = (texts, key) => key.split('.').reduce((inside, name) => inside?.[name], texts);

const packedAnswer = 'outdated.json';

/** For `locales/checked.json`: the hash of the English text whose translation was confirmed as still right. */
const checkOf = (english) => createHash('sha256').update(english).digest('hex').slice(0, 8);

/**
 * Compares when the English and the translated text of each key last changed in git.
 *
 * @param {string} directory a package's folder
 * @returns {Record<string, string>} the English source of each outdated translation, by the `translationKey` of `namespace:key`
 */
function outdatedTexts(directory) {
  const locales = join(directory, 'locales');
  if (!existsSync(locales)) return {};
  // A packed site has no git, but contains the result.
  if (existsSync(join(locales, packedAnswer)))
    return JSON.parse(readFileSync(join(locales, packedAnswer), 'utf8'));
  const folders = readdirSync(locales, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const translations = folders.map(({ name }) => name).filter((name) => name !== 'en');
  return Object.assign({}, ...translations.map((language) => outdatedIn(directory, language)));
}

/** The same as `translationKey` of api/src/languages.ts, which no build can import. */
const translationKey = (place, language) => (language === 'ta' ? place : `${place}.${language}`);

function outdatedIn(directory, language) {
  const locales = join(directory, 'locales');
  const checkedFile = join(locales, 'checked.json');
  const checked = existsSync(checkedFile) ? JSON.parse(readFileSync(checkedFile, 'utf8')) : {};
  const outdated = {};
  for (const file of readdirSync(join(locales, language))) {
    const source = commitsIn(directory, `locales/en/${file}`);
    const translated = commitsIn(directory, `locales/${language}/${file}`);
    const now = JSON.parse(readFileSync(join(locales, 'en', file), 'utf8'));
    const then = new Map();
    for (const [key, commit] of translated.commits) {
      if (!(source.timeOf(key) > translated.timeOf(key))) continue;
      if (!then.has(commit)) then.set(commit, git(directory, 'show', `${commit}:./locales/en/${file}`));
      const before = textAt(JSON.parse(then.get(commit) || '{}'), key);
      const english = textAt(now, key);
      const place = translationKey(`${basename(file, '.json')}:${key}`, language);
      if (typeof before === 'string' && before !== english && checked[place] !== checkOf(english))
        outdated[place] = before;
    }
  }
  return outdated;
}

module.exports = { checkOf, outdatedTexts };

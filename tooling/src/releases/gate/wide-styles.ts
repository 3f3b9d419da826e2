import { readFile } from 'node:fs/promises';
import type { Release, ReleaseStore } from '@nalam/shell/releases';
import { transform, type Rule, type Selector } from 'lightningcss';
import { changedRemotes, type Candidate } from './candidate.ts';
import type { Finding } from './finding.ts';

/** The layers for a remote's styles: one for its shared components, and one for its own classes. */
const layers = ['components', 'remotes'];
/** Long enough to recognise a rule. */
const maxRuleLength = 80;

const harmless = new Set<Rule['type']>(['layer-statement', 'nested-declarations', 'ignored']);

interface Stylesheet {
  file: string;
  css: string;
  rules: Rule[];
  /** The names of its classes and animations. */
  names: Set<string>;
}

/**
 * Finds added styles that apply to elements of other remotes. A stylesheet stays in the document after a visitor has left its page, so they
 * would restyle the pages of every team.
 */
export async function findWideStyles(candidate: Candidate): Promise<Finding[]> {
  const { store, after } = candidate;
  const sheets = new Map<string, Stylesheet[]>();
  for (const release of after.releases) sheets.set(release.name, await stylesheetsOf(store, release));
  const findings = changedRemotes(candidate).map(async ({ remote: { name }, live }) => {
    const others = [...sheets].filter(([other]) => other !== name).flatMap(([, all]) => all);
    const isOwn = (word: string) => !others.some(({ names }) => names.has(word));
    const liveSheets = live ? await stylesheetsOf(store, live) : [];
    const known = new Set(liveSheets.flatMap((sheet) => wideRules(sheet, isOwn)));
    return (sheets.get(name) ?? []).flatMap((sheet) =>
      wideRules(sheet, isOwn)
        .filter((what) => !known.has(what))
        .map((what) => ({ where: `${name}, ${sheet.file}`, what })),
    );
  });
  return (await Promise.all(findings)).flat();
}

function stylesheetsOf(store: ReleaseStore, { name, version, files }: Release): Promise<Stylesheet[]> {
  const paths = Object.keys(files).filter((file) => /^web\/.*\.css$/.test(file));
  return Promise.all(
    paths.map(async (path) =>
      parse(path.slice('web/'.length), await readFile(store.folder.pathOf({ name, version }, path), 'utf8')),
    ),
  );
}

function parse(file: string, css: string): Stylesheet {
  const sheet: Stylesheet = { file, css, rules: [], names: new Set() };
  transform({
    filename: file,
    code: Buffer.from(css),
    // As in a browser, a broken rule does not affect the others.
    errorRecovery: true,
    visitor: {
      StyleSheet: ({ rules }) => {
        sheet.rules = rules;
      },
      Selector: (selector) => {
        for (const part of selector) if (part.type === 'class') sheet.names.add(part.name);
      },
      Rule: {
        keyframes: ({ value }) => {
          sheet.names.add(value.name.value);
        },
      },
    },
  });
  return sheet;
}

/** @returns the problem of each rule that reaches beyond elements with the remote's own classes */
function wideRules({ css, rules }: Stylesheet, isOwn: (name: string) => boolean): string[] {
  const lines = css.split('\n');
  const wordsOf = ({ line, column }: { line: number; column: number }) =>
    (lines[line] ?? '')
      .slice(column - 1)
      .split('{', 1)[0]
      ?.trim()
      .slice(0, maxRuleLength) ?? '';

  const look = (rule: Rule, inLayer: boolean): string[] => {
    if (rule.type === 'layer-block') {
      const layer = rule.value.name?.join('.') ?? '';
      return inLayer || layers.includes(layer)
        ? rule.value.rules.flatMap((each) => look(each, true))
        : [`has \`${wordsOf(rule.value.loc)}\` beside the layers ${layers.join(' and ')}`];
    }
    if (
      rule.type === 'media' ||
      rule.type === 'supports' ||
      rule.type === 'container' ||
      rule.type === 'starting-style'
    )
      return rule.value.rules.flatMap((each) => look(each, inLayer));
    if (rule.type === 'style') {
      const { loc, selectors, rules: nested = [] } = rule.value;
      if (!inLayer) return [`has \`${wordsOf(loc)}\` outside of a layer`];
      const isWide = !selectors.every((selector) => staysInside(selector, isOwn));
      return [
        ...(isWide ? [`\`${wordsOf(loc)}\` selects more than elements in its own classes`] : []),
        ...nested.flatMap((each) => look(each, true)),
      ];
    }
    if (rule.type === 'keyframes')
      return isOwn(rule.value.name.value) ? [] : [`has the animation ${rule.value.name.value} of others`];
    return harmless.has(rule.type) ? [] : [`has a rule @${rule.type}, which holds for the whole document`];
  };
  return rules.flatMap((rule) => look(rule, false));
}

/** @returns whether everything that a selector matches has one of the own classes, or is inside an element with one */
function staysInside(selector: Selector, isOwn: (name: string) => boolean): boolean {
  let isInside = false;
  /** True if the elements before the last combinator were inside: then siblings of their children are, too. */
  let isDeeper = false;
  for (const part of selector)
    if (part.type === 'combinator')
      if (part.value === 'next-sibling' || part.value === 'later-sibling') isInside = isDeeper;
      else isDeeper = isInside;
    else if (part.type === 'class') isInside ||= isOwn(part.name);
    // The enclosing rule is checked separately.
    else if (part.type === 'nesting') isInside = true;
    else if (part.type === 'pseudo-class' && (part.kind === 'is' || part.kind === 'where'))
      isInside ||= part.selectors.every((each) => staysInside(each, isOwn));
  return isInside;
}

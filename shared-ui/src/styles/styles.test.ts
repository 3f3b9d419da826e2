import { globSync, readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';

const tokens = readFileSync('src/styles/tokens.css', 'utf8');
const sheets = globSync('src/**/*.css').map((path) => ({ path, css: readFileSync(path, 'utf8') }));
const components = sheets.filter(({ path }) => path.endsWith('.module.css'));

test("a remote can restyle a component, because each component's styles lie in the layer below", () => {
  const outside = components.filter(({ css }) => !/^@layer components \{\n[^]*\n\}\n$/.test(css));

  expect(components).not.toHaveLength(0);
  expect(outside.map(({ path }) => path)).toEqual([]);
});

test('no style asks for a token that does not exist', () => {
  // A component may define one for those in it, as a dialog does.
  const all = [tokens, ...sheets.map(({ css }) => css)].join('');
  const unknown = sheets.flatMap(({ path, css }) =>
    [...css.matchAll(/var\((--[\w-]+)/g)]
      .map(([, name = '']) => name)
      .filter((name) => !all.includes(`${name}:`))
      .map((name) => `${name} in ${path}`),
  );

  expect(unknown).toEqual([]);
});

test('no component has a colour of its own, so that both themes reach all of it', () => {
  const withOwnColour = components.filter(({ css }) => /#[0-9a-f]{3,8}\b|\brgb\(/i.test(css));

  expect(withOwnColour.map(({ path }) => path)).toEqual([]);
});

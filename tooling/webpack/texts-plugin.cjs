const { existsSync, readdirSync, readFileSync } = require('node:fs');
const { basename, join } = require('node:path');
const { outdatedTexts } = require('./outdated-texts.cjs');

/** @returns the existing texts of a package by namespace and language */
function textsOf(directory) {
  const locales = join(directory, 'locales');
  if (!existsSync(locales)) return {};
  const texts = {};
  for (const folder of readdirSync(locales, { withFileTypes: true }).filter((entry) => entry.isDirectory()))
    for (const file of readdirSync(join(locales, folder.name)))
      (texts[basename(file, '.json')] ??= {})[folder.name] = JSON.parse(
        readFileSync(join(locales, folder.name, file), 'utf8'),
      );
  return texts;
}

/**
 * Writes `texts.json` next to a browser build: its texts in all languages, for the dashboard's screen Texts; pages load none of it.
 */
class TextsPlugin {
  /**
   * @param {string[]} directories the packages whose texts are in the build
   * @param {{ development: boolean }} options development lists no outdated texts, because that would run git at each save
   */
  constructor(directories, { development }) {
    this.directories = directories;
    this.development = development;
  }

  apply(compiler) {
    const { RawSource } = compiler.webpack.sources;
    compiler.hooks.thisCompilation.tap('TextsPlugin', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'TextsPlugin', stage: compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          const all = (of) => Object.assign({}, ...this.directories.map((directory) => of(directory)));
          const content = { texts: all(textsOf), outdated: this.development ? {} : all(outdatedTexts) };
          compilation.emitAsset('texts.json', new RawSource(JSON.stringify(content)));
        },
      );
    });
  }
}

module.exports = { TextsPlugin };

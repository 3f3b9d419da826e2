import { byLanguage } from '@nalam/api/languages';
import type { LiveRemotes, PageFile } from '../page-data.ts';
import { isCompatible } from '../remotes/remote-registry.ts';
import type { Language } from '../../offers/contract.ts';
import type { DocumentParts } from './document-parts.tsx';
import { jsonForScript } from './json-for-script.ts';
import type { LoadedPage } from './load-page.ts';
import { fontsOf, pageAssets, pageFile, releaseAddress } from './page-assets.ts';
import { pageDataOf } from './page-data-of.ts';
import { isElsewhere, type PageFacts } from './page-facts.ts';
import type { RendererOptions, RenderOptions } from './renderer.ts';

/** In the shell's release. */
const starterFile = 'web/starter.js';

/** @returns a file's address for browsers: on the host of releases' files, if there is one */
export const atHost = (assetHost: string | undefined, file: PageFile): PageFile =>
  assetHost === undefined ? file : { ...file, href: assetHost + file.href, crossOrigin: 'anonymous' };

/** @returns a function that builds the server's part of a document: the page's files and data */
export function documentComposer(
  { assetHost, inlineScript, releases, shell }: RendererOptions,
  remotes: LiveRemotes,
) {
  const shellBase = releaseAddress('shell', shell.version);
  const atOurHost = (file: PageFile) => atHost(assetHost, file);
  const ofShell = (file: string) => atOurHost(pageFile({ name: 'shell', ...shell }, file));
  const { css = [], js = [] } = shell.assets.chunks.main ?? {};
  const shellStylesheets = css.map(ofShell);
  const scripts = js.map(ofShell);
  const integrity = shell.files[starterFile];
  /** Absent in releases without one, for example in development, where pages are awake. */
  const starter = integrity === undefined ? undefined : { ...ofShell('starter.js'), integrity };
  const fontsIn = (language: Language) =>
    fontsOf(Object.keys(shell.files), language).map((file) => (assetHost ?? '') + shellBase + file);
  const fonts = byLanguage(fontsIn);

  return (
    { host, context, texts: { corrected }, facts: { inBrowser } }: LoadedPage & { facts: PageFacts },
    { showsKeys, trial, drafts }: RenderOptions,
    sleeps: boolean,
  ): DocumentParts => {
    const onHost = releases.filter((release) => isCompatible(release) && !isElsewhere(trial, release.name));
    const { stylesheets, preloads } = pageAssets(context, onHost);
    return {
      inlineScript,
      stylesheets: [...shellStylesheets, ...stylesheets.map(atOurHost)],
      fonts: fonts[host.context.language],
      preloads: preloads.map(atOurHost),
      scripts,
      starter,
      sleeps: sleeps && starter !== undefined,
      pageData: jsonForScript({
        ...pageDataOf(host, context, { remotes, inBrowser, isPersonal: inBrowser || trial !== undefined }),
        ...(corrected.length > 0 && { corrected }),
        ...(drafts && { drafts }),
        ...(showsKeys && { showsKeys }),
        ...(trial && { trial }),
      }),
    };
  };
}

import type { SiteSettings } from '@nalam/api/contract';
import type { Correction } from '@nalam/api/translations';
import type { PipeableStream } from 'react-dom/server';
import type { LiveRemotes } from '../page-data.ts';
import type { PreviousRelease, RemoteRelease } from '../remotes/release.ts';
import type { Language, SitemapEntry, Trial } from '../../offers/contract.ts';
import type { LoaderTimes } from './loader-times.ts';
import type { LiveRelease, ReleaseAssets } from './page-assets.ts';

export interface RendererOptions {
  shell: { version: string; assets: ReleaseAssets; files: Record<string, string> };
  /** The script inside of every page: the release's `node/inline.js`. */
  inlineScript: string;
  releases: LiveRelease[];
  /** The versions that browsers may fall back to, by remote. */
  previous: Record<string, PreviousRelease>;
  /** Reads and runs a release's server entry. */
  loadContainer: (release: RemoteRelease) => unknown;
  /** Where the API answers, for this server. */
  apiUrl: string;
  /** The address that visitors know the site by. */
  siteUrl: string;
  /** The origin that browsers load files of releases from; undefined where that is the site itself. */
  assetHost?: string | undefined;
  /** How long a page waits for the API, in milliseconds. */
  deadline: number;
  /** The site settings as they were last known, for when the API does not answer. */
  lastSettings: (language: Language) => SiteSettings | undefined;
  report: (problem: { error: unknown; remote?: string; version?: string; path: string }) => void;
}

export interface RenderOptions {
  /** For scripts that React streams into this answer. */
  nonce: string;
  /** The request's id, for the API and for a page that fails; absent from an earlier server, and in the check of a release. */
  requestId?: string;
  /** The version of the API's content, while it is known. */
  contentVersion?: string;
  /** True to replace texts by their keys, for a translator. */
  showsKeys?: boolean;
  /** The drafts of the translator who previews the page. */
  drafts?: Correction[];
  /** True to measure how long loaders take. */
  timesLoaders?: boolean;
  /** The person's trial; this renderer's versions are those already. */
  trial?: Trial;
}

export interface PageAnswer {
  status: number;
  headers: Record<string, string>;
  /** True if the page is whole and the same for all visitors, so that it may be kept. */
  cacheable: boolean;
  /** Set where only the answer of a remote's backend, which may change at any time, keeps the page from being cacheable. */
  asksBackend?: true;
  /** True if our own pages may frame it. */
  inOwnFrame?: boolean;
  /** True if staff sign in there. */
  signsIn?: boolean;
  /** The failures, a line each. */
  flaws: string[];
  /** How long its loaders took, where that was asked for. */
  loaderTimes?: LoaderTimes;
  /** The page; a stream when some of it is late or failed; absent for a redirect. */
  body?: string | PipeableStream;
}

export interface Renderer {
  /** All remotes, for a browser whose page came with some of them. */
  remotes: LiveRemotes;
  /** The scripts inside of its pages, which the policy of a page names by their hashes; absent from a shell with an earlier interface. */
  inlineScripts?: string[];
  /** @param request its signal aborts a page that waits for too long */
  render: (request: Request, options: RenderOptions) => Promise<PageAnswer>;
  /**
   * The public pages that a remote lists for the sitemap. Absent in a shell of before contract 2.2.
   *
   * @throws what the remote throws, or the signal's reason
   */
  sitemapOf?: (name: string, signal: AbortSignal) => Promise<SitemapEntry[]>;
}

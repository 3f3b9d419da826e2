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
  /** The inline script of every page: the release's `node/inline.js`. */
  inlineScript: string;
  releases: LiveRelease[];
  /** The fallback versions for browsers, by remote. */
  previous: Record<string, PreviousRelease>;
  /** Loads and runs a release's server entry. */
  loadContainer: (release: RemoteRelease) => unknown;
  /** The API's address for this server. */
  apiUrl: string;
  /** The public address of the site. */
  siteUrl: string;
  /** The origin of releases' files for browsers; undefined for the site itself. */
  assetHost?: string | undefined;
  /** How long a page waits for the API, in milliseconds. */
  deadline: number;
  /** The last known site settings, for when the API does not answer. */
  lastSettings: (language: Language) => SiteSettings | undefined;
  report: (problem: { error: unknown; remote?: string; version?: string; path: string }) => void;
}

export interface RenderOptions {
  /** For scripts that React streams into this answer. */
  nonce: string;
  /** The request's id, for the API and for pages that fail; absent in earlier servers and in the release check. */
  requestId?: string;
  /** The version of the API's content, if known. */
  contentVersion?: string;
  /** True to replace texts by their keys, for a translator. */
  showsKeys?: boolean;
  /** The drafts of the translator previewing the page. */
  drafts?: Correction[];
  /** True to measure how long loaders take. */
  timesLoaders?: boolean;
  /** The person's trial; this renderer already uses its versions. */
  trial?: Trial;
}

export interface PageAnswer {
  status: number;
  headers: Record<string, string>;
  /** True if the page is complete and the same for all visitors, so that it may be cached. */
  cacheable: boolean;
  /** Set if the page is not cacheable only because of a remote's backend, whose answers may change at any time. */
  asksBackend?: true;
  /** True if our own pages may frame it. */
  inOwnFrame?: boolean;
  /** True if staff sign in on it. */
  signsIn?: boolean;
  /** The failures, one per line. */
  flaws: string[];
  /** The duration of its loaders, if requested. */
  loaderTimes?: LoaderTimes;
  /** The page; a stream if some of it is late or failed; absent for a redirect. */
  body?: string | PipeableStream;
}

export interface Renderer {
  /** All remotes, for a browser whose page contained only some of them. */
  remotes: LiveRemotes;
  /** The inline scripts of its pages, whose hashes are in the pages' policy; absent in a shell with an earlier interface. */
  inlineScripts?: string[];
  /** @param request its signal aborts a page that waits too long */
  render: (request: Request, options: RenderOptions) => Promise<PageAnswer>;
  /**
   * The public pages that a remote lists for the sitemap. Absent in shells before contract 2.2.
   *
   * @throws the remote's errors, or the signal's reason
   */
  sitemapOf?: (name: string, signal: AbortSignal) => Promise<SitemapEntry[]>;
}

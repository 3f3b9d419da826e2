import type { ServerParts } from '../document.tsx';
import { pageDataId, type PageFile } from '../page-data.ts';
import { speculationRules } from './speculation-rules.ts';

/** The files and the data of a page. */
export interface DocumentParts {
  /** The inline script of the page (inline/inline.ts). */
  inlineScript: string;
  stylesheets: PageFile[];
  /** The fonts of the page's script. */
  fonts: string[];
  /** Scripts that the page will need, fetched early but after visible resources. */
  preloads: PageFile[];
  scripts: PageFile[];
  /** Runs on pages that load their scripts later (starter/starter.ts). */
  starter: PageFile | undefined;
  /** True if the page loads its scripts later. */
  sleeps: boolean;
  /** The page's state for the browser's host, as JSON that is safe inside a script element. */
  pageData: string;
}

const DeferredScript = ({ href, ...file }: PageFile) => <script defer src={href} {...file} />;

function HeadAssets({ parts }: { parts: DocumentParts }) {
  return (
    <>
      {parts.stylesheets.map((file) => (
        <link key={file.href} rel="stylesheet" {...file} />
      ))}
      {parts.fonts.map((href) => (
        <link key={href} rel="preload" as="font" type="font/woff2" crossOrigin="anonymous" href={href} />
      ))}
      {/* After the stylesheets, which define the fonts and the theme's colours. */}
      <script dangerouslySetInnerHTML={{ __html: parts.inlineScript }} />
      {parts.starter && <DeferredScript {...parts.starter} />}
      {/* First, because they are the largest: after six others, an HTTP/1.1 browser would request them a round trip later. */}
      {parts.scripts.map((file) =>
        parts.sleeps ? (
          <link key={file.href} rel="later" as="script" data-runs="" {...file} />
        ) : (
          <DeferredScript key={file.href} {...file} />
        ),
      )}
      {parts.preloads.map((file) => (
        <link
          key={file.href}
          rel={parts.sleeps ? 'later' : 'preload'}
          as="script"
          fetchPriority="low"
          {...file}
        />
      ))}
    </>
  );
}

/** @returns the parts as elements, which need no code in the browser */
export const toServerParts = (parts: DocumentParts): ServerParts => ({
  inHead: <HeadAssets parts={parts} />,
  inBody: (
    <>
      {parts.sleeps && (
        <script type="speculationrules" dangerouslySetInnerHTML={{ __html: speculationRules }} />
      )}
      <script id={pageDataId} type="application/json" dangerouslySetInnerHTML={{ __html: parts.pageData }} />
    </>
  ),
});

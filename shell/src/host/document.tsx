import type { PageMeta } from '@nalam/api/contract';
import { type Language, languages } from '@nalam/api/languages';
import type { Namespace } from 'i18next';
import { createContext, useContext, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import {
  isRouteErrorResponse,
  UNSAFE_DataRouterStateContext,
  useLocation,
  useMatches,
  useRouteLoaderData,
} from 'react-router-dom';
import { previewAddress } from '@nalam/shared-ui/picture';
import { useSite, useTheme } from '../offers/session.ts';
import { useHost } from './host-context.ts';
import iconFile from './icon.svg';
// The centre's logo on sand, for pages without a picture: 1200 x 630, as link previews expect.
import previewFile from './preview.png';
import { canonicalPath, inLanguage } from './routing/path.ts';
import type { RouteFacts } from './routing/route-facts.ts';

/** Pictures come from the site itself, even if browsers load releases' files from another host. */
const ownPath = (file: string) => new URL(file, 'http://site').pathname;
const icon = ownPath(iconFile);
const preview = ownPath(previewFile);

/** Server-only parts of a document; React leaves them in place when it hydrates head and body. */
export interface ServerParts {
  inHead: ReactNode;
  inBody: ReactNode;
}

const serverParts = createContext<ServerParts | undefined>(undefined);

export const ServerPartsProvider = serverParts.Provider;

/** @returns the title of a failed or missing page */
function useFailedTitle(): string | undefined {
  const { t } = useTranslation('shell');
  // `useRouteError` works only below the failed page, and the title is above all pages.
  const [error] = Object.values(useContext(UNSAFE_DataRouterStateContext)?.errors ?? {}) as unknown[];
  if (error === undefined) return undefined;
  const notFound = isRouteErrorResponse(error) && error.status === 404;
  return notFound ? t('notFound.title') : t('failure.title');
}

/** @returns the description from Manage Meta, or else the page's own, or the centre's */
function useDescription() {
  const site = useSite();
  const { i18n } = useTranslation();
  const failedTitle = useFailedTitle();
  const managed = useRouteLoaderData<PageMeta | null>('root');
  const match = useMatches().at(-1);
  const facts = match?.handle as RouteFacts | undefined;
  // Neither a failed page nor one that is rendered in the browser has a description.
  const hasData = match?.loaderData !== undefined;
  const page = hasData
    ? facts?.describe(match.loaderData, (namespace) =>
        // The remote's own namespace, whose keys are typed in its pages.
        i18n.getFixedT(i18n.language, namespace as Namespace),
      )
    : undefined;
  const siteName = site.status === 'ready' ? site.settings.name.text : undefined;
  const ownTitle = [failedTitle ?? page?.title.text, siteName].filter(Boolean).join(' · ');
  return {
    title: failedTitle ? ownTitle : (managed?.title?.text ?? ownTitle),
    description: (managed?.description ?? page?.description)?.text,
    image: managed?.image ?? page?.image ?? undefined,
    siteName,
    listPage: page?.page ?? 1,
    indexed: hasData && facts?.indexed !== false,
  };
}

/** Title, description and metadata for search engines and link previews. */
function PageHead() {
  const { language, siteUrl } = useHost();
  const { pathname } = useLocation();
  const { title, description, image, siteName, listPage, indexed } = useDescription();
  const query = listPage > 1 ? `?page=${listPage}` : '';
  const address = (as: Language) => siteUrl + inLanguage(canonicalPath(pathname), as) + query;
  return (
    <>
      <title>{title}</title>
      {description && <meta name="description" content={description} />}
      {indexed ? (
        <>
          <link rel="canonical" href={address(language)} />
          {languages.map(({ code }) => (
            <link key={code} rel="alternate" hrefLang={code} href={address(code)} />
          ))}
          <link rel="alternate" hrefLang="x-default" href={address('en')} />
        </>
      ) : (
        <meta name="robots" content="noindex" />
      )}
      <meta property="og:type" content="website" />
      <meta property="og:title" content={title} />
      {description && <meta property="og:description" content={description} />}
      <meta property="og:url" content={address(language)} />
      {languages.map(({ code, locale }) => (
        <meta
          key={code}
          property={code === language ? 'og:locale' : 'og:locale:alternate'}
          content={locale.replace('-', '_')}
        />
      ))}
      {siteName && <meta property="og:site_name" content={siteName} />}
      <meta property="og:image" content={siteUrl + (image ? previewAddress(image) : preview)} />
      <meta property="og:image:type" content={image ? 'image/jpeg' : 'image/png'} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={image ? image.alt.text : (siteName ?? title)} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}

export function Document({ children }: { children: ReactNode }) {
  const { language } = useHost();
  const parts = useContext(serverParts);
  const [theme] = useTheme();
  return (
    // Everybody gets the same page; the theme's script has set this device's theme before React runs.
    <html lang={language} data-theme={theme} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        {/* Otherwise phones would turn numbers and dates into links, which React did not render. */}
        <meta name="format-detection" content="telephone=no, date=no, address=no, email=no" />
        <link rel="icon" type="image/svg+xml" href={icon} />
        <link rel="manifest" href={inLanguage('/manifest.webmanifest', language)} />
        <PageHead />
        {parts?.inHead}
      </head>
      <body>
        {children}
        {parts?.inBody}
      </body>
    </html>
  );
}

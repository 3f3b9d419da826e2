/** The part of the shell's server for commands: settings, page rendering and response headers. Loads none of the serving code. */
export { addressOf, parseSettings, SettingError, type Settings, variables } from './settings.ts';
export { sitemapAddress, sitemapOf } from './pages/remote-sitemap.ts';
export { RenderPool } from './rendering/render-pool.ts';
export {
  cacheableHeader,
  contentVersionHeader,
  flawsHeader,
  inlineScriptsHeader,
  loaderTimesHeader,
  nonceHeader,
  pageDeadlineMs,
  remotesAddress,
} from './rendering/protocol.ts';
export { isDashboard } from '../host/routing/path.ts';
export { contentSecurityPolicy } from './http/security-headers.ts';

import cookie from '@fastify/cookie';
import formbody from '@fastify/formbody';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import { fastify, type FastifyBaseLogger, LogController } from 'fastify';
import { aboutRoutes } from './about/about-routes.ts';
import { guardStaffRoutes } from './access/guard.ts';
import { accessStaffRoutes } from './access/access-staff-routes.ts';
import type { Api, Dependencies } from './api.ts';
import { announcementRoutes } from './announcements/announcement-routes.ts';
import { appointmentRoutes } from './appointments/appointment-routes.ts';
import { appointmentStaffRoutes } from './appointments/appointment-staff-routes.ts';
import { auditStaffRoutes } from './audit/audit-staff-routes.ts';
import { backendLimits, backendRoutes, type BackendLimits } from './backends/backend-routes.ts';
import { bannerRoutes } from './banners/banner-routes.ts';
import { careerRoutes } from './careers/career-routes.ts';
import { cartRoutes } from './cart/cart-routes.ts';
import { catalogueRoutes } from './catalogue/catalogue-routes.ts';
import { catalogueStaffRoutes } from './catalogue/catalogue-staff-routes.ts';
import { guardCustomerRoutes } from './customers/customer-guard.ts';
import { customerStaffRoutes } from './customers/customer-staff-routes.ts';
import { customerRoutes } from './customers/customer-routes.ts';
import { dashboardRoutes } from './dashboard/dashboard-routes.ts';
import { doctorRoutes } from './doctors/doctor-routes.ts';
import { enquiryRoutes } from './enquiries/enquiry-routes.ts';
import { enquiryStaffRoutes } from './enquiries/enquiry-staff-routes.ts';
import { figuresStaffRoutes } from './figures/figures-staff-routes.ts';
import { galleryRoutes } from './gallery/gallery-routes.ts';
import { googleRoutes } from './google-sign-in/google-routes.ts';
import {
  type ConnectionLimits,
  connectionLimits,
  limitUnfinished,
  timeoutOptions,
} from '@nalam/server-kit/connection-limits';
import { cacheContent } from './http/content-cache.ts';
import { ContentVersionWatch } from './http/content-version.ts';
import { documentRoutes } from './http/documentation.ts';
import { answerError, answerErrors } from './http/errors.ts';
import { healthRoutes } from './http/health-routes.ts';
import { logRequests } from './http/request-log.ts';
import { schemaCompilers } from './http/schema-compilers.ts';
import { secure } from './http/security.ts';
import { imageRoutes } from './images/image-routes.ts';
import { inviteRoutes } from './invites/invite-routes.ts';
import { applicationRoutes } from './job-applications/application-routes.ts';
import { applicationStaffRoutes } from './job-applications/application-staff-routes.ts';
import { mediaStaffRoutes } from './media/media-staff-routes.ts';
import { undeliveredMailStaffRoutes } from './mail/undelivered-mail-staff-routes.ts';
import { messageStaffRoutes } from './messages/message-staff-routes.ts';
import { receiptRoutes } from './messages/receipt-routes.ts';
import { metaStaffRoutes } from './meta/meta-staff-routes.ts';
import { metaRoutes } from './meta/meta-routes.ts';
import { orderRoutes } from './orders/order-routes.ts';
import { paymentRoutes } from './orders/payment-routes.ts';
import { orderStaffRoutes } from './orders/order-staff-routes.ts';
import { recordListRoutes } from './records/record-list-routes.ts';
import { recordRoutes } from './records/record-routes.ts';
import { recordStateRoutes } from './records/record-state-routes.ts';
import { revisionRoutes } from './records/revision-routes.ts';
import { personalDataStaffRoutes } from './personal-data/personal-data-staff-routes.ts';
import { publishedRoutes } from './published/published-routes.ts';
import { redirectStaffRoutes } from './redirects/redirect-staff-routes.ts';
import { redirectRoutes } from './redirects/redirect-routes.ts';
import { guardReleaseRoutes } from './releases/release-guard.ts';
import { releaseRoutes } from './releases/release-routes.ts';
import { releaseTokenStaffRoutes } from './releases/release-token-staff-routes.ts';
import { reportRoutes } from './releases/reports/report-routes.ts';
import { answerRequestIds, requestIdLogLabel, requestIdsBehind } from '@nalam/server-kit/request-id';
import { savedViewRoutes } from './saved-views/saved-view-routes.ts';
import { searchRoutes } from './search/search-routes.ts';
import { serviceRoutes } from './services/service-routes.ts';
import { ownSessionRoutes } from './sessions/own-session-routes.ts';
import { sessionRoutes } from './sessions/session-routes.ts';
import { siteSettingsRoutes } from './site-settings/site-settings-routes.ts';
import { siteSettingsStaffRoutes } from './site-settings/site-settings-staff-routes.ts';
import { countRefusedWrites, refusedWritesPerHour } from './throttle/count-refused-writes.ts';
import { limitSearches } from './finding/search-limits.ts';
import { textRoutes } from './texts/text-routes.ts';
import { twoFactorRoutes } from './two-factor/two-factor-routes.ts';
import { visitRoutes } from './appointments/visit-routes.ts';
import { visitStaffRoutes } from './appointments/visit-staff-routes.ts';
import { wishlistRoutes } from './wishlist/wishlist-routes.ts';
import { ownAccountRoutes } from './users/own-account-routes.ts';
import { userStaffRoutes } from './users/user-staff-routes.ts';

/** Enough for an appointment request, the longest body; CVs and pictures have limits of their own. */
const maxBodyBytes = 100 * 1024;

/** Limits that tests may lower. */
export interface Limits extends ConnectionLimits, BackendLimits {
  refusedWritesPerHour: number;
}
const usualLimits: Limits = { ...connectionLimits, ...backendLimits, refusedWritesPerHour };

/** Builds the API, ready to listen or to be called with `inject`. */
export async function buildApp(
  dependencies: Dependencies,
  logger: FastifyBaseLogger,
  lowerLimits: Partial<Limits> = {},
): Promise<Api> {
  const limits = { ...usualLimits, ...lowerLimits };
  const { db, settings } = dependencies;
  const app: Api = fastify({
    loggerInstance: logger,
    // Fastify's own log lines contain addresses and clients; those of request-log.ts do not.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel }),
    bodyLimit: maxBodyBytes,
    ...timeoutOptions(limits),
    trustProxy: settings.trustProxy,
    genReqId: requestIdsBehind(settings.trustProxy),
    routerOptions: { maxParamLength: 200 },
    // With `strictNumbers`, Ajv parses `?page=1e999` as Infinity and lets it pass every limit.
    ajv: { customOptions: { strictNumbers: false } },
    schemaController: { compilersFactory: schemaCompilers },
    frameworkErrors: answerError,
  }).withTypeProvider<TypeBoxTypeProvider>();
  const version = new ContentVersionWatch(db);

  limitUnfinished(app, limits);
  if (settings.metrics) {
    // Loaded only with API_METRICS_PORT: prom-client costs memory.
    const { measureApi } = await import('./metrics/measure-api.ts');
    measureApi(app, dependencies, settings.metrics);
  }
  logRequests(app);
  answerErrors(app);
  secure(app, settings);
  cacheContent(app, version);
  answerRequestIds(app);
  await app.register(cookie);
  await app.register(formbody);
  guardStaffRoutes(app, dependencies);
  guardCustomerRoutes(app, dependencies);
  guardReleaseRoutes(app, dependencies);
  countRefusedWrites(app, limits.refusedWritesPerHour);
  limitSearches(app);
  await documentRoutes(app, settings.apiDocs);

  await app.register(
    (api: Api, _options, done) => {
      healthRoutes(api, dependencies, version);
      contentRoutes(api, dependencies);
      visitorRoutes(api, dependencies);
      shopRoutes(api, dependencies);
      staffAccountRoutes(api, dependencies);
      administrationRoutes(api, dependencies);
      backendRoutes(api, dependencies, limits);
      done();
    },
    { prefix: '/api' },
  );
  return app;
}

/** Routes for the site's content, and for staff to edit it. */
function contentRoutes(api: Api, dependencies: Dependencies) {
  serviceRoutes(api, dependencies);
  doctorRoutes(api, dependencies);
  bannerRoutes(api, dependencies);
  galleryRoutes(api, dependencies);
  announcementRoutes(api, dependencies);
  aboutRoutes(api, dependencies);
  careerRoutes(api, dependencies);
  publishedRoutes(api, dependencies);
  imageRoutes(api, dependencies);
  searchRoutes(api, dependencies);
  siteSettingsRoutes(api, dependencies);
  siteSettingsStaffRoutes(api, dependencies);
  metaRoutes(api, dependencies);
  metaStaffRoutes(api, dependencies);
  redirectRoutes(api, dependencies);
  redirectStaffRoutes(api, dependencies);
  recordRoutes(api, dependencies);
  recordStateRoutes(api, dependencies);
  recordListRoutes(api, dependencies);
  revisionRoutes(api, dependencies);
  mediaStaffRoutes(api, dependencies);
  textRoutes(api, dependencies);
}

/** Routes for visitors' requests, and for staff to answer them. */
function visitorRoutes(api: Api, dependencies: Dependencies) {
  appointmentRoutes(api, dependencies);
  appointmentStaffRoutes(api, dependencies);
  visitRoutes(api, dependencies);
  visitStaffRoutes(api, dependencies);
  enquiryRoutes(api, dependencies);
  enquiryStaffRoutes(api, dependencies);
  applicationRoutes(api, dependencies);
  applicationStaffRoutes(api, dependencies);
  undeliveredMailStaffRoutes(api, dependencies);
  receiptRoutes(api, dependencies);
  messageStaffRoutes(api, dependencies);
}

function shopRoutes(api: Api, dependencies: Dependencies) {
  catalogueRoutes(api, dependencies);
  catalogueStaffRoutes(api, dependencies);
  customerRoutes(api, dependencies);
  customerStaffRoutes(api, dependencies);
  cartRoutes(api, dependencies);
  wishlistRoutes(api, dependencies);
  orderRoutes(api, dependencies);
  orderStaffRoutes(api, dependencies);
  paymentRoutes(api, dependencies);
}

/** Routes for staff to sign in and manage their own account. */
function staffAccountRoutes(api: Api, dependencies: Dependencies) {
  sessionRoutes(api, dependencies);
  googleRoutes(api, dependencies);
  inviteRoutes(api, dependencies);
  ownAccountRoutes(api, dependencies);
  ownSessionRoutes(api, dependencies);
  twoFactorRoutes(api, dependencies);
  savedViewRoutes(api, dependencies);
}

function administrationRoutes(api: Api, dependencies: Dependencies) {
  dashboardRoutes(api, dependencies);
  void api.register((users: Api, _, ready) => {
    userStaffRoutes(users, dependencies);
    ready();
  });
  accessStaffRoutes(api, dependencies);
  personalDataStaffRoutes(api, dependencies);
  auditStaffRoutes(api, dependencies);
  figuresStaffRoutes(api, dependencies);
  releaseRoutes(api, dependencies);
  releaseTokenStaffRoutes(api, dependencies);
  reportRoutes(api, dependencies);
}

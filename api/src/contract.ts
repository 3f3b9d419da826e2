/** The types of requests and answers: the only part of the API that front ends may use. All of it is erased by compilation. */
export type { About } from './about/about-schema.ts';
export type { Corrections, EditedTexts, TextContent } from './texts/text-schema.ts';
export type { DashboardAccess, RoleGrant, RoleRoutes, RoleRoutesList } from './access/access-schema.ts';
export type { Role } from './access/role.ts';
export type { AnnouncementContent, Announcement } from './announcements/announcement-schema.ts';
export type {
  Appointment,
  AppointmentChange,
  AppointmentEntry,
  AppointmentList,
  AppointmentNews,
  AppointmentQuery,
  AppointmentRequest,
  AppointmentStatus,
  Patient,
  Handler,
  NoteAdded,
  StaffNote,
  HomeCollection,
  TestsChange,
} from './appointments/appointment-schema.ts';
export type {
  FreePlaces,
  WeekPlaces,
  WeekPlacesQuery,
  OfferedTest,
  Visit,
  VisitAgreement,
  VisitEnd,
  VisitDue,
  VisitPaymentNote,
  VisitSlip,
  VisitStatus,
  VisitTimes,
  VisitWish,
} from './appointments/visit-schema.ts';
export type { UndeliveredMail } from './mail/undelivered-mail-schema.ts';
export type { VisitorMessage } from './messages/message-schema.ts';
export type { AuditEntry, AuditLog } from './audit/audit-schema.ts';
export type { BannerContent, Banner } from './banners/banner-schema.ts';
export type {
  OpeningContent,
  OpeningDetail,
  OpeningPage,
  OpeningSummary,
  OpeningType,
} from './careers/opening-schema.ts';
export type {
  Availability,
  CartItem,
  CartKey,
  CartMerge,
  GuestCartView,
  LineQuantity,
  NewCartLine,
  StockIssue,
} from './cart/cart-schema.ts';
export type {
  StaffCategoryFacts,
  StaffProductFacts,
  StaffShelf,
  StaffSubCategoryFacts,
  StockChange,
  StockOfSize,
} from './catalogue/catalogue-staff-schema.ts';
export type {
  SubCategoryContent,
  ProductContent,
  CategoryContent,
  Category,
  CategoryPage,
  FoundProduct,
  ProductDetail,
  ProductPage,
  ProductSize,
  ProductSort,
  ProductSummary,
  SubCategory,
} from './catalogue/catalogue-schema.ts';
export type {
  Customer,
  CustomerAddress,
  CustomerChange,
  CustomerData,
  CustomerLogin,
  CustomerSession,
  NewAddress,
  PasswordChange,
  SignUp,
} from './customers/customer-schema.ts';
export type { CustomerList, ListedCustomerSort } from './customers/customer-schema.ts';
export type { DashboardSummary } from './dashboard/summary-schema.ts';
export type { DoctorContent, Doctor, DoctorPage, FoundDoctor } from './doctors/doctor-schema.ts';
export type {
  Enquiry,
  EnquiryChange,
  EnquiryList,
  EnquiryRequest,
  EnquiryTopic,
} from './enquiries/enquiry-schema.ts';
export type { Figures } from './figures/figures-schema.ts';
export type {
  GalleryEventContent,
  GalleryEvent,
  GalleryPage,
  GallerySummary,
} from './gallery/gallery-schema.ts';
export type { GoogleNonce, GoogleSignIn, SignInWays } from './google-sign-in/google-schema.ts';
export type { ContentVersion } from './http/content-version-schema.ts';
export type { AcceptInvite, Invite, InviteAccepted, InviteToken } from './invites/invite-schema.ts';
export type { Image } from './images/image-schema.ts';
export type {
  Application,
  ApplicationList,
  ApplicationStatus,
} from './job-applications/application-schema.ts';
export type { MediaPage, MediaPicture } from './media/media-schema.ts';
export type { EditedMeta, EditedMetaList, PageMeta } from './meta/meta-schema.ts';
export type {
  Fulfilment,
  LastChoice,
  Order,
  OrderActor,
  OrderAddress,
  OrderContact,
  OrderEvent,
  OrderLine,
  OrderSort,
  OrderStatus,
  OrderStatusChange,
  OrderSummary,
  PaymentMethod,
  PaymentWay,
  PlaceOrder,
  RefundNote,
  StaffOrder,
  StaffOrderList,
  StaffOrderSummary,
  UpiPaymentNote,
} from './orders/order-schema.ts';
export type { PaymentPage, PaymentStatus } from './payments/payment-schema.ts';
export type { UpiPayment } from './payments/payment-schema.ts';
export type { ProblemBody } from '@nalam/server-kit/problem-schema';
export type { FieldSchema, RecordSchemas } from './records/field-schema.ts';
export type { ImportedRecords, RecordImport } from './records/import-records.ts';
export type {
  BulkAction,
  BulkChange,
  RecordDetail,
  RecordHead,
  RecordKindName,
  RecordList,
  RecordListQuery,
  RecordMove,
  RecordSchedule,
  RecordSort,
  RecordSummary,
  Revision,
  RevisionAction,
  RevisionDetail,
  RevisionList,
} from './records/record-schema.ts';
export type {
  EndedTexts,
  ErasedPerson,
  FoundData,
  FoundPerson,
  PersonQuery,
} from './personal-data/personal-data-schema.ts';
export type { PublishedKind, PublishedNames } from './published/published-schema.ts';
export type { EditedRedirect, NewRedirect, Redirect, RedirectList } from './redirects/redirect-schema.ts';
export type { NewView, SavedView } from './saved-views/saved-view-schema.ts';
export type { Found, FoundGroup, FoundKindName, SearchResult } from './search/search-schema.ts';
export type {
  FoundService,
  FoundServices,
  NamedService,
  PlacesChange,
  RelatedService,
  ServiceCategory,
  ServiceDetail,
  ServiceNamePage,
  ServiceOrder,
  ServiceSummary,
  VisitPlan,
  ServiceContent,
} from './services/service-schema.ts';
export type {
  OwnSession,
  OwnSessionList,
  SessionUser,
  SignedIn,
  SignIn,
  SignInAnswer,
  SignInCode,
} from './sessions/session-schema.ts';
export type {
  Answer,
  SiteSettings,
  StoredSiteSettings,
  VersionedSiteSettings,
} from './site-settings/site-settings-schema.ts';
export type { Account, OwnPasswordChange } from './users/account-schema.ts';
export type { RecoveryCodes, TwoFactor, TwoFactorSetup } from './two-factor/two-factor-schema.ts';
export type { User, UserList, UserMessage, UserSort, UserState } from './users/user-schema.ts';
export type { BulkResult } from './wire/bulk.ts';
export type { Language, LocalText, StoredText } from './wire/local-text.ts';
export type { Weekday } from './wire/weekday.ts';
export type { NewToken, ReleaseRight, ReleaseToken } from './releases/release-schema.ts';
export type { Wish, WishlistEntry } from './wishlist/wishlist-schema.ts';

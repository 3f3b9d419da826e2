import type { ColumnType, Generated, GeneratedAlways, Kysely, Transaction } from 'kysely';
import type { Role } from '../access/role.ts';
import type { AppointmentStatus, Patient, StaffNote } from '../appointments/appointment-schema.ts';
import type { ApplicationStatus } from '../job-applications/application-schema.ts';
import type { CvFormat } from '../job-applications/cv-content.ts';
import type { Channel, MessageReceipt, TextMessage } from '../messages/message-channel.ts';
import type {
  Fulfilment,
  OrderActor,
  OrderEventKind,
  OrderAddress,
  OrderContact,
  OrderStatus,
  PaymentMethod,
} from '../orders/order-schema.ts';
import type { PaymentStatus } from '../payments/payment-schema.ts';
import type { EnquiryStatus, EnquiryTopic } from '../enquiries/enquiry-schema.ts';
import type { OutdatedTranslations } from '../records/outdated-translations.ts';
import type { RecordContent, RecordKindName, RevisionAction } from '../records/record-schema.ts';
import type { Cause, LiveState, ReleaseAction, Versions } from '../releases/release-state.ts';
import type { ReleaseRight } from '../releases/release-schema.ts';
import type { StackFrame } from '../releases/reports/report-schema.ts';
import type { StoredSiteSettings } from '../site-settings/site-settings-schema.ts';
import type { VisitState } from '../appointments/visit-schema.ts';
import type { Language, StoredText } from '../wire/local-text.ts';

/** A jsonb column. Written as text (see json.ts), because the two drivers treat arrays differently. */
type Json<T> = ColumnType<T, string, string>;
type Timestamp = ColumnType<Date, Date | string, Date | string>;
type NullableTimestamp = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
type DefaultsToNow = ColumnType<Date, Date | string | undefined, Date | string>;
type CreatedAt = ColumnType<Date, Date | undefined, never>;

/** The row of a record that stock and orders refer to. */
interface RecordRowTable {
  id: string;
  slug: string;
  name: Json<StoredText>;
  status: Generated<'draft' | 'published'>;
  position: number;
  version: Generated<number>;
  created_at: CreatedAt;
  updated_at: DefaultsToNow;
}

interface ImageTable {
  id: string;
  /** The hash of the original picture; its files are stored under this name. */
  content_hash: string;
  width: number;
  height: number;
  widths: Json<number[]>;
  alt: Json<StoredText>;
  placeholder_colour: string;
  /** The name of the uploaded file; empty for demo pictures. */
  name: Generated<string>;
  /** The position of its subject, from 0 (left, top) to 1. */
  focal_x: Generated<number>;
  focal_y: Generated<number>;
  version: Generated<number>;
  created_at: CreatedAt;
  search: GeneratedAlways<string>;
}

interface SiteSettingsTable {
  /** Always true, so that there is only one row. */
  id: Generated<boolean>;
  content: Json<StoredSiteSettings>;
  version: Generated<number>;
  updated_at: DefaultsToNow;
  updated_by: string | null;
}

interface PageMetaTable {
  path: string;
  title: Json<StoredText>;
  description: Json<StoredText>;
  image_id: string | null;
  version: Generated<number>;
  updated_at: DefaultsToNow;
  updated_by: string | null;
  search: GeneratedAlways<string>;
}

interface CategoryTable extends RecordRowTable {
  description: Json<StoredText>;
  image_id: string | null;
}

interface SubCategoryTable extends RecordRowTable {
  category_id: string;
}

interface ProductTable extends RecordRowTable {
  category_id: string;
  sub_category_id: string | null;
  summary: Json<StoredText>;
  description: Json<StoredText>;
  keywords: Json<string[]>;
  /** The ids of the services whose pages show it. */
  services: Json<(string | null)[]>;
}

interface ProductImageTable {
  product_id: string;
  image_id: string;
  position: number;
}

interface ProductSizeTable {
  id: string;
  product_id: string;
  name: Json<StoredText>;
  price_paise: number;
  position: number;
  /** No longer sold; the stock stays, because orders may return pieces and the size may be sold again. */
  withdrawn: Generated<boolean>;
}

interface StockTable {
  id: string;
  size_id: string;
  quantity: number;
}

interface UserTable {
  id: string;
  user_name: string;
  /** In lower case. */
  user_email: string;
  user_type: Role;
  password_hash: string;
  user_active: Generated<boolean>;
  user_block: Generated<boolean>;
  version: Generated<number>;
  created_at: CreatedAt;
  updated_at: DefaultsToNow;
  updated_by: string | null;
  search: GeneratedAlways<string>;
}

interface SessionTable {
  token_hash: string;
  user_id: string;
  created_at: CreatedAt;
  last_seen_at: DefaultsToNow;
  expires_at: Timestamp;
  id: Generated<string>;
  /** The user agent. */
  device: Generated<string>;
}

interface TwoFactorTable {
  user_id: string;
  secret: string;
  /** Null while the app is being set up. */
  confirmed_at: NullableTimestamp;
  last_step: number | null;
  created_at: DefaultsToNow;
}

interface RecoveryCodeTable {
  user_id: string;
  code_hash: string;
}

interface SignInStepTable {
  token_hash: string;
  user_id: string;
  expires_at: Timestamp;
}

interface SpentIdTokenTable {
  nonce: string;
  expires_at: Timestamp;
}

/** Links with which staff choose a password. */
interface InviteTable {
  user_id: string;
  purpose: 'invite' | 'reset-password';
  token_hash: string;
  expires_at: Timestamp;
  created_at: DefaultsToNow;
}

/** The columns shared by the tables of visitors' requests. */
interface VisitorRequestTable<Status> {
  id: string;
  reference: string;
  name: string;
  email: string;
  phone: string;
  status: Generated<Status>;
  language: Language;
  consent_version: string | null;
  consent_at: NullableTimestamp;
  idempotency_key: string | null;
  content_hash: string;
  version: Generated<number>;
  created_at: CreatedAt;
  updated_at: DefaultsToNow;
  search: GeneratedAlways<string>;
}

/** The columns of a request that staff fill in. */
interface AnsweredRequestTable<Status> extends VisitorRequestTable<Status> {
  /** The member of staff who answers it; null for nobody, or if they have left. */
  handled_by: ColumnType<string | null, string | null | undefined, string | null>;
  /** Notes from before they became entries. */
  staff_notes: Generated<string>;
  updated_by: ColumnType<string | null, string | null | undefined, string | null>;
}

interface AppointmentTable extends AnsweredRequestTable<AppointmentStatus> {
  /** Null after the service is deleted; its name stays. */
  service_id: string | null;
  service_name: Json<StoredText>;
  /** The names of the additional tests at the time of the request. */
  more_services: ColumnType<{ id: string; name: StoredText }[], string | undefined, string>;
  /** Where samples are collected at home: both or neither. */
  home_address: ColumnType<string | null, string | null | undefined, string | null>;
  home_postal_code: ColumnType<string | null, string | null | undefined, string | null>;
  /** The patient; null if the visitor named none. */
  patient: ColumnType<Patient | null, string | null | undefined, string | null>;
  date: string;
  notes: string;
  note_entries: ColumnType<StaffNote[], string | undefined, string>;
  /** The other time that the visitor asks for, in their words. */
  wish: Generated<string>;
  /** When staff want to call the visitor again. */
  call_again_at: NullableTimestamp;
  /** The sound of each word of the name, after a blank; see finding/sound-of.ts. */
  name_sounds: Generated<string>;
  /** The visitor's chosen channel for messages about the visit. */
  channel: ColumnType<Channel, Channel | undefined, Channel>;
  /** When they switched to email only. */
  channel_withdrawn_at: NullableTimestamp;
}

/** The staff who have a request open, kept for a moment after they were last seen. */
interface RequestViewerTable {
  appointment_id: string;
  user_id: string;
  seen_at: Timestamp;
}

interface VisitLinkTable {
  token_hash: string;
  appointment_id: string;
}

interface VisitTable {
  appointment_id: string;
  starts_at: Timestamp;
  state: Generated<VisitState>;
  /** Why it was cancelled, in the staff's words. */
  reason: Generated<string>;
  /** The number of its changes. */
  sequence: Generated<number>;
  agreed_at: DefaultsToNow;
  reminded_at: NullableTimestamp;
  /** The received payment and its bank reference, which an online payment lacks. */
  paid_paise: ColumnType<number | null, number | null | undefined, number | null>;
  paid_reference: ColumnType<string | null, string | null | undefined, string | null>;
}

/** Also contains the payment pages of orders: the name is older, and earlier APIs read it. */
interface VisitPaymentTable {
  /** The payment's id at the provider; an order has one page, with the order's id. */
  id: string;
  /** Null for an order, or after the request is deleted. */
  appointment_id: string | null;
  /** The number of the order, or the reference of the request. */
  number: string;
  paise: number;
  /** `pending` until the provider has the money; `void` if it has closed the page. */
  status: Generated<PaymentStatus>;
  /** When the provider was last asked about it. */
  asked_at: Date | null;
  created_at: DefaultsToNow;
}

interface CustomerTable {
  id: string;
  name: string;
  /** In lower case. */
  email: string;
  phone: string;
  password_hash: string;
  /** The language of emails to them. */
  language: Language;
  email_verified_at: NullableTimestamp;
  consent_version: string | null;
  consent_at: NullableTimestamp;
  signed_in_at: DefaultsToNow;
  /** When they were warned of the deletion of their unused account. */
  deletion_told_at: NullableTimestamp;
  created_at: CreatedAt;
  updated_at: DefaultsToNow;
}

interface CustomerSessionTable {
  token_hash: string;
  customer_id: string;
  created_at: CreatedAt;
  expires_at: Timestamp;
}

interface CustomerLinkTable {
  token_hash: string;
  customer_id: string;
  purpose: 'verify-email' | 'reset-password';
  expires_at: Timestamp;
}

interface CustomerAddressTable {
  id: string;
  customer_id: string;
  name: string;
  phone: string;
  lines: string;
  city: string;
  postal_code: string;
  created_at: CreatedAt;
}

interface CartLineTable {
  customer_id: string;
  stock_id: string;
  quantity: number;
  added_at: DefaultsToNow;
}

interface MergedCartTable {
  id: string;
  customer_id: string;
  merged_at: DefaultsToNow;
}

interface WishlistEntryTable {
  id: string;
  customer_id: string;
  product_id: string;
  added_at: DefaultsToNow;
}

interface OrderTable {
  id: string;
  number: string;
  /** Null after the customer's account is deleted. */
  customer_id: string | null;
  idempotency_key: string;
  content_hash: string;
  status: Generated<OrderStatus>;
  fulfilment: Fulfilment;
  payment_method: PaymentMethod;
  payment_status: PaymentStatus;
  contact: Json<OrderContact>;
  address: Json<OrderAddress | null>;
  notes: string;
  total_paise: number;
  language: Language;
  version: Generated<number>;
  created_at: CreatedAt;
  updated_at: DefaultsToNow;
  search: GeneratedAlways<string>;
}

export interface EnquiryTable extends AnsweredRequestTable<EnquiryStatus> {
  topic: EnquiryTopic;
  message: string;
}

interface OrderLineTable {
  order_id: string;
  position: number;
  product_id: string | null;
  size_id: string | null;
  stock_id: string | null;
  product_name: Json<StoredText>;
  size_name: Json<StoredText>;
  price_paise: number;
  quantity: number;
}

interface OrderEventTable {
  id: string;
  order_id: string;
  status: OrderEventKind;
  by: OrderActor;
  user_id: string | null;
  note: Generated<string>;
  at: DefaultsToNow;
}

interface BankReferenceTable {
  reference: string;
  /** The number of the paid order or request. */
  noted_for: string;
  noted_at: DefaultsToNow;
}

interface JobApplicationTable extends VisitorRequestTable<ApplicationStatus> {
  /** Null after the opening is deleted; the title stays. */
  opening_id: string | null;
  opening_title: string;
  message: string;
  /** The file itself is in the storage: see cv-files.ts. */
  cv_format: CvFormat;
  cv_bytes: number;
  consent_version: string;
  consent_at: Timestamp;
}

interface OutboxTable {
  id: string;
  recipient: string;
  reply_to: string | null;
  subject: string;
  body: string;
  /** An event for the reader's calendar. */
  calendar: ColumnType<string | null, string | null | undefined, string | null>;
  attempts: Generated<number>;
  next_attempt_at: DefaultsToNow;
  sent_at: NullableTimestamp;
  /** When sending was abandoned after too many attempts; kept for staff. */
  dead_at: NullableTimestamp;
  last_error: string | null;
  created_at: CreatedAt;
  /** The channel used for sending it. */
  channel: ColumnType<Channel, Channel | undefined, Channel>;
  /** The SMS or WhatsApp message to send first; kept when the email replaces it. */
  text: Json<TextMessage> | null;
  text_due_at: NullableTimestamp;
  /** Why the last attempt by SMS or WhatsApp failed. */
  text_error: string | null;
  /** The provider's id of the message. */
  provider_id: string | null;
  /** The delivery state reported by the provider. */
  receipt: MessageReceipt | null;
  receipt_at: NullableTimestamp;
  /** The request whose visitor gets it. */
  appointment_id: string | null;
}

interface RecordTable {
  id: string;
  kind: RecordKindName;
  version: Generated<number>;
  content: Json<RecordContent>;
  published: Json<RecordContent> | null;
  slug: string | null;
  title: Json<StoredText>;
  image_id: string | null;
  missing_tamil: number;
  outdated: ColumnType<OutdatedTranslations, string | undefined, string>;
  position: number;
  first_published_at: NullableTimestamp;
  /** When it was last published. */
  published_at: NullableTimestamp;
  publish_at: NullableTimestamp;
  unpublish_at: NullableTimestamp;
  trashed_at: NullableTimestamp;
  created_at: DefaultsToNow;
  created_by: string | null;
  updated_at: DefaultsToNow;
  updated_by: string | null;
  changed: GeneratedAlways<boolean>;
  /** `published` without its long texts. */
  listed: GeneratedAlways<Partial<RecordContent> | null>;
  search: GeneratedAlways<string>;
}

interface RevisionTable {
  record_id: string;
  version: number;
  action: RevisionAction;
  content: Json<RecordContent>;
  /** Null for the schedule. */
  author: string | null;
  at: DefaultsToNow;
}

interface RecordImageTable {
  record_id: string;
  image_id: string;
}

interface RoleGrantTable {
  role: Role;
  routes: Json<string[]>;
  version: Generated<number>;
  updated_at: DefaultsToNow;
  updated_by: string | null;
}

interface AuditTable {
  id: string;
  at: DefaultsToNow;
  actor_id: string | null;
  actor: string | null;
  action: string;
  subject: string;
  subject_id: string | null;
  title: string;
  times: Generated<number>;
  /** The IP address. Only for sign-ins, failed sign-ins and sign-outs of staff. */
  address: string | null;
  /** The browser's user agent. */
  device: string | null;
}

/** Where a page has moved; see redirects/remember-redirect.ts. */
interface RedirectTable {
  from_path: string;
  to_path: string;
  permanent: Generated<boolean>;
  created_at: CreatedAt;
  search: GeneratedAlways<string>;
}

/** A stored release of a package. `record` is its description, whose SHA-384 is `digest`; it contains the hash of every file. */
interface ReleaseTable {
  package: string;
  version: string;
  digest: string;
  record: string;
  contract: string | null;
  commit: string | null;
  owner: string | null;
  /** The subjects of the commits since the previous live version, newest first. */
  changes: ColumnType<string[] | null, string | null, never>;
  published_at: ColumnType<Date, Date | undefined, never>;
  published_by: string | null;
}

/** A change of what is live. `state` is what visitors get after it. */
interface ReleaseChangeTable {
  number: number;
  at: ColumnType<Date, Date | string, never>;
  action: ReleaseAction;
  versions: Json<Versions>;
  state: Json<LiveState>;
  cause: Json<Cause>;
}

/** `packages` is null for all packages. */
interface ReleaseTokenTable {
  id: string;
  name: string;
  packages: ColumnType<string[] | null, string | null, never>;
  rights: Json<ReleaseRight[]>;
  token_hash: string;
  created_at: CreatedAt;
  created_by: string;
  expires_at: Timestamp;
  last_used_at: NullableTimestamp;
}

/** A visitor's browser that had a version: when it last reported, and when the version last failed in it. */
interface ReleaseViewTable {
  package: string;
  version: string;
  /** A hash of the visitor's network. */
  reporter: string;
  seen_at: Timestamp;
  failed_at: NullableTimestamp;
}

/** An error that a browser reported. */
interface ReleaseErrorTable {
  id: string;
  at: ColumnType<Date, Date | undefined, never>;
  package: string;
  version: string;
  reporter: string;
  message: string;
  stack: Json<StackFrame[]>;
  /** The pattern of the path. */
  page: string;
  browser: string;
}

/** How often a vital was measured on a day, by step size: see releases/reports/vital-steps.ts. */
interface ReleaseVitalTable {
  package: string;
  version: string;
  day: string;
  page: string;
  vital: string;
  step: number;
  count: number;
}

/** Searches without results; the visitors are not stored. */
interface MissedSearchTable {
  day: string;
  words: string;
  count: Generated<number>;
}

/** A list's filters and order, saved by a member of staff. */
interface SavedViewTable {
  id: string;
  user_id: string;
  path: string;
  name: string;
  query: string;
  created_at: CreatedAt;
}

interface ContentVersionTable {
  id: Generated<boolean>;
  version: string;
}

interface ThrottleTable {
  key: string;
  points: number;
  expire: string | null;
}

interface ContractionTable {
  migration: string;
  /** The earlier migration since which no API reads the removed parts. */
  unread_since: string;
}

export interface Tables {
  contractions: ContractionTable;
  images: ImageTable;
  site_settings: SiteSettingsTable;
  page_meta: PageMetaTable;
  categories: CategoryTable;
  sub_categories: SubCategoryTable;
  products: ProductTable;
  product_images: ProductImageTable;
  product_sizes: ProductSizeTable;
  stock: StockTable;
  users: UserTable;
  sessions: SessionTable;
  two_factor: TwoFactorTable;
  recovery_codes: RecoveryCodeTable;
  sign_in_steps: SignInStepTable;
  invites: InviteTable;
  spent_id_tokens: SpentIdTokenTable;
  appointments: AppointmentTable;
  request_viewers: RequestViewerTable;
  visits: VisitTable;
  visit_links: VisitLinkTable;
  missed_searches: MissedSearchTable;
  releases: ReleaseTable;
  release_changes: ReleaseChangeTable;
  release_tokens: ReleaseTokenTable;
  release_views: ReleaseViewTable;
  release_errors: ReleaseErrorTable;
  release_vitals: ReleaseVitalTable;
  saved_views: SavedViewTable;
  customers: CustomerTable;
  customer_sessions: CustomerSessionTable;
  customer_links: CustomerLinkTable;
  customer_addresses: CustomerAddressTable;
  cart_lines: CartLineTable;
  merged_carts: MergedCartTable;
  wishlist_entries: WishlistEntryTable;
  orders: OrderTable;
  order_lines: OrderLineTable;
  order_events: OrderEventTable;
  bank_references: BankReferenceTable;
  visit_payments: VisitPaymentTable;
  job_applications: JobApplicationTable;
  enquiries: EnquiryTable;
  outbox: OutboxTable;
  records: RecordTable;
  revisions: RevisionTable;
  record_images: RecordImageTable;
  role_grants: RoleGrantTable;
  audit: AuditTable;
  content_version: ContentVersionTable;
  throttle: ThrottleTable;
  redirects: RedirectTable;
}

export type Database = Kysely<Tables>;
/** The parameter type of functions that are correct only inside a transaction. */
export type DatabaseTransaction = Transaction<Tables>;

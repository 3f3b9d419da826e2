import type { ColumnType, Generated, Kysely, Transaction } from 'kysely';
import type { Role } from '../access/role.ts';
import type { AppointmentStatus } from '../appointments/appointment-schema.ts';
import type { ServiceCategory, ServiceDetail } from '../services/service-schema.ts';
import type { StoredSiteSettings } from '../site-settings/site-settings-schema.ts';
import type { Language, StoredText } from '../wire/local-text.ts';
import type { Weekday } from '../wire/weekday.ts';

/** A jsonb column. Written as text (see json.ts), because the two drivers disagree about arrays. */
type Json<T> = ColumnType<T, string, string>;
type Timestamp = ColumnType<Date, Date | string, Date | string>;
type NullableTimestamp = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
type DefaultsToNow = ColumnType<Date, Date | string | undefined, Date | string>;
type CreatedAt = ColumnType<Date, Date | undefined, never>;

/** Columns of everything that staff edit: what saving, publishing and noticing a conflict will need. */
interface EditedRecord {
  id: string;
  status: Generated<'draft' | 'published'>;
  position: number;
  version: Generated<number>;
  created_at: CreatedAt;
  updated_at: DefaultsToNow;
}

interface ImageTable {
  id: string;
  /** Of the picture it was made from; its files are stored under this name. */
  content_hash: string;
  width: number;
  height: number;
  widths: Json<number[]>;
  alt: Json<StoredText>;
  placeholder_colour: string;
  created_at: CreatedAt;
}

interface SiteSettingsTable {
  /** Always true: there is one row. */
  id: Generated<boolean>;
  content: Json<StoredSiteSettings>;
  version: Generated<number>;
  updated_at: DefaultsToNow;
}

interface BannerTable extends EditedRecord {
  heading: Json<StoredText>;
  text: Json<StoredText>;
  action: Json<{ label: StoredText; href: string } | null>;
  image_id: string | null;
}

interface DoctorTable extends EditedRecord {
  slug: string;
  name: Json<StoredText>;
  qualification: string;
  registration: string;
  speciality: Json<StoredText>;
  about: Json<StoredText>;
  days: Json<Weekday[]>;
  from_time: string;
  to_time: string;
  image_id: string | null;
}

interface ServiceTable extends EditedRecord {
  link: string;
  name: Json<StoredText>;
  category: ServiceCategory;
  summary: Json<StoredText>;
  about: Json<StoredText>;
  preparation: Json<StoredText[]>;
  duration: Json<StoredText>;
  report_time: Json<StoredText>;
  price_paise: number | null;
  visit: ServiceDetail['visit'];
  home_collection: boolean;
  prenatal_notice: boolean;
  reviewed_on: string;
  image_id: string | null;
}

interface PageMetaTable {
  path: string;
  title: Json<StoredText>;
  description: Json<StoredText>;
  image_id: string | null;
  version: Generated<number>;
  updated_at: DefaultsToNow;
}

interface CategoryTable extends EditedRecord {
  slug: string;
  name: Json<StoredText>;
  description: Json<StoredText>;
  image_id: string | null;
}

interface SubCategoryTable extends EditedRecord {
  category_id: string;
  slug: string;
  name: Json<StoredText>;
}

interface ProductTable extends EditedRecord {
  category_id: string;
  sub_category_id: string | null;
  slug: string;
  name: Json<StoredText>;
  summary: Json<StoredText>;
  description: Json<StoredText>;
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
}

interface SessionTable {
  token_hash: string;
  user_id: string;
  created_at: CreatedAt;
  last_seen_at: DefaultsToNow;
  expires_at: Timestamp;
}

interface AppointmentTable {
  id: string;
  reference: string;
  name: string;
  email: string;
  phone: string;
  /** Null once the service is deleted; the name stays. */
  service_id: string | null;
  service_name: string;
  date: string;
  notes: string;
  status: Generated<AppointmentStatus>;
  language: Language;
  consent_version: string | null;
  consent_at: NullableTimestamp;
  idempotency_key: string | null;
  content_hash: string;
  version: Generated<number>;
  created_at: CreatedAt;
  updated_at: DefaultsToNow;
}

interface OutboxTable {
  id: string;
  recipient: string;
  reply_to: string | null;
  subject: string;
  body: string;
  attempts: Generated<number>;
  next_attempt_at: DefaultsToNow;
  sent_at: NullableTimestamp;
  /** Given up after too many attempts; kept for a person to look at. */
  dead_at: NullableTimestamp;
  last_error: string | null;
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

export interface Tables {
  images: ImageTable;
  site_settings: SiteSettingsTable;
  banners: BannerTable;
  doctors: DoctorTable;
  services: ServiceTable;
  page_meta: PageMetaTable;
  categories: CategoryTable;
  sub_categories: SubCategoryTable;
  products: ProductTable;
  product_images: ProductImageTable;
  product_sizes: ProductSizeTable;
  stock: StockTable;
  users: UserTable;
  sessions: SessionTable;
  appointments: AppointmentTable;
  outbox: OutboxTable;
  content_version: ContentVersionTable;
  throttle: ThrottleTable;
}

export type Database = Kysely<Tables>;
/** Demanded where a function is only right inside a transaction. */
export type DatabaseTransaction = Transaction<Tables>;

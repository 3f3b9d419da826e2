import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Type, type Static, type TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { aboutOf } from '../about/about-schema.ts';
import { OpeningType } from '../careers/opening-schema.ts';
import { AnnouncementMode } from '../announcements/announcement-schema.ts';
import { ServiceDetail } from '../services/service-schema.ts';
import { StoredSiteSettings } from '../site-settings/site-settings-schema.ts';
import { CalendarDay } from '../wire/calendar-day.ts';
import { StoredText } from '../wire/local-text.ts';
import { Nullable } from '../wire/nullable.ts';
import { TimeOfDay, Weekday } from '../wire/weekday.ts';

const Picture = { image: Type.String(), imageAlt: StoredText };

const DemoBanner = Type.Object({
  heading: StoredText,
  text: StoredText,
  action: Type.Object({ label: StoredText, href: Type.String() }),
  ...Picture,
});

const DemoDoctor = Type.Object({
  slug: Type.String(),
  name: StoredText,
  qualification: Type.String(),
  registration: Type.String(),
  speciality: StoredText,
  about: StoredText,
  days: Type.Array(Weekday),
  from: TimeOfDay,
  to: TimeOfDay,
  ...Picture,
});

const { link, category, visit, homeCollection, prenatalNotice, reviewedOn } = ServiceDetail.properties;
const DemoService = Type.Object({
  link,
  name: StoredText,
  category,
  summary: StoredText,
  about: StoredText,
  preparation: Type.Array(StoredText),
  duration: StoredText,
  reportTime: StoredText,
  priceRupees: Nullable(Type.Number({ minimum: 0 })),
  visit,
  homeCollection,
  prenatalNotice,
  reviewedOn,
  /** What people call it, in either language and script; the search looks here, too. */
  keywords: Type.Array(Type.String()),
  ...Picture,
});

const DemoOpening = Type.Object({
  slug: Type.String(),
  title: StoredText,
  department: StoredText,
  location: StoredText,
  type: OpeningType,
  summary: StoredText,
  description: StoredText,
  experience: StoredText,
  hours: StoredText,
  salaryRupees: Nullable(Type.Object({ from: Type.Integer(), to: Type.Integer() })),
  // Counted from the day on which the demo is loaded, so that it has open positions in any year.
  postedDaysAgo: Type.Integer(),
  openDays: Type.Integer(),
});

const picture = Type.Object(Picture);
const { story, equipment, ...aboutTexts } = aboutOf(StoredText, picture).properties;
/** As the page is stored, with pictures drawn for it in the place of images. */
const DemoAbout = Type.Object({
  ...aboutTexts,
  story: Type.Object({ text: story.properties.text, ...Picture }),
  equipment: Type.Array(
    Type.Object({ name: equipment.items.properties.name, text: equipment.items.properties.text, ...Picture }),
  ),
});

const DemoGalleryEvent = Type.Object({
  eventname: Type.String(),
  title: StoredText,
  date: CalendarDay,
  description: StoredText,
  pictures: Type.Array(Type.Object({ image: Type.String(), alt: StoredText }), { minItems: 1 }),
});

const DemoAnnouncement = Type.Object({
  version: Type.Integer({ minimum: 1 }),
  mode: AnnouncementMode,
  /** The first day and the last one. */
  from: CalendarDay,
  to: CalendarDay,
  heading: StoredText,
  text: StoredText,
  action: Type.Object({ label: StoredText, href: Type.String() }),
});

const DemoMeta = Type.Object({ path: Type.String(), title: StoredText, description: StoredText });

const DemoCategory = Type.Object({
  slug: Type.String(),
  name: StoredText,
  description: StoredText,
  subCategories: Type.Array(Type.Object({ slug: Type.String(), name: StoredText })),
  ...Picture,
});

const DemoProduct = Type.Object({
  slug: Type.String(),
  category: Type.String(),
  subCategory: Type.String(),
  name: StoredText,
  summary: StoredText,
  description: StoredText,
  keywords: Type.Array(Type.String()),
  sizes: Type.Array(
    Type.Object({
      name: StoredText,
      priceRupees: Type.Number({ minimum: 0 }),
      stock: Type.Integer({ minimum: 0 }),
    }),
    { minItems: 1 },
  ),
  ...Picture,
});

const DemoCatalogue = Type.Object({
  categories: Type.Array(DemoCategory),
  products: Type.Array(DemoProduct),
});

export type DemoBanner = Static<typeof DemoBanner>;
export type DemoDoctor = Static<typeof DemoDoctor>;
export type DemoService = Static<typeof DemoService>;
export type DemoOpening = Static<typeof DemoOpening>;
export type DemoAbout = Static<typeof DemoAbout>;
export type DemoGalleryEvent = Static<typeof DemoGalleryEvent>;
export type DemoAnnouncement = Static<typeof DemoAnnouncement>;
export type DemoMeta = Static<typeof DemoMeta>;
export type DemoCatalogue = Static<typeof DemoCatalogue>;

export interface DemoFiles {
  siteSettings: StoredSiteSettings;
  banners: DemoBanner[];
  doctors: DemoDoctor[];
  services: DemoService[];
  openings: DemoOpening[];
  about: DemoAbout;
  gallery: DemoGalleryEvent[];
  announcement: DemoAnnouncement;
  meta: DemoMeta[];
  catalogue: DemoCatalogue;
}

/**
 * Reads the demo centre's content.
 * @param folder `api/demo`, or one like it
 * @throws Error naming the file, and in it the field, that is not as expected
 */
export async function readDemoFiles(folder: string): Promise<DemoFiles> {
  return {
    siteSettings: await read(folder, 'site-settings.json', StoredSiteSettings),
    banners: await read(folder, 'banners.json', Type.Array(DemoBanner)),
    doctors: await read(folder, 'doctors.json', Type.Array(DemoDoctor)),
    services: await read(folder, 'services.json', Type.Array(DemoService)),
    openings: await read(folder, 'careers.json', Type.Array(DemoOpening)),
    about: await read(folder, 'about.json', DemoAbout),
    gallery: await read(folder, 'gallery.json', Type.Array(DemoGalleryEvent)),
    announcement: await read(folder, 'announcement.json', DemoAnnouncement),
    meta: await read(folder, 'meta.json', Type.Array(DemoMeta)),
    catalogue: await read(folder, 'catalogue.json', DemoCatalogue),
  };
}

async function read<T extends TSchema>(folder: string, file: string, schema: T): Promise<Static<T>> {
  const content: unknown = JSON.parse(await readFile(join(folder, file), 'utf8'));
  if (Value.Check(schema, content)) return content;
  const wrong = Value.Errors(schema, content).map(
    ({ instancePath, message }) => `${instancePath} ${message}`,
  );
  throw new Error(`${file} is not as expected: ${wrong.slice(0, 3).join('; ')}`);
}

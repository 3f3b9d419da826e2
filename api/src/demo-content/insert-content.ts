import { v7 as uuid } from 'uuid';
import { json } from '../database/json.ts';
import type { DatabaseTransaction } from '../database/schema.ts';
import { cleanHtml } from '../rich-text/clean-html.ts';
import type { StoredSiteSettings } from '../site-settings/site-settings-schema.ts';
import type { StoredText } from '../wire/local-text.ts';
import type {
  DemoAnnouncement,
  DemoBanner,
  DemoDoctor,
  DemoGalleryEvent,
  DemoMeta,
  DemoService,
} from './demo-files.ts';
import { type DemoPictures, insertPicture } from './demo-pictures.ts';

export async function insertSiteSettings(trx: DatabaseTransaction, settings: StoredSiteSettings) {
  await trx
    .insertInto('site_settings')
    .values({ content: json(settings) })
    .execute();
}

export async function insertBanners(trx: DatabaseTransaction, pictures: DemoPictures, banners: DemoBanner[]) {
  for (const [position, banner] of banners.entries()) {
    await trx
      .insertInto('banners')
      .values({
        id: uuid(),
        status: 'published',
        position,
        heading: json(banner.heading),
        text: json(banner.text),
        action: json(banner.action),
        image_id: await insertPicture(trx, pictures, banner),
      })
      .execute();
  }
}

export async function insertDoctors(trx: DatabaseTransaction, pictures: DemoPictures, doctors: DemoDoctor[]) {
  for (const [position, doctor] of doctors.entries()) {
    await trx
      .insertInto('doctors')
      .values({
        id: uuid(),
        status: 'published',
        position,
        slug: doctor.slug,
        name: json(doctor.name),
        qualification: doctor.qualification,
        registration: doctor.registration,
        speciality: json(doctor.speciality),
        about: json(doctor.about),
        days: json(doctor.days),
        from_time: doctor.from,
        to_time: doctor.to,
        image_id: await insertPicture(trx, pictures, doctor),
      })
      .execute();
  }
}

export async function insertServices(
  trx: DatabaseTransaction,
  pictures: DemoPictures,
  services: DemoService[],
) {
  for (const [position, service] of services.entries()) {
    await trx
      .insertInto('services')
      .values({
        id: uuid(),
        status: 'published',
        position,
        link: service.link.toLowerCase(),
        name: json(service.name),
        category: service.category,
        summary: json(service.summary),
        about: json(cleanRichText(service.about)),
        preparation: json(service.preparation),
        duration: json(service.duration),
        report_time: json(service.reportTime),
        price_paise: service.priceRupees === null ? null : paise(service.priceRupees),
        visit: service.visit,
        home_collection: service.homeCollection,
        prenatal_notice: service.prenatalNotice,
        keywords: json(service.keywords),
        reviewed_on: service.reviewedOn,
        image_id: await insertPicture(trx, pictures, service),
      })
      .execute();
  }
}

export async function insertGallery(
  trx: DatabaseTransaction,
  pictures: DemoPictures,
  events: DemoGalleryEvent[],
) {
  for (const [position, event] of events.entries()) {
    const id = uuid();
    await trx
      .insertInto('gallery_events')
      .values({
        id,
        status: 'published',
        position,
        eventname: event.eventname,
        title: json(event.title),
        date: event.date,
        description: json(event.description),
      })
      .execute();
    for (const [place, { image, alt }] of event.pictures.entries()) {
      const image_id = await insertPicture(trx, pictures, { image, imageAlt: alt });
      await trx.insertInto('gallery_pictures').values({ event_id: id, image_id, position: place }).execute();
    }
  }
}

export async function insertAnnouncement(trx: DatabaseTransaction, announcement: DemoAnnouncement) {
  await trx
    .insertInto('announcements')
    .values({
      id: uuid(),
      status: 'published',
      position: 0,
      mode: announcement.mode,
      starts_at: `${announcement.from}T00:00:00+05:30`,
      // The whole of the last day, at the centre.
      ends_at: `${announcement.to}T24:00:00+05:30`,
      heading: json(announcement.heading),
      text: json(announcement.text),
      action: json(announcement.action),
      announcement_version: announcement.version,
    })
    .execute();
}

export async function insertMeta(trx: DatabaseTransaction, pages: DemoMeta[]) {
  for (const { path, title, description } of pages) {
    await trx
      .insertInto('page_meta')
      .values({ path, title: json(title), description: json(description) })
      .execute();
  }
}

export function cleanRichText({ en, ta }: StoredText): StoredText {
  return { en: cleanHtml(en), ...(ta !== undefined && { ta: cleanHtml(ta) }) };
}

export function paise(rupees: number) {
  return Math.round(rupees * 100);
}

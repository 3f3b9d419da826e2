import { v7 as uuid } from 'uuid';
import type { StoredAbout } from '../about/about-schema.ts';
import { json } from '../database/json.ts';
import type { DatabaseTransaction } from '../database/schema.ts';
import { todayAtCentre } from '../wire/today.ts';
import type { DemoAbout, DemoOpening } from './demo-files.ts';
import { type DemoPictures, insertPicture } from './demo-pictures.ts';
import { cleanRichText, paise } from './insert-content.ts';

export async function insertOpenings(trx: DatabaseTransaction, openings: DemoOpening[]) {
  for (const [position, opening] of openings.entries()) {
    const { salaryRupees } = opening;
    await trx
      .insertInto('openings')
      .values({
        id: uuid(),
        status: 'published',
        position,
        slug: opening.slug,
        title: json(opening.title),
        department: json(opening.department),
        location: json(opening.location),
        type: opening.type,
        summary: json(opening.summary),
        description: json(cleanRichText(opening.description)),
        experience: json(opening.experience),
        hours: json(opening.hours),
        salary_from_paise: salaryRupees && paise(salaryRupees.from),
        salary_to_paise: salaryRupees && paise(salaryRupees.to),
        posted_on: dayFromToday(-opening.postedDaysAgo),
        last_date: dayFromToday(opening.openDays),
      })
      .execute();
  }
}

export async function insertAbout(trx: DatabaseTransaction, pictures: DemoPictures, about: DemoAbout) {
  const equipment: StoredAbout['equipment'] = [];
  for (const machine of about.equipment) {
    const { name, text } = machine;
    equipment.push({ name, text, picture: await insertPicture(trx, pictures, machine) });
  }
  const content: StoredAbout = {
    ...about,
    story: {
      text: cleanRichText(about.story.text),
      picture: await insertPicture(trx, pictures, about.story),
    },
    equipment,
  };
  await trx
    .insertInto('about_page')
    .values({ content: json(content) })
    .execute();
}

function dayFromToday(days: number) {
  const day = new Date(`${todayAtCentre()}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + days);
  return day.toISOString().slice(0, 10);
}

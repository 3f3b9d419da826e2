import { sql } from 'kysely';
import { connect } from '../database/connection.ts';

/** Names repeat, so that a search for one finds some services and not all. */
const word = (place: number) =>
  sql`(array['Vitamin', 'Hormone', 'Antibody', 'Culture', 'Mineral', 'Enzyme', 'Marker'])[1 + (n / ${sql.lit(place)}) % 7]`;
const tamil = sql`(array['வைட்டமின்', 'ஹார்மோன்', 'எதிர்ப்பொருள்', 'கல்ச்சர்', 'தாது', 'நொதி', 'குறியீடு'])[1 + n % 7]`;

/** Sets the number of published services in a database with demo content: hides some of them, or adds laboratory tests. */
export async function publishServices(databaseUrl: string, dataDir: string, count: number) {
  const { db, close } = await connect({ databaseUrl, dataDir });
  try {
    await sql`update records set published = null where kind = 'services' and position >= ${count}`.execute(
      db,
    );
    await sql`
      insert into records (id, kind, content, published, published_at, title, slug, missing_tamil, position, created_by, updated_by)
      select gen_random_uuid(), 'services', content, content, now(), content -> 'name', 'test-' || n, 0, n, 'bench', 'bench'
      from generate_series((select count(*) from records where kind = 'services'), ${count - 1}) as n,
      lateral (select jsonb_build_object('name', jsonb_build_object('en', ${word(1)} || ' ' || ${word(7)} || ' ' || n,
        'ta', ${tamil} || ' ' || n), 'category', 'laboratory', 'summary', '{"en": ""}'::jsonb, 'about', '{"en": ""}'::jsonb,
        'duration', '{"en": ""}'::jsonb, 'reportTime', '{"en": "Same day", "ta": "அன்றே"}'::jsonb, 'keywords', '[]'::jsonb,
        'preparation', '[]'::jsonb, 'pricePaise', 10000 + n * 100, 'visit', 'walk-in', 'visitPlaces', null,
        'homeCollection', true, 'prenatalNotice', false, 'reviewedOn', null, 'image', null, 'fastingHours', null,
        'afterMeal', false, 'tests', '[]'::jsonb) as content) as made`.execute(db);
    await sql`analyze records`.execute(db);
  } finally {
    await close();
  }
}

import type { Database } from '../database/schema.ts';
import { imageColumns, toImage } from '../images/image-queries.ts';
import { inLanguage, type Language, type StoredText } from '../wire/local-text.ts';
import type { About, StoredAbout } from './about-schema.ts';

/** @returns undefined in a database that was started without demo content and not filled yet */
export async function findAbout(db: Database, language: Language): Promise<About | undefined> {
  const row = await db.selectFrom('about_page').select('content').executeTakeFirst();
  if (!row) return undefined;
  const { lead, story, values, team, quality, equipment, timeline } = row.content;
  const local = (text: StoredText) => inLanguage(text, language);
  const pictures = await picturesOf(db, row.content, language);
  const picture = (id: string | null) => (id === null ? null : (pictures.get(id) ?? null));
  const point = ({ title, text }: StoredAbout['team'][number]) => ({
    title: local(title),
    text: local(text),
  });
  return {
    lead: local(lead),
    story: { text: local(story.text), picture: picture(story.picture) },
    values: values.map(({ icon, ...value }) => ({ icon, ...point(value) })),
    team: team.map(point),
    quality: { points: quality.points.map(point), note: local(quality.note) },
    equipment: equipment.map((machine) => ({
      name: local(machine.name),
      text: local(machine.text),
      picture: picture(machine.picture),
    })),
    timeline: timeline.map(({ year, text }) => ({ year, text: local(text) })),
  };
}

async function picturesOf(db: Database, { story, equipment }: StoredAbout, language: Language) {
  const ids = [story.picture, ...equipment.map((machine) => machine.picture)].filter((id) => id !== null);
  if (ids.length === 0) return new Map<string, never>();
  const rows = await db.selectFrom('images').select(imageColumns).where('id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.id, toImage(row, language)]));
}

import type { MediaPicture, RecordDetail, RecordHead, RecordSummary } from '@nalam/api/contract';
import { http, HttpResponse, server } from '@nalam/shell/testing';
import type { Content, RecordKindName } from '../records/record-contract.ts';

const head: Omit<RecordHead, 'id' | 'kind'> = {
  version: 3,
  status: 'published',
  slug: 'ct-scan',
  slugFrozen: true,
  position: 0,
  publishAt: null,
  unpublishAt: null,
  trashedAt: null,
  createdAt: '2026-11-01T04:00:00.000Z',
  createdBy: 'Kavitha',
  updatedAt: '2026-11-20T04:30:00.000Z',
  updatedBy: 'Kavitha',
};

export const recordId = (number: number) => `0193a000-0000-7000-8000-${String(number).padStart(12, '0')}`;

export const summaryOf = (number: number, more: Partial<RecordSummary> = {}): RecordSummary => ({
  ...head,
  id: recordId(number),
  kind: 'services',
  title: { en: `Service ${number}` },
  slug: `service-${number}`,
  position: number,
  hasUnpublishedChanges: false,
  missingTamil: 0,
  outdatedTamil: 0,
  thumbnail: null,
  ...more,
});

export function detailOf(content: Content, more: Partial<RecordHead> = {}): RecordDetail {
  const record: RecordHead = { ...head, id: recordId(1), kind: 'services', ...more };
  return { record, content, published: record.status === 'published' ? content : null, outdated: {} };
}

/** Mocks one page of a list, and records the queries. */
export function serveList(kind: RecordKindName, records: RecordSummary[], total = records.length) {
  const queries: URLSearchParams[] = [];
  server.use(
    http.get(`*/api/dashboard/records/${kind}`, ({ request }) => {
      const params = new URL(request.url).searchParams;
      queries.push(params);
      return HttpResponse.json({ records, total, page: Number(params.get('page') ?? 1), pageSize: 20 });
    }),
  );
  return queries;
}

/** Mocks a record that can be saved and published; like the API, refuses changes of an older version. */
export function serveRecord(kind: RecordKindName, first: RecordDetail) {
  const stored = { detail: first };
  const path = `*/api/dashboard/records/${kind}`;
  const conflict = () =>
    HttpResponse.json(
      {
        code: 'CONFLICT',
        message: 'Somebody was quicker.',
        details: {
          version: stored.detail.record.version,
          content: stored.detail.content,
          updatedBy: stored.detail.record.updatedBy,
          updatedAt: stored.detail.record.updatedAt,
          trashedAt: stored.detail.record.trashedAt,
        },
      },
      { status: 409 },
    );
  const storeNext = (change: Partial<RecordHead>, content = stored.detail.content) => {
    const { record, published } = stored.detail;
    const nextRecord: RecordHead = { ...record, ...change, version: record.version + 1 };
    stored.detail = {
      ...stored.detail,
      record: nextRecord,
      content,
      published: nextRecord.status === 'published' ? published : null,
    };
    return HttpResponse.json(stored.detail);
  };
  server.use(
    http.get(`${path}/:id`, () => HttpResponse.json(stored.detail)),
    http.post(path, async ({ request }) => {
      const { content } = (await request.json()) as { content: Content };
      return storeNext({ status: 'draft' }, content);
    }),
    http.patch(`${path}/:id`, async ({ request }) => {
      const body = (await request.json()) as { version: number; content: Content };
      return body.version === stored.detail.record.version ? storeNext({}, body.content) : conflict();
    }),
    http.post(`${path}/:id/confirm-tamil`, async ({ request }) => {
      const { field } = (await request.json()) as { field: string };
      const { [field]: _confirmed, ...outdated } = stored.detail.outdated;
      stored.detail = { ...stored.detail, outdated };
      return storeNext({});
    }),
    http.post(`${path}/:id/publish`, () => {
      stored.detail = { ...stored.detail, published: stored.detail.content };
      return storeNext({ status: 'published' });
    }),
    http.post(`${path}/:id/restore`, async ({ request }) => {
      const { version } = (await request.json()) as { version: number };
      return version === stored.detail.record.version ? storeNext({ trashedAt: null }) : conflict();
    }),
    http.post(`${path}/:id/schedule`, async ({ request }) =>
      storeNext((await request.json()) as Partial<RecordHead>),
    ),
  );
  return stored;
}

export const pictureOf = (id: string, alt = 'A doctor'): MediaPicture => ({
  id,
  version: 1,
  name: 'portrait.jpg',
  image: {
    id,
    width: 960,
    height: 640,
    widths: [320, 960],
    alt: { text: alt, lang: 'en' },
    placeholderColour: '#cccccc',
  },
  alt: { en: alt },
  focal: { x: 0.5, y: 0.5 },
  usedIn: [],
  createdAt: '2026-11-01T04:00:00.000Z',
});

/** Answers for any picture of the library. */
export function servePicture() {
  server.use(
    http.get('*/api/dashboard/media/:id', ({ params }) => HttpResponse.json(pictureOf(String(params.id)))),
  );
}

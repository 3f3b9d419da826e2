import '../../testing/window-stand-in.ts';
import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import type { GalleryEvent, GallerySummary, Image } from '@nalam/api/contract';
import { english, http, HttpResponse, renderApp, server } from '@nalam/shell/testing';
import { paths } from '../../paths.ts';
import { remote } from '../../remote.ts';
import { pageOf } from '../../testing/page-of.ts';

const picture = (id: string, alt: string): Image => ({
  id,
  width: 960,
  height: 640,
  widths: [320, 640, 960],
  alt: english(alt),
  placeholderColour: '#eeddcc',
});

const event: GalleryEvent = {
  _id: 'e1',
  eventname: 'heart-camp',
  title: english('Heart camp'),
  date: '2026-09-27',
  description: english('We measured blood pressure.'),
  pictures: [picture('p1', 'A tent'), picture('p2', 'A nurse'), picture('p3', 'A tree')],
  pictureCount: 3,
  page: 1,
  pageSize: 24,
};

function serveGallery(events: GallerySummary[], allPictures = event.pictures) {
  server.use(
    http.get('*/api/gallery', ({ request }) => HttpResponse.json(pageOf(events, request.url))),
    http.get('*/api/gallery/heart-camp', ({ request }) => {
      const { items: pictures, total: pictureCount, page, pageSize } = pageOf(allPictures, request.url);
      return HttpResponse.json({ ...event, pictures, pictureCount, page, pageSize });
    }),
    http.get('*/api/gallery/:other', () =>
      HttpResponse.json({ code: 'NOT_FOUND', message: 'There is no such event.' }, { status: 404 }),
    ),
  );
}

const summary: GallerySummary = {
  _id: 'e1',
  eventname: 'heart-camp',
  title: english('Heart camp'),
  date: '2026-09-27',
  cover: picture('p1', 'A tent'),
  pictureCount: 3,
};

test('the gallery leads to each event, with its day and how many pictures there are', async () => {
  serveGallery([summary, { ...summary, _id: 'e2', eventname: 'pongal', pictureCount: 1 }]);
  renderApp(remote, paths.gallery);

  const [first, second] = await screen.findAllByRole('article');

  expect(within(first ?? document.body).getByRole('link', { name: 'Heart camp' })).toHaveAttribute(
    'href',
    '/gallery/heart-camp',
  );
  expect(first).toHaveTextContent('27 Sep 2026 · 3 pictures');
  expect(second).toHaveTextContent('1 picture');
});

test('a long gallery comes in pages', async () => {
  serveGallery(Array.from({ length: 60 }, (_, n) => ({ ...summary, _id: `e${n}`, eventname: `camp-${n}` })));
  renderApp(remote, `${paths.gallery}?page=2`, { language: 'ta' });

  expect(await screen.findAllByRole('article')).toHaveLength(24);
  const pages = within(screen.getByRole('navigation', { name: 'பட்டியலின் பக்கங்கள்' }));
  expect(pages.getByRole('link', { name: 'முந்தையது' })).toHaveAttribute('href', '/ta/gallery#list');
  expect(pages.getByRole('link', { name: 'அடுத்தது' })).toHaveAttribute('href', '/ta/gallery?page=3#list');
});

test('an event with hundreds of pictures shows them in pages', async () => {
  serveGallery(
    [],
    Array.from({ length: 300 }, (_, n) => picture(`p${n}`, `Picture ${n}`)),
  );
  const { user } = renderApp(remote, paths.galleryEvent('heart-camp'));
  expect(await screen.findAllByRole('link', { name: /^Enlarge/ })).toHaveLength(24);

  await user.click(screen.getByRole('link', { name: 'Next' }));

  expect(await screen.findByText('Page 2 of 13')).toBeVisible();
  expect(screen.getAllByRole('link', { name: /^Enlarge/ })[0]).toHaveAccessibleName('Enlarge: Picture 24');
});

test('an empty gallery says so', async () => {
  serveGallery([]);
  renderApp(remote, paths.gallery);

  expect(await screen.findByText('No pictures yet')).toBeVisible();
});

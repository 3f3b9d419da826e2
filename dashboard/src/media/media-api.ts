import type { StoredText } from 'api/contract';
import type { ApiClient } from 'shell/api';
import type { ListParams } from '../list/use-list-params.ts';
import type { FocalPoint, MediaPage, MediaPicture } from './media-contract.ts';

/** What people say about a picture. */
export interface PictureWords {
  alt: StoredText;
  focal: FocalPoint;
}

export const pictureChoices = {
  /** `true` for those that something shows, `false` for those that nothing shows, empty for all. */
  used: ['', 'true', 'false'],
  sort: ['-createdAt', 'createdAt', 'name', '-name'],
} as const;

/** Which pictures are in view. */
export type PictureQuestion = ListParams<typeof pictureChoices>;

export const fetchPictures = (question: PictureQuestion) => (api: ApiClient) =>
  api.get<MediaPage>('/dashboard/media', {
    // The API takes no empty filter.
    params: Object.fromEntries(Object.entries(question).filter(([, value]) => value !== '')),
  });

export const fetchPicture = (id: string) => (api: ApiClient) =>
  api.get<MediaPicture>(`/dashboard/media/${encodeURIComponent(id)}`);

/** The most that an uploaded picture may weigh, in bytes. */
export const mostBytes = 10 * 1024 * 1024;

/** @param onProgress told how much of the file has been sent, from 0 to 1 */
export const uploadPicture = (
  file: File,
  { alt, focal }: PictureWords,
  onProgress?: (share: number) => void,
) => {
  const form = new FormData();
  // The fields first: the API reads the file as it comes, and must know its words before.
  form.set('altEn', alt.en);
  form.set('altTa', alt.ta ?? '');
  form.set('focalX', String(focal.x));
  form.set('focalY', String(focal.y));
  form.set('file', file);
  return (api: ApiClient) =>
    api.send<MediaPicture>('POST', '/dashboard/media', form, {
      slow: true,
      ...(onProgress && { onProgress }),
    });
};

export const describePicture = (id: string, version: number, words: PictureWords) => (api: ApiClient) =>
  api.send<MediaPicture>('PATCH', `/dashboard/media/${encodeURIComponent(id)}`, { version, ...words });

/** Refused while any record shows it. */
export const deletePicture = (id: string) => (api: ApiClient) =>
  api.send<unknown>('DELETE', `/dashboard/media/${encodeURIComponent(id)}`);

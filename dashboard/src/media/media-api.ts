import type { MediaPage, MediaPicture, StoredText } from '@nalam/api/contract';
import type { ApiClient } from '@nalam/shell/api';
import type { ListParams } from '@nalam/shell/contract';
import { staffApi, withoutEmpty } from '../staff-api/staff-api.ts';

/** The fields of a picture that staff edit. */
export interface PictureDescription {
  alt: StoredText;
  focal: MediaPicture['focal'];
}

export const pictureChoices = {
  /** `true` for pictures in use, `false` for unused ones, empty for all. */
  used: ['', 'true', 'false'],
  sort: ['-createdAt', 'createdAt', 'name', '-name'],
} as const;

/** The filters and page of the library. */
export type PictureQuery = ListParams<typeof pictureChoices>;

const picturePath = (id: string) => `/dashboard/media/${encodeURIComponent(id)}`;

export const {
  usePicturesQuery,
  usePictureQuery,
  useLazyPictureQuery,
  useDescribePictureMutation,
  useDeletePictureMutation,
} = staffApi.injectEndpoints({
  endpoints: (build) => ({
    pictures: build.query<MediaPage, PictureQuery>({
      query: (params) => ({ path: '/dashboard/media', params: withoutEmpty(params) }),
      providesTags: ['pictures'],
    }),
    picture: build.query<MediaPicture, string>({
      query: (id) => ({ path: picturePath(id) }),
      providesTags: ['pictures'],
    }),
    describePicture: build.mutation<
      MediaPicture,
      { id: string; version: number; description: PictureDescription }
    >({
      query: ({ id, version, description }) => ({
        method: 'PATCH',
        path: picturePath(id),
        body: { version, ...description },
      }),
      invalidatesTags: (_, error) => (error ? [] : ['pictures']),
    }),
    /** The API refuses while the picture is in use. */
    deletePicture: build.mutation<unknown, string>({
      query: (id) => ({ method: 'DELETE', path: picturePath(id) }),
      invalidatesTags: (_, error) => (error ? [] : ['pictures']),
    }),
  }),
});

/** The maximum size of an uploaded picture, in bytes. */
export const maxPictureBytes = 10 * 1024 * 1024;

/** @param onProgress receives the sent share of the file, from 0 to 1 */
export const uploadPicture = (
  file: File,
  { alt, focal }: PictureDescription,
  onProgress?: (share: number) => void,
) => {
  const form = new FormData();
  // The fields first, because the API needs them when it processes the arriving file.
  for (const [code, text] of Object.entries(alt))
    form.set(`alt${code.charAt(0).toUpperCase()}${code.slice(1)}`, text);
  form.set('focalX', String(focal.x));
  form.set('focalY', String(focal.y));
  form.set('file', file);
  return (api: ApiClient) =>
    api.send<MediaPicture>('POST', '/dashboard/media', form, {
      slow: true,
      ...(onProgress && { onProgress }),
    });
};

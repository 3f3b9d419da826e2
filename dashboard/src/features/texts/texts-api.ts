import type { EditedTexts } from '@nalam/api/contract';
import type { NestedTexts } from '@nalam/api/translations';
import { toFailure } from '@nalam/shell/api';
import { staffApi } from '../../staff-api/staff-api.ts';

/** The contents of a build's `texts.json`. */
interface ReleasedTexts {
  /** By namespace and language. */
  texts: Record<string, Partial<Record<string, NestedTexts>>>;
  /** The English at the time of translation, by the `translationKey` of `namespace:key`. */
  outdated: Record<string, string>;
}

/** The texts of a live package. */
export interface LiveTexts extends ReleasedTexts {
  remote: string;
}

async function read<Answer>(address: string): Promise<Answer | undefined> {
  const answer = await fetch(address);
  if (answer.status === 404) return undefined;
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}.`);
  return (await answer.json()) as Answer;
}

/** @returns the texts of all live packages; builds of other or earlier toolchains list none */
async function readLiveTexts(): Promise<LiveTexts[]> {
  const live = await read<{ shell: string; releases: { name: string; version: string }[] }>('/remotes.json');
  const packages = live ? [{ name: 'shell', version: live.shell }, ...live.releases] : [];
  const all = await Promise.all(
    packages.map(async ({ name, version }) => {
      const released = await read<ReleasedTexts>(`/releases/${name}/${version}/web/texts.json`);
      return released ? [{ remote: name, ...released }] : [];
    }),
  );
  return all.flat();
}

export const { useLiveTextsQuery, useEditedTextsQuery, usePreviewDraftsMutation } = staffApi.injectEndpoints({
  endpoints: (build) => ({
    liveTexts: build.query<LiveTexts[], undefined>({
      queryFn: () =>
        readLiveTexts().then(
          (data) => ({ data }),
          (error: unknown) => ({ error: toFailure(error) }),
        ),
    }),
    editedTexts: build.query<EditedTexts, string>({
      query: (language) => ({ path: '/dashboard/texts', params: { language } }),
      providesTags: ['records'],
    }),
    /** From then on, this browser's pages contain the user's own drafts. */
    previewDrafts: build.mutation<unknown, undefined>({
      query: () => ({ method: 'PUT', path: '/dashboard/trial/texts' }),
    }),
  }),
});

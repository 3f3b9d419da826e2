import { ApiError, type ApiClient } from 'shell/api';
import type { VersionedContent } from 'shell/contract';

interface Saved extends VersionedContent {
  updatedAt: string;
}

/**
 * Saves what a form holds.
 *
 * @param save sends it
 * @param fetchTheirs brings what is stored, for when somebody else saved meanwhile
 * @throws {ApiError} CONFLICT with their version, which the form shows beside this one
 */
export const withTheirs =
  (save: (api: ApiClient) => Promise<Saved>, fetchTheirs: (api: ApiClient) => Promise<Saved>) =>
  async (api: ApiClient): Promise<VersionedContent> => {
    try {
      return await save(api);
    } catch (error) {
      if (!(error instanceof ApiError) || error.failure.kind !== 'refused') throw error;
      const { failure } = error;
      if (failure.code === 'CONFLICT') {
        const { version, content, updatedAt } = await fetchTheirs(api);
        throw new ApiError({ ...failure, details: { version, content, updatedBy: null, updatedAt } });
      }
      throw new ApiError({ ...failure, details: ownNames(failure.details) });
    }
  };

/** The form's word for what the API calls a slug. */
function ownNames(details: unknown): unknown {
  if (!Array.isArray(details)) return details;
  return details.map((detail: { field?: unknown }) =>
    detail.field === 'slug' ? { ...detail, field: 'address' } : detail,
  );
}

import { languages } from '@nalam/api/languages';
import { loadOwnResources } from '../host/own-resources.ts';
import type { Language, Resources } from '../offers/contract.ts';

export const ownResources = Object.fromEntries(
  await Promise.all(languages.map(async ({ code }) => [code, await loadOwnResources(code)] as const)),
) as Record<Language, Record<string, Resources>>;

/** The API calls of a build, stored with its release: docs/decisions/0058-api-contract.md. */
import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { root } from '../repository.ts';
import type { ApiDocument } from './breaking-changes.ts';

/** The part of the API's contract that a release uses, in its folder. */
export const callsFile = 'api.json';

/**
 * @param web the folder of a build's scripts
 * @returns the installed contract, reduced to the calls that the scripts name
 */
export async function callsOfBuild(web: string): Promise<ApiDocument> {
  const scripts = (await readdir(web, { recursive: true })).filter((file) => file.endsWith('.js'));
  const code = await Promise.all(scripts.map((file) => readFile(join(web, file), 'utf8')));
  const contract = createRequire(join(root, 'package.json')).resolve('@nalam/api/openapi.json');
  return namedCalls(JSON.parse(await readFile(contract, 'utf8')) as ApiDocument, code.join('\n'));
}

/**
 * @param code names addresses as strings or templates: `/orders/${id}/refund`. A call with parameters counts if the code contains
 * the
 *   part before the first parameter in an address, and the parts after it anywhere, because code concatenates addresses.
 * @returns the calls that the code names, without their descriptions
 */
export function namedCalls({ info, paths = {} }: ApiDocument, code: string): ApiDocument {
  const calledPaths = Object.entries(paths).filter(([path]) => {
    const [first = '', ...behind] = path
      .replace(/^\/api/, '')
      .split(/\/\{\w+\}/)
      .filter(Boolean);
    return isIn(code, `["'\`]`, first) && behind.every((part) => isIn(code, '', part));
  });
  const withoutWords = (key: string, value: unknown) =>
    ['description', 'summary'].includes(key) && typeof value === 'string' ? undefined : value;
  return JSON.parse(
    JSON.stringify({ info, paths: Object.fromEntries(calledPaths) }, withoutWords),
  ) as ApiDocument;
}

const isIn = (code: string, before: string, part: string) =>
  new RegExp(`${before}${part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}["'\`/?$]`).test(code);

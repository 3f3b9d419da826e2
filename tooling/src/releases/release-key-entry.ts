import { publicKeyText, roles, type ReleaseKey, type SigningKey } from '@nalam/shell/releases';
import { UnknownCommand } from './release-command.ts';

/**
 * Makes this machine's key, unless there is one.
 *
 * @param name whose key it is
 * @param packages what it is for
 * @returns the entry that lets it release, for the site's RELEASE_KEYS_FILE
 * @throws {UnknownCommand} where the name or the packages are invalid
 * @throws {KeyError}
 */
export function releaseKeyEntry(key: SigningKey, [name = '', ...packages]: string[]): ReleaseKey {
  const isPackage = (word: string) => /^([a-z][a-z0-9-]*|\*)$/.test(word);
  if (!/^[^\p{C}]{1,100}$/u.test(name) || packages.length === 0 || !packages.every(isPackage))
    throw new UnknownCommand(
      'Say whose key it is and for which packages: `npm run releases -- key "Shop team" shop`.',
    );
  if (!key.exists) key.make();
  return {
    name,
    publicKey: publicKeyText(key.publicKey),
    packages: packages.includes('*') ? '*' : packages,
    roles: [...roles],
  };
}

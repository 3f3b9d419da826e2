import { Type } from 'typebox';
import type { BucketSettings } from './bucket.ts';
import { address, type Environment, readEnvironment, SettingError, text } from './environment.ts';

/**
 * @param name the bucket's purpose: `FILES` reads `FILES_S3_URL` and the access keys
 * @returns undefined if no bucket is set
 * @throws SettingError naming the first invalid or missing variable
 */
export function bucketIn(name: string, environment: Environment): BucketSettings | undefined {
  const variable = (part: string) => `${name}_S3_${part}`;
  const [urlName, keyName, secretName] = [
    variable('URL'),
    variable('ACCESS_KEY_ID'),
    variable('SECRET_ACCESS_KEY'),
  ];
  const values = readEnvironment(
    {
      [urlName]: Type.Optional(
        Type.Refine(
          address(['http', 'https'], {
            mustBe: `an address that ends with the bucket's name, as in https://s3.ap-south-1.amazonaws.com/nalam-${name.toLowerCase()}`,
          }),
          (value) => /^\/[\w.-]+$/.test(URL.parse(value)?.pathname ?? ''),
        ),
      ),
      [keyName]: Type.Optional(text()),
      [secretName]: Type.Optional(text({ secret: true })),
    },
    environment,
  ) as Record<string, string | undefined>;
  const url = values[urlName];
  if (url === undefined) return undefined;
  const required = (settingName: string) => {
    const value = values[settingName];
    if (value === undefined) throw new SettingError(`${settingName} must be set, because ${urlName} is.`);
    return value;
  };
  return {
    url: new URL(url).href.replace(/\/$/, ''),
    accessKeyId: required(keyName),
    secretAccessKey: required(secretName),
  };
}

import { Type, type Static } from 'typebox';
import { Id } from '../wire/id.ts';

/** A package's name, as used in paths. */
export const PackageName = Type.String({ maxLength: 64, pattern: '^[a-z][a-z0-9-]*$' });
/** A version, as used in paths. */
export const Version = Type.String({ maxLength: 64, pattern: '^[\\w][\\w.-]*$' });
const Versions = Type.Record(PackageName, Version, { maxProperties: 50 });

/** A file's SHA-384 in hex, which is its key in the storage. */
export const FileHash = Type.String({ pattern: '^[0-9a-f]{96}$' });

/** `release` includes `rollback`. */
export const ReleaseRight = Type.Enum(['release', 'rollback', 'freeze']);
export type ReleaseRight = Static<typeof ReleaseRight>;

export const NewRelease = Type.Object(
  {
    record: Type.String({
      minLength: 2,
      maxLength: 2_000_000,
      description: 'The text of release.json, whose SHA-384 is the digest',
    }),
    by: Type.Optional(Type.String({ maxLength: 100, description: 'Ignored unless this machine calls' })),
  },
  { additionalProperties: false },
);

/** The members of a record that the API reads. */
export const RecordFacts = Type.Object({
  name: PackageName,
  version: Version,
  files: Type.Record(
    Type.String({ maxLength: 300 }),
    Type.String({ pattern: '^sha384-[A-Za-z0-9+/]{64}$' }),
    {
      maxProperties: 5000,
    },
  ),
  contract: Type.Optional(Type.String({ maxLength: 40 })),
  commit: Type.Optional(Type.String({ maxLength: 100 })),
  owner: Type.Optional(Type.String({ maxLength: 100 })),
  backend: Type.Optional(Type.Boolean({ description: 'Whether it needs an address in BACKENDS' })),
  changes: Type.Optional(Type.Array(Type.String({ maxLength: 300 }), { maxItems: 100 })),
});

export type RecordFacts = Static<typeof RecordFacts>;

export const StoredRelease = Type.Object({
  name: Type.String({ description: 'The package' }),
  version: Type.String(),
  digest: Type.String({ description: 'The SHA-384 of its record' }),
  publishedAt: Type.String(),
  by: Type.Optional(Type.String()),
  contract: Type.Optional(Type.String()),
  commit: Type.Optional(Type.String()),
  owner: Type.Optional(Type.String()),
  changes: Type.Optional(Type.Array(Type.String())),
});
export type StoredRelease = Static<typeof StoredRelease>;

export const ReleaseWithRecord = Type.Object({ ...StoredRelease.properties, record: Type.String() });
export type ReleaseWithRecord = Static<typeof ReleaseWithRecord>;

const Count = Type.Integer({ minimum: 0, maximum: 2_147_483_647 });

const Cause = {
  reason: Type.Optional(Type.String({ maxLength: 500 })),
  by: Type.Optional(
    Type.String({
      maxLength: 100,
      description:
        'A member of staff, the operating system’s user, or the owner of the token; ignored unless this machine calls',
    }),
  ),
  failure: Type.Optional(
    Type.Object(
      { visitors: Count, failing: Count },
      { description: 'For how many visitors a version failed that was taken back automatically' },
    ),
  ),
};

/** A change of what is live: `ReleaseCall` of release-state.ts, with the number of the change that it is based on. */
export const LiveChange = Type.Object(
  {
    action: Type.Enum([
      'release',
      'promote',
      'rollback',
      'canary',
      'abort',
      'withdraw',
      'freeze',
      'unfreeze',
    ]),
    version: Version,
    together: Type.Optional(Versions),
    withdraws: Type.Optional(Type.Array(PackageName, { maxItems: 50 })),
    percent: Type.Optional(Type.Integer({ minimum: 1, maximum: 99 })),
    after: Type.Integer({
      ...{ minimum: 0, maximum: 2_147_483_647 },
      description:
        'The newest change that the caller knows, 0 for none: 409 CHANGED_MEANWHILE if there is a newer one',
    }),
    ...Cause,
  },
  { additionalProperties: false },
);
export type LiveChange = Static<typeof LiveChange>;

const State = {
  live: Type.Record(Type.String(), Type.Object({ version: Type.String(), since: Type.String() })),
  /** The share of visitors who get another version, in per cent. */
  canaries: Type.Record(
    Type.String(),
    Type.Object({ version: Type.String(), percent: Type.Integer(), since: Type.String() }),
  ),
  /** Packages that cannot get new live versions. */
  frozen: Type.Record(
    Type.String(),
    Type.Object({ reason: Type.String(), since: Type.String(), by: Type.Optional(Type.String()) }),
  ),
};

/** A change of what is live, and the state after it. */
export const ReleaseChange = Type.Object({
  number: Type.Integer({ description: 'Rises with every change' }),
  at: Type.String({ description: 'ISO 8601' }),
  action: LiveChange.properties.action,
  versions: Type.Record(Type.String(), Type.String(), { description: 'Those that it was about, by package' }),
  ...State,
  ...Cause,
});
export type ReleaseChange = Static<typeof ReleaseChange>;

/** The data that a server needs: the latest changes, oldest first, and the stored releases with their digests. */
export const ReleaseIndex = Type.Object({
  changes: Type.Array(ReleaseChange),
  releases: Type.Array(StoredRelease),
});
export type ReleaseIndex = Static<typeof ReleaseIndex>;

export const NewToken = Type.Object(
  {
    name: Type.String({ minLength: 1, maxLength: 80, pattern: '\\S' }),
    packages: Type.Union([Type.Array(PackageName, { minItems: 1, maxItems: 50 }), Type.Null()], {
      description: 'Null for all packages and the shell',
    }),
    rights: Type.Array(ReleaseRight, { minItems: 1, maxItems: 3, uniqueItems: true }),
    days: Type.Integer({ minimum: 1, maximum: 366, description: 'After these it expires' }),
  },
  { additionalProperties: false },
);
export type NewToken = Static<typeof NewToken>;

export const ReleaseToken = Type.Object({
  id: Id,
  name: Type.String(),
  packages: Type.Union([Type.Array(Type.String()), Type.Null()]),
  rights: Type.Array(ReleaseRight),
  createdAt: Type.String(),
  createdBy: Type.String(),
  expiresAt: Type.String(),
  lastUsedAt: Type.Union([Type.String(), Type.Null()]),
});
export type ReleaseToken = Static<typeof ReleaseToken>;

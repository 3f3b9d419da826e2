import { Type, type Static } from 'typebox';
import { PackageName, Version } from '../release-schema.ts';
import { vitalNames } from './vital-names.ts';

const Position = Type.Integer({ minimum: 0, maximum: 9_999_999, description: 'From 1' });

/** A place in a file of a release. */
export const StackFrame = Type.Object({
  in: Type.Optional(Type.String({ maxLength: 100, description: 'The function, where the browser names it' })),
  name: PackageName,
  version: Version,
  file: Type.String({ maxLength: 200, description: 'Within the release' }),
  line: Position,
  column: Position,
});
export type StackFrame = Static<typeof StackFrame>;

const Reporter = Type.String({ maxLength: 64, description: 'A hash of the visitor’s network' });
const reported = { name: PackageName, version: Version };
const maxItems = 5000;

/** Browsers' reports to a server of the shell. */
export const NewReports = Type.Object(
  {
    views: Type.Array(Type.Object({ ...reported, reporter: Reporter, failed: Type.Boolean() }), { maxItems }),
    errors: Type.Array(
      Type.Object({
        ...reported,
        reporter: Reporter,
        message: Type.String({ maxLength: 500 }),
        stack: Type.Array(StackFrame, { maxItems: 20 }),
        page: Type.String({ maxLength: 200, description: 'The pattern of the path' }),
        browser: Type.String({ maxLength: 60 }),
      }),
      { maxItems },
    ),
    vitals: Type.Array(
      Type.Object({
        ...reported,
        page: Type.String({ maxLength: 200 }),
        vital: Type.Enum([...vitalNames]),
        value: Type.Number({ minimum: 0, maximum: 3_600_000 }),
      }),
      { maxItems },
    ),
  },
  { additionalProperties: false },
);
export type NewReports = Static<typeof NewReports>;

const Views = Type.Object({
  visitors: Type.Integer({ description: 'Networks from which a browser reported the version' }),
  failing: Type.Integer({ description: 'Those of them in which it failed' }),
});

/** The health of versions in browsers, by `name@version`. */
export const ReleaseHealth = Type.Record(
  Type.String(),
  Type.Object({ ...Views.properties, lastHour: Views, lcp: Type.Optional(Type.Number()) }),
);
export type ReleaseHealth = Static<typeof ReleaseHealth>;

const Count = Type.Object({ name: Type.String(), count: Type.Integer() });

/** Equal errors of a version: the same message, thrown at the same place. */
export const ReportedErrors = Type.Object({
  message: Type.String(),
  stack: Type.Array(StackFrame),
  count: Type.Integer(),
  visitors: Type.Integer(),
  first: Type.String(),
  last: Type.String(),
  pages: Type.Array(Count),
  browsers: Type.Array(Count),
});
export type ReportedErrors = Static<typeof ReportedErrors>;

const Vital = Type.Optional(Type.Object({ p75: Type.Number(), count: Type.Integer() }));

/** Browsers' reports about a version within thirty days. */
export const VersionReports = Type.Object({
  version: Type.String(),
  errors: Type.Array(ReportedErrors),
  pages: Type.Array(
    Type.Object({
      page: Type.String(),
      vitals: Type.Object({ LCP: Vital, INP: Vital, CLS: Vital, TTFB: Vital }),
    }),
  ),
});
export type VersionReports = Static<typeof VersionReports>;

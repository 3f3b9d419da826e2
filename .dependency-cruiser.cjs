/**
 * The import rules: the architecture that `npm test` enforces. If a rule is in your way, the code probably belongs somewhere else
 * (ARCHITECTURE.md says where).
 */

const { remotes } = require('./tooling/packages.cjs');

/** One of the remotes, in a path. */
const remote = remotes.join('|');

/** Code only for developers: tests and their helpers, and the catalogue of components with its examples. */
const testCode = String.raw`\.(test|examples)\.tsx?$|/src/testing/|^shared-ui/src/catalogue/`;

/** Code shared by the API and browsers: the rules for form fields, the centre's clock, and retention periods. */
const sharedRules = String.raw`^api/src/(form-rules|centre-clock|languages|texts/(translations|tamil-hints)|personal-data/preset-retention)\.ts$`;

/** The part of the registry of releases that the shell's server and the release commands use. */
const registry = String.raw`^api/src/releases/contract\.ts$`;

/** The fields of records, as published by the API; tests of editors use the same. */
const schemasForTests = String.raw`^api/record-schemas\.json$`;

/** Entry points: files that are started, forked, exposed to others or named by webpack. */
const entries = [
  '^shell/src/host/browser/main\\.ts$',
  '^shell/src/host/inline/inline\\.ts$',
  '^shell/src/host/starter/starter\\.ts$',
  '^shell/src/host/render/render\\.tsx$',
  '^shell/src/server/(server|start-shell|rendering/render-worker)\\.ts$',
  '^shell/src/server/pages/service-worker\\.js$',
  '^shell/src/releases/releases\\.ts$',
  '^shell/src/offers/',
  `^(${remote})/src/remote\\.ts$`,
  // shared-ui/package.json exports each component by its folder's name.
  '^shared-ui/src/(?<component>[^/]+)/\\k<component>\\.tsx$',
  '^api/src/(server|api|contract|prepare-process|releases/contract)\\.ts$',
  '^tooling/(bench/)?src/commands/',
  '^tooling/src/.*-process\\.ts$',
  '^tooling/src/artefact/start-packed\\.ts$',
  '^tooling/bench/src/report-memory\\.ts$',
  '^e2e/',
].join('|');

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'remotes-know-no-remote',
      comment:
        'Remotes are released alone. One that imports another would carry an old copy of it; what both need moves to ' +
        'shared-ui, and what one adds to another goes through the contract (`extends`).',
      severity: 'error',
      from: { path: `^(${remote})/`, pathNot: testCode },
      to: { path: `^(${remote})/`, pathNot: '^$1/' },
    },
    {
      name: 'tests-of-remotes-take-others-whole',
      comment:
        'What a remote adds to another is tested in it, as on the site: with what the other exports for tests. Anything ' +
        'else of it may change with its next release.',
      severity: 'error',
      from: { path: `^(${remote})/.*(\\.test\\.tsx?$|/src/testing/)` },
      to: { path: `^(${remote})/`, pathNot: ['^$1/', `^(${remote})/src/testing/`] },
    },
    {
      name: 'remotes-take-what-the-shell-offers',
      comment:
        "A remote meets whatever shell is live. Only shell/src/offers is kept compatible; the shell's inside may change " +
        'with any release.',
      severity: 'error',
      from: { path: `^(${remote})/`, pathNot: testCode },
      to: { path: '^shell/', pathNot: '^shell/(src/offers/|package\\.json$)' },
    },
    {
      name: 'tests-of-remotes-take-the-test-shell-too',
      comment:
        "Tests of a remote run in the real host through shell/src/testing, never through the shell's inside.",
      severity: 'error',
      from: { path: `^(${remote})/.*(\\.test\\.tsx?$|/src/testing/)` },
      to: { path: '^shell/', pathNot: '^shell/(src/offers/|src/testing/|package\\.json$)' },
    },
    {
      name: 'front-ends-take-types-of-the-api',
      comment:
        "@nalam/api/contract says what goes over the wire. Its types cost nothing; any of the API's code in a page would bring " +
        'the server with it. Write `import type`. The rules for fields and the clock are the exception: they import nothing.',
      severity: 'error',
      from: { path: `^(shell|${remote})/`, pathNot: [testCode, '^shell/src/(server|releases)/'] },
      to: { path: '^api/', pathNot: sharedRules, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'front-ends-know-only-the-contract-of-the-api',
      comment:
        'How the API stores and does things is its own business; what it says is in its contract, and what it asks of ' +
        "a form's fields in form-rules.",
      severity: 'error',
      from: { path: `^(shell|${remote})/` },
      to: {
        path: '^api/',
        pathNot: ['^api/src/contract\\.ts$', registry, sharedRules, schemasForTests],
      },
    },
    {
      name: 'the-contract-reaches-no-route',
      comment:
        'Whoever builds a remote compiles the files that the contract takes types from, without the plugins of Fastify that routes need.',
      severity: 'error',
      from: { path: '^api/src/contract\\.ts$' },
      to: { path: '^api/src/.*-routes?\\.ts$', reachable: true },
    },
    {
      name: 'shared-rules-import-nothing',
      comment: 'They are in the API and in pages; whatever they imported would come along.',
      severity: 'error',
      from: { path: sharedRules },
      to: {},
    },
    {
      name: 'front-ends-know-no-server-kit',
      comment:
        "It is made for Node. The shell's server and its release system are built with it; no page is.",
      severity: 'error',
      from: { path: `^(shell|${remote}|shared-ui)/`, pathNot: [testCode, '^shell/src/(server|releases)/'] },
      to: { path: '^server-kit/' },
    },
    {
      name: 'the-server-kit-knows-nothing-of-ours',
      comment:
        'Both servers and the commands are built with it: what it imported would come along to all of them.',
      severity: 'error',
      from: { path: '^server-kit/', pathNot: '\\.config\\.[cm]?js$' },
      to: { path: `^(shell|${remote}|shared-ui|api|tooling|e2e)/` },
    },
    {
      name: 'the-api-knows-no-front-end',
      comment: 'The API serves whoever asks; it must start, and be tested, without any front end.',
      severity: 'error',
      from: { path: '^api/' },
      to: { path: `^(shell|${remote}|shared-ui|e2e)/` },
    },
    {
      name: 'shared-ui-knows-nothing-of-ours',
      comment: 'The design system is at the bottom: whatever it imported would come along to every page.',
      severity: 'error',
      from: { path: '^shared-ui/', pathNot: '\\.config\\.[cm]?js$' },
      to: { path: `^(shell|${remote}|api|tooling|e2e)/` },
    },
    {
      name: 'the-shell-knows-no-remote',
      comment: 'The shell finds remotes at run time, by what is live. An import would build one into it.',
      severity: 'error',
      from: { path: '^shell/' },
      to: { path: `^(${remote})/` },
    },
    {
      name: 'products-know-no-tooling',
      comment: 'What builds, releases and tests the site is no part of it. Only configuration may name it.',
      severity: 'error',
      from: { path: `^(shell|${remote}|api)/`, pathNot: '\\.config\\.[cm]?js$' },
      to: { path: '^(tooling|e2e)/' },
    },
    {
      name: 'packages-meet-by-their-exports',
      comment:
        'What a package offers to the others, its test doubles among it, is in the exports of its package.json. A relative path ' +
        'into it would break with any file that it moves.',
      severity: 'error',
      // Configuration in CommonJS is loaded before packages are installed.
      from: { path: '^([^/]+)/', pathNot: '\\.cjs$' },
      to: {
        path: `^(shell|${remote}|shared-ui|api|server-kit|tooling|e2e)/`,
        pathNot: '^$1/',
        dependencyTypes: ['local'],
      },
    },
    {
      name: 'features-know-no-sibling',
      comment:
        "A feature can be read, changed and removed alone. On second use the code moves up to the package's src/ or to " +
        'shared-ui.',
      severity: 'error',
      from: { path: '^([^/]+)/src/features/([^/]+)/' },
      to: { path: '^$1/src/features/', pathNot: '^$1/src/features/$2/' },
    },
    {
      name: 'testing-helpers-stay-in-tests',
      comment:
        'What plays a part in tests, or in the catalogue of components, has no place in what visitors get: it would weigh, and a ' +
        'changed example would make a new version of every remote.',
      severity: 'error',
      // All journeys are tests, and the benchmark (tooling/bench) is as far from visitors. The remote `components` is the
      // catalogue, for staff.
      from: { path: '^[^/]+/src/', pathNot: `${testCode}|^e2e/|^components/` },
      to: { path: testCode },
    },
    {
      name: 'no-cycles',
      comment: 'Of two files that need each other, even for a type, neither can be understood first.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-dead-files',
      comment:
        'A file that no entry reaches is left over from something, or its use was forgotten. A new entry (a process ' +
        'that is forked, a module that webpack names) belongs in the list above.',
      severity: 'error',
      from: { path: entries },
      to: {
        path: '^([^/]+|tooling/bench)/src/',
        pathNot: `\\.d\\.ts$|${testCode}|${entries}`,
        reachable: false,
      },
    },
    {
      name: 'no-unresolvable',
      comment: 'An import that leads nowhere.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules|(^|/)dist/' },
    // The hosts of other sites have their own packages.
    exclude: { path: '(^|/)(dist|\\.cache|\\.data)/|^e2e/src/outside/(hosts|official-remote)/' },
    // The rules about the API depend on the difference between `import` and `import type`.
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.cjs', '.js', '.json', '.css'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      mainFields: ['module', 'main', 'types'],
    },
    cache: { folder: '.cache/dependency-cruiser', strategy: 'content' },
  },
};

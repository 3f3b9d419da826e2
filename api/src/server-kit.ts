/** The building blocks shared by both servers, the API and the shell's. Imports none of the API's resources. */
export {
  address,
  email,
  type Environment,
  parseList,
  listOf,
  onOff,
  oneOf,
  readEnvironment,
  SettingError,
  text,
  wholeNumber,
} from './server-kit/environment.ts';
export { keysIn, secretKeys } from './server-kit/secret-keys.ts';
export { bucketIn } from './server-kit/bucket-settings.ts';
export { browserNames } from './server-kit/browser-names.ts';
export { errorHandler, notFoundHandler } from './server-kit/answer-error.ts';
export { closeServer, listen, probePort } from './server-kit/listening.ts';
export { answerRequestIds, requestIdLogLabel, requestIdsBehind } from './server-kit/request-id.ts';
export {
  type ConnectionLimits,
  connectionLimits,
  limitUnfinished,
  timeoutOptions,
} from './http/connection-limits.ts';
export { isForeign } from './server-kit/foreign-site.ts';
export { MemoryCount } from './throttle/count-in-memory.ts';
export { networkOf, rangeOf } from './throttle/network-of.ts';
export { type FieldProblem, Problem, type ProblemCode } from './problem.ts';
export { ProblemBody } from './problem-schema.ts';

/** How remotes speak to the API, in loaders and in sagas alike. */
import { createContext } from 'react-router-dom';
import type { Language } from './contract.ts';

/** Why a call did not succeed, as plain data, so that it can live in the store and in a page's data. */
export type Failure =
  /** No answer came: see `why`; without it, because this device has no connection. */
  | { kind: 'offline'; why?: Silence }
  | {
      kind: 'refused';
      status: number;
      /** Our API always sends one; the contract asks for the message alone (docs/product.md#calls). */
      code?: string;
      message: string;
      details?: unknown;
      /** Seconds to wait before the next try, where the API says how many. */
      retryAfter?: number;
    }
  | { kind: 'unexpected' };

/**
 * Why there is no answer although the device has a connection: nobody could be reached, or it took longer than anybody
 * waits. What was asked for `slow`ly may have been done.
 */
export type Silence = 'unreachable' | 'slow';

/** The shape of every refusal that an API sends. */
interface ProblemBody {
  code?: string;
  message: string;
  details?: unknown;
}

export class ApiError extends Error {
  readonly failure: Failure;

  constructor(failure: Failure, options?: ErrorOptions) {
    super(failure.kind === 'refused' ? failure.message : failure.kind, options);
    this.name = 'ApiError';
    this.failure = failure;
  }
}

export interface CallOptions {
  params?: Record<string, string | number | boolean | undefined>;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** For what takes its time on a phone's network, such as sending a file: a visitor waits for it longer. */
  slow?: boolean;
  /** The answer is a file, and comes as a `Blob`; a refusal is still one. */
  file?: boolean;
  /** Told how much of the body has been sent, from 0 to 1. */
  onProgress?: (share: number) => void;
}

export interface ApiClient {
  /**
   * @param path the path below `/api`, with its leading slash
   * @returns the answer's JSON, not to be changed: on the server all pages share one answer, and it is frozen
   * @throws {ApiError} when there is no answer, or it is a refusal
   */
  get: <T>(path: string, options?: CallOptions) => Promise<T>;
  /** As `get`, for calls that change something; `body` is sent as JSON, or as a form when it is `FormData`. */
  send: <T>(
    method: 'POST' | 'PATCH' | 'PUT' | 'DELETE',
    path: string,
    body?: unknown,
    options?: CallOptions,
  ) => Promise<T>;
}

/**
 * @returns a client for what a page asks by itself, again and again: its calls do not keep the session of a member of staff who
 *   has walked away
 */
export function unattended(api: ApiClient): ApiClient {
  const marked = (options: CallOptions = {}): CallOptions => ({
    ...options,
    headers: { ...options.headers, 'X-Unattended': '1' },
  });
  return {
    get: (path, options) => api.get(path, marked(options)),
    send: (method, path, body, options) => api.send(method, path, body, marked(options)),
  };
}

/** The API client, for loaders: `context.get(apiContext)`. */
export const apiContext = createContext<ApiClient>();

/** The page's language, for loaders: `context.get(languageContext)`. */
export const languageContext = createContext<Language>();

/** @returns why a call or a loader failed, for the store or for a notice */
export function toFailure(error: unknown): Failure {
  return error instanceof ApiError ? error.failure : { kind: 'unexpected' };
}

function isProblemBody(body: unknown): body is ProblemBody {
  return typeof body === 'object' && body !== null && 'message' in body && typeof body.message === 'string';
}

/** A refusal to give a file comes as bytes, too. */
function problemIn(data: unknown, file: boolean): unknown {
  if (!file) return data;
  try {
    return JSON.parse(new TextDecoder().decode(data as ArrayBuffer)) as unknown;
  } catch {
    return undefined;
  }
}

/** What a browser knows of its connection; a server has one. */
const isConnected = () => typeof window === 'undefined' || navigator.onLine;

/** What stands in front of the API, ours and others', answers so in its place. */
const gatewayStatuses = [502, 503, 504];

/** @returns whether it was not the API that answered, because it could not */
function isFromGateway(status: number, problem: unknown): boolean {
  if (!gatewayStatuses.includes(status)) return false;
  return !isProblemBody(problem) || problem.code === 'API_UNAVAILABLE';
}

/** @returns the seconds of `Retry-After`; its other form, a date, is nothing that our API sends */
function waitOf(header: unknown): { retryAfter?: number } {
  const retryAfter = Number(header ?? Number.NaN);
  return Number.isFinite(retryAfter) ? { retryAfter } : {};
}

/**
 * @param options.baseURL where the API answers, such as `/api`
 * @param options.language the language that texts are asked for in
 * @param options.deadline milliseconds after which a call counts as unanswered
 * @param options.slowDeadline the same for calls that are expected to take long; as the others when left out
 */
export function createApiClient(options: {
  baseURL: string;
  language: Language;
  deadline: number;
  slowDeadline?: number;
  /** After so many milliseconds, `say` is told that somebody who sent something waits; what it returns, that it is over. */
  waiting?: { after: number; say: () => () => void };
}): ApiClient {
  async function call<T>(
    method: string,
    path: string,
    body: unknown,
    { params, headers, signal, slow = false, file = false, onProgress }: CallOptions,
  ): Promise<T> {
    // Imported when first needed: a visitor who only reads a page never waits for it.
    const { default: axios } = await import(/* webpackChunkName: "axios" */ 'axios');
    let over: (() => void) | undefined;
    // Nobody may be waiting for what a page fetches by itself, and a file tells how far it is.
    const { waiting } = options;
    const timer =
      waiting && method !== 'GET' && !slow
        ? setTimeout(() => {
            over = waiting.say();
          }, waiting.after)
        : undefined;
    try {
      const answer = await axios.request<T>({
        baseURL: options.baseURL,
        url: path,
        method,
        data: body,
        params: { lang: options.language, ...params },
        timeout: slow ? (options.slowDeadline ?? options.deadline) : options.deadline,
        ...(file && { responseType: 'arraybuffer' }),
        ...(headers && { headers }),
        ...(signal && { signal }),
        ...(onProgress && {
          onUploadProgress: ({ loaded, total }) => onProgress(total ? loaded / total : 0),
        }),
      });
      return file ? (new Blob([answer.data as ArrayBuffer]) as T) : answer.data;
    } catch (error) {
      if (!axios.isAxiosError(error)) throw error;
      const { response } = error;
      if (!response) {
        const why = error.code === 'ECONNABORTED' || error.code === 'ETIMEDOUT' ? 'slow' : 'unreachable';
        throw new ApiError({ kind: 'offline', ...(isConnected() && { why }) }, { cause: error });
      }
      const problem = problemIn(response.data, file);
      if (isFromGateway(response.status, problem))
        throw new ApiError({ kind: 'offline', why: 'unreachable' }, { cause: error });
      throw new ApiError(
        isProblemBody(problem)
          ? {
              kind: 'refused',
              status: response.status,
              ...problem,
              ...waitOf(response.headers['retry-after']),
            }
          : { kind: 'unexpected' },
        { cause: error },
      );
    } finally {
      clearTimeout(timer);
      over?.();
    }
  }

  return {
    get: (path, callOptions = {}) => call('GET', path, undefined, callOptions),
    send: (method, path, body, callOptions = {}) => call(method, path, body, callOptions),
  };
}

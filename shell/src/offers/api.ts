/** How remotes call the API, both in loaders and in sagas. */
import { createContext } from 'react-router-dom';
import type { Language } from '@nalam/api/languages';

/** Why a call failed, as plain data, so that it can live in the store and in a page's data. */
export type Failure =
  /** No answer came: see `why`; without it, this device has no connection. */
  | { kind: 'offline'; why?: Silence; requestId?: string }
  | {
      kind: 'refused';
      status: number;
      /** Our API always sends one; the contract requires only the message (docs/product.md#calls). */
      code?: string;
      message: string;
      details?: unknown;
      /** Seconds to wait before the next try, if the API specifies it. */
      retryAfter?: number;
      /** For server errors: the request's id in the server's log. */
      requestId?: string;
    }
  | { kind: 'unexpected' };

/**
 * Why there is no answer despite a connection: the server is unreachable, or the call timed out (`slow`) and may still have been
 * carried out.
 */
export type Silence = 'unreachable' | 'slow';

/** The shape of every refusal from an API. */
interface ProblemBody {
  code?: string;
  message: string;
  details?: unknown;
  requestId?: string;
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
  /** For calls that take long on a mobile network, such as uploads: they have a longer timeout. */
  slow?: boolean;
  /** The answer is a file, returned as a `Blob`; a refusal still throws. */
  file?: boolean;
  /** Called with the share of the body that has been sent, from 0 to 1. */
  onProgress?: (share: number) => void;
}

export interface ApiClient {
  /**
   * @param path the path below `/api`, with its leading slash
   * @returns the answer's JSON, frozen on the server, where all pages share it
   * @throws {ApiError} if there is no answer, or the API refuses
   */
  get: <T>(path: string, options?: CallOptions) => Promise<T>;
  /** Like `get`, for calls that change something; `body` is sent as JSON, or as a form if it is `FormData`. */
  send: <T>(
    method: 'POST' | 'PATCH' | 'PUT' | 'DELETE',
    path: string,
    body?: unknown,
    options?: CallOptions,
  ) => Promise<T>;
}

/** @returns a client for polling: its calls do not extend the session of a member of staff who has walked away */
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

/** @returns why a call or a loader failed, as plain data for the store or a notice */
export function toFailure(error: unknown): Failure {
  return error instanceof ApiError ? error.failure : { kind: 'unexpected' };
}

function isProblemBody(body: unknown): body is ProblemBody {
  return typeof body === 'object' && body !== null && 'message' in body && typeof body.message === 'string';
}

/** Refusals of file requests arrive as bytes, too. */
function problemIn(data: unknown, file: boolean): unknown {
  if (!file) return data;
  try {
    return JSON.parse(new TextDecoder().decode(data as ArrayBuffer)) as unknown;
  } catch {
    return undefined;
  }
}

/** Servers count as connected. */
const isConnected = () => typeof window === 'undefined' || navigator.onLine;

/** Proxies in front of the API answer with these when it is unavailable. */
const gatewayStatuses = [502, 503, 504];

/** @returns whether a proxy answered instead of the API */
function isFromGateway(status: number, problem: unknown): boolean {
  if (!gatewayStatuses.includes(status)) return false;
  return !isProblemBody(problem) || problem.code === 'API_UNAVAILABLE';
}

/** Reads `Retry-After` in seconds; our API does not send its other form, a date. */
function waitOf(header: unknown): { retryAfter?: number } {
  const retryAfter = Number(header ?? Number.NaN);
  return Number.isFinite(retryAfter) ? { retryAfter } : {};
}

/**
 * @param options.baseURL the API's address, such as `/api`
 * @param options.language the language of requested texts
 * @param options.timeoutMs after which a call counts as unanswered
 * @param options.headers on the server: identify the request behind the calls
 * @param options.slowTimeoutMs the same for `slow` calls; defaults to `timeoutMs`
 */
export function createApiClient(options: {
  baseURL: string;
  language: Language;
  timeoutMs: number;
  headers?: Record<string, string>;
  slowTimeoutMs?: number;
  /** Calls `notify` if a change is unanswered after `afterMs`; `notify` returns a function that is called with the answer. */
  slowCall?: { afterMs: number; notify: () => () => void };
}): ApiClient {
  async function call<T>(
    method: string,
    path: string,
    body: unknown,
    { params, headers, signal, slow = false, file = false, onProgress }: CallOptions,
  ): Promise<T> {
    // Imported on first use, so visitors who only read never fetch it.
    const { default: axios } = await import('axios');
    let endNotice: (() => void) | undefined;
    // Nobody may be waiting for a GET, and an upload shows its progress.
    const { slowCall } = options;
    const timer =
      slowCall && method !== 'GET' && !slow
        ? setTimeout(() => {
            endNotice = slowCall.notify();
          }, slowCall.afterMs)
        : undefined;
    try {
      const answer = await axios.request<T>({
        baseURL: options.baseURL,
        url: path,
        method,
        data: body,
        params: { lang: options.language, ...params },
        timeout: slow ? (options.slowTimeoutMs ?? options.timeoutMs) : options.timeoutMs,
        ...(file && { responseType: 'arraybuffer' }),
        headers: { ...headers, ...options.headers },
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
        throw new ApiError(
          {
            kind: 'offline',
            why: 'unreachable',
            ...(isProblemBody(problem) && problem.requestId && { requestId: problem.requestId }),
          },
          { cause: error },
        );
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
      endNotice?.();
    }
  }

  return {
    get: (path, callOptions = {}) => call('GET', path, undefined, callOptions),
    send: (method, path, body, callOptions = {}) => call(method, path, body, callOptions),
  };
}

/** `/services/{link}` as the path of a call: `/services/${string}`. */
type Filled<Path extends string> = Path extends `${infer Before}{${string}}${infer After}`
  ? `${Before}${string}${Filled<After>}`
  : Path;

type Calls<Paths> = {
  [
    Path in keyof Paths & `/api/${string}` as Path extends `/api${infer Rest}` ? Filled<Rest> : never
  ]: Paths[Path] extends {
    get: { responses: { 200: { content: { 'application/json': infer Answer } } } };
  }
    ? Answer
    : never;
};

/**
 * An ApiClient with answers typed by path from the API's contract. `Paths` is the output of `openapi-typescript` for
 * `@nalam/api/openapi.json`.
 */
export interface ApiBy<Paths> extends Pick<ApiClient, 'send'> {
  get: <Path extends keyof Calls<Paths> & string>(
    path: Path,
    options?: CallOptions,
  ) => Promise<Calls<Paths>[Path]>;
}

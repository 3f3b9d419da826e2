/** OpenTelemetry traces: docs/decisions/0074-traces.md. Loaded only with OTEL_EXPORTER_OTLP_ENDPOINT. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { hostname } from 'node:os';
import {
  type Attributes,
  type Context,
  defaultTextMapGetter,
  defaultTextMapSetter,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
  type Tracer,
} from '@opentelemetry/api';
import { ExportResultCode, W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, type SpanExporter, TracerProvider } from '@opentelemetry/sdk-trace';
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import type { LogEvent } from 'kysely';
import { trustedBy } from './request-id.ts';
import { routeOf } from './route-of.ts';

/** Spans are sent together, this long after the first. */
const batchDelayMs = 1000;
/** Also the longest that a receiver that does not answer holds up a stop. */
const exportTimeoutMs = 3000;
/** Characters kept of a statement. */
const maxAttributeLength = 4000;

const propagator = new W3CTraceContextPropagator();

const contextOf = (headers: Record<string, unknown>) =>
  propagator.extract(ROOT_CONTEXT, headers, defaultTextMapGetter);

function traceparentOf(span: Span): string {
  const headers: { traceparent?: string } = {};
  propagator.inject(trace.setSpan(ROOT_CONTEXT, span), headers, defaultTextMapSetter);
  return headers.traceparent ?? '';
}

/** Says once that spans do not arrive, and once that they do again. */
function announcing(exporter: SpanExporter, log: Pick<FastifyBaseLogger, 'warn'>): SpanExporter {
  let isFailing = false;
  return {
    export: (spans, done) => {
      exporter.export(spans, (result) => {
        const fails = result.code !== ExportResultCode.SUCCESS;
        if (fails && !isFailing) log.warn({ err: result.error }, 'Could not send traces; going on without');
        if (!fails && isFailing) log.warn('Traces are sent again');
        isFailing = fails;
        done(result);
      });
    },
    shutdown: () => exporter.shutdown(),
  };
}

/** The spans of one server. They hold patterns of routes and texts of statements, never an address or a value. */
export class Traces {
  readonly #provider: TracerProvider;
  readonly #tracer: Tracer;
  readonly #current = new AsyncLocalStorage<Context>();

  /**
   * @param service what the spans are from
   * @param endpoint where an OTLP receiver answers, without `/v1/traces`
   */
  constructor(service: string, endpoint: string, log: Pick<FastifyBaseLogger, 'warn'>) {
    const url = `${endpoint.replace(/\/$/, '')}/v1/traces`;
    const exporter = new OTLPTraceExporter({ url, timeoutMillis: exportTimeoutMs });
    this.#provider = new TracerProvider({
      resource: resourceFromAttributes({ 'service.name': service, 'host.name': hostname() }),
      spanLimits: { attributeValueLengthLimit: maxAttributeLength },
      spanProcessors: [
        new BatchSpanProcessor({
          exporter: announcing(exporter, log),
          scheduledDelayMillis: batchDelayMs,
          exportTimeoutMillis: exportTimeoutMs,
        }),
      ],
    });
    this.#tracer = this.#provider.getTracer(service);
  }

  /**
   * Makes a span of each request, but of those that are not logged either, such as health checks. Call it before routes are added.
   * @param options.trustProxy whose `traceparent` is believed (https://www.w3.org/TR/trace-context/)
   * @param options.begins whether a request without one begins a trace
   * @param options.nameRoute names the route of a request more exactly
   */
  follow(
    app: Pick<FastifyInstance, 'addHook' | 'decorateRequest'>,
    {
      trustProxy,
      begins,
      nameRoute = routeOf,
    }: {
      trustProxy: string | false;
      begins: boolean;
      nameRoute?: (request: FastifyRequest, route: string) => string | Promise<string>;
    },
  ) {
    const isTrusted = trustedBy(trustProxy);
    app.addHook('onRequest', (request, reply, done) => {
      const { headers, socket, method, routeOptions } = request;
      const before = isTrusted(socket.remoteAddress) ? contextOf(headers) : ROOT_CONTEXT;
      if (routeOptions.logLevel === 'silent' || (!begins && !trace.getSpan(before))) {
        done();
        return;
      }
      const span = this.#tracer.startSpan(
        method,
        // By the id, what the log says of the request is found.
        { kind: SpanKind.SERVER, attributes: { 'http.request.method': method, 'request.id': request.id } },
        before,
      );
      request.traceparent = traceparentOf(span);
      const name = async () => {
        const route = await nameRoute(request, routeOf(request));
        span.updateName(`${method} ${route}`).setAttribute('http.route', route);
      };
      // Without a name a span says less, and the request is answered.
      const named = name().catch(() => undefined);
      // Also when the client has gone.
      reply.raw.once('close', () => {
        span.setAttribute('http.response.status_code', reply.statusCode);
        if (reply.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
        void named.then(() => {
          span.end();
        });
      });
      this.#current.run(trace.setSpan(ROOT_CONTEXT, span), done);
    });
  }

  /**
   * Makes a span of a part of a request's work that another process does.
   * @param work gets the `traceparent` for that process
   */
  async part<Answer>(
    name: string,
    { traceparent }: Pick<FastifyRequest, 'traceparent'>,
    work: (traceparent?: string) => Promise<Answer>,
  ): Promise<Answer> {
    if (traceparent === undefined) return work();
    const span = this.#tracer.startSpan(name, {}, contextOf({ traceparent }));
    try {
      return await work(traceparentOf(span));
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR });
      throw error;
    } finally {
      span.end();
    }
  }

  /** Kysely's `log`: makes a span of each statement of a request. */
  readonly query = (event: LogEvent) => {
    const parent = this.#current.getStore();
    if (!parent) return;
    const { sql } = event.query;
    const endTime = Date.now();
    const operation = /\w+/.exec(sql)?.[0].toLowerCase() ?? 'query';
    const table = /(?:from|into|update) "(\w+)"/i.exec(sql)?.[1];
    const attributes: Attributes = {
      'db.system.name': 'postgresql',
      // Values are `$1`; the message of an error would quote them.
      'db.query.text': sql,
      ...(table !== undefined && { 'db.collection.name': table }),
    };
    const startTime = endTime - event.queryDurationMillis;
    const span = this.#tracer.startSpan(
      table === undefined ? operation : `${operation} ${table}`,
      { kind: SpanKind.CLIENT, startTime, attributes },
      parent,
    );
    if (event.level === 'error') {
      const { code } = event.error as { code?: string };
      if (code !== undefined) span.setAttribute('db.response.status_code', code);
      span.setStatus({ code: SpanStatusCode.ERROR });
    }
    span.end(endTime);
  };

  /** Sends what is left. */
  async close(): Promise<void> {
    await this.#provider.shutdown().catch(() => undefined);
  }
}

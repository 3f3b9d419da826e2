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

/** How long spans are collected before they are sent together. */
const batchDelayMs = 1000;
/** Also the longest delay of a stop by a collector that does not answer. */
const exportTimeoutMs = 3000;
/** The most characters of a statement in a span. */
const maxAttributeLength = 4000;

const propagator = new W3CTraceContextPropagator();

const contextOf = (headers: Record<string, unknown>) =>
  propagator.extract(ROOT_CONTEXT, headers, defaultTextMapGetter);

function traceparentOf(span: Span): string {
  const headers: { traceparent?: string } = {};
  propagator.inject(trace.setSpan(ROOT_CONTEXT, span), headers, defaultTextMapSetter);
  return headers.traceparent ?? '';
}

/** Logs once that spans cannot be sent, and once that they can again. */
function withOutageLog(exporter: SpanExporter, log: Pick<FastifyBaseLogger, 'warn'>): SpanExporter {
  let isFailing = false;
  return {
    export: (spans, done) => {
      exporter.export(spans, (result) => {
        const fails = result.code !== ExportResultCode.SUCCESS;
        if (fails && !isFailing)
          log.warn(
            { err: result.error },
            'Could not send traces to the collector; requests are served without traces',
          );
        if (!fails && isFailing) log.warn('Sending traces to the collector again');
        isFailing = fails;
        done(result);
      });
    },
    shutdown: () => exporter.shutdown(),
  };
}

/** The spans of one server. They hold route patterns and SQL texts, never addresses or values. */
export class Traces {
  readonly #provider: TracerProvider;
  readonly #tracer: Tracer;
  readonly #current = new AsyncLocalStorage<Context>();

  /**
   * @param service the service name in the spans
   * @param endpoint the address of the OTLP receiver, without `/v1/traces`
   */
  constructor(service: string, endpoint: string, log: Pick<FastifyBaseLogger, 'warn'>) {
    const url = `${endpoint.replace(/\/$/, '')}/v1/traces`;
    const exporter = new OTLPTraceExporter({ url, timeoutMillis: exportTimeoutMs });
    this.#provider = new TracerProvider({
      resource: resourceFromAttributes({ 'service.name': service, 'host.name': hostname() }),
      spanLimits: { attributeValueLengthLimit: maxAttributeLength },
      spanProcessors: [
        new BatchSpanProcessor({
          exporter: withOutageLog(exporter, log),
          scheduledDelayMillis: batchDelayMs,
          exportTimeoutMillis: exportTimeoutMs,
        }),
      ],
    });
    this.#tracer = this.#provider.getTracer(service);
  }

  /**
   * Creates a span for each request except those that are not logged, such as health checks. Call it before routes are
   * added.
   * @param options.trustProxy the proxies whose `traceparent` is trusted (https://www.w3.org/TR/trace-context/)
   * @param options.begins whether a request without one begins a trace
   * @param options.nameRoute gives a more precise route for a request
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
        // The request id leads to the log lines of the request.
        { kind: SpanKind.SERVER, attributes: { 'http.request.method': method, 'request.id': request.id } },
        before,
      );
      request.traceparent = traceparentOf(span);
      const name = async () => {
        const route = await nameRoute(request, routeOf(request));
        span.updateName(`${method} ${route}`).setAttribute('http.route', route);
      };
      // An error here must not fail the request; the span just lacks its route.
      const naming = name().catch(() => undefined);
      // Also emitted when the client has disconnected.
      reply.raw.once('close', () => {
        span.setAttribute('http.response.status_code', reply.statusCode);
        if (reply.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
        void naming.then(() => {
          span.end();
        });
      });
      this.#current.run(trace.setSpan(ROOT_CONTEXT, span), done);
    });
  }

  /**
   * Creates a span for a part of a request that another process handles.
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

  /** Kysely's `log`: creates a span for each statement of a request. */
  readonly query = (event: LogEvent) => {
    const parent = this.#current.getStore();
    if (!parent) return;
    const { sql } = event.query;
    const endTime = Date.now();
    const operation = /\w+/.exec(sql)?.[0].toLowerCase() ?? 'query';
    const table = /(?:from|into|update) "(\w+)"/i.exec(sql)?.[1];
    const attributes: Attributes = {
      'db.system.name': 'postgresql',
      // The text holds `$1` for values; an error message would quote them, so only its code is set.
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

  /** Sends the remaining spans. */
  async close(): Promise<void> {
    await this.#provider.shutdown().catch(() => undefined);
  }
}

/** A local OTLP receiver, as OpenTelemetry's collector is one. */
import { fastify } from 'fastify';

export interface ReceivedSpan {
  service: string;
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  attributes: { key: string; value: object }[];
}

/** What is read of https://github.com/open-telemetry/opentelemetry-proto, in its JSON encoding. */
interface Exported {
  resourceSpans: {
    resource: { attributes: { key: string; value: { stringValue?: string } }[] };
    scopeSpans: { spans: Omit<ReceivedSpan, 'service'>[] }[];
  }[];
}

/** @returns the receiver's address, and the spans received so far */
export async function startTraceReceiver() {
  const spans: ReceivedSpan[] = [];
  const app = fastify({ bodyLimit: 2 ** 24, forceCloseConnections: true });
  app.post<{ Body: Exported }>('/v1/traces', ({ body }) => {
    for (const { resource, scopeSpans } of body.resourceSpans) {
      const service = resource.attributes.find(({ key }) => key === 'service.name')?.value.stringValue ?? '';
      spans.push(...scopeSpans.flatMap((scope) => scope.spans.map((span) => ({ ...span, service }))));
    }
    return {};
  });
  return { url: await app.listen({ host: '127.0.0.1', port: 0 }), spans, stop: () => app.close() };
}

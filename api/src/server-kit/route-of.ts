import type { FastifyRequest } from 'fastify';

/** The pattern of a request's route: addresses are unbounded in number, and may hold personal data. */
export const routeOf = ({ routeOptions, is404 }: FastifyRequest): string =>
  is404 ? 'unknown' : (routeOptions.url ?? 'unknown');

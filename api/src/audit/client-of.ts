import type { FastifyRequest } from 'fastify';
import type { Client } from './append-audit.ts';

/** @returns the sender of a request, for the audit log */
export const clientOf = ({ ip, headers }: FastifyRequest): Client => ({
  address: ip,
  device: headers['user-agent'] ?? '',
});

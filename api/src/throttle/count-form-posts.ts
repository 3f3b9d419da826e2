import type { FastifyRequest } from 'fastify';
import type { Database } from '../database/schema.ts';
import { Throttle } from './throttle.ts';

/** Six times what is taken of any one form: somebody who mistypes a dozen times is not hurt, nor who shares the address. */
const perAddress = { name: 'form-post', times: 120, seconds: 3600 };

/**
 * Counts every form that an anonymous visitor sends, also one that is refused, before its body is read: checking a form
 * costs, most of all a CV.
 * @returns a hook for `onRequest`
 */
export function countFormPosts(db: Database) {
  const posts = new Throttle(db, perAddress);
  return ({ ip }: FastifyRequest) =>
    posts.count(ip, 'Too many attempts from your network. Please call us, or try again in an hour.');
}

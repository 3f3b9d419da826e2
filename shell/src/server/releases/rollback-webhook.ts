import type { FastifyBaseLogger } from 'fastify';
import type { ReleaseStore } from '../../releases/store/release-store.ts';
import { Webhook } from '../http/webhook.ts';

/** What is sent, as JSON, when a version was taken back. */
export interface TakenBack {
  event: 'rolled-back' | 'canary-aborted';
  /** The package; the shell is one. */
  remote: string;
  /** The version that was taken back, and what its visitors get now. */
  from: string;
  to: string;
  reason?: string;
  /** The member of staff who did it; absent where the server did by itself. */
  by?: string;
}

/** @returns whose package it is, where its release says so */
async function ownerOf(store: Pick<ReleaseStore, 'read'>, name: string, version: string) {
  return (await store.read({ name, version }).catch(() => undefined))?.owner;
}

/** Posts to an address of the operator's that a version was rolled back; a rollback never waits for it. */
export class RollbackWebhook {
  readonly #webhook: Webhook;
  readonly #siteUrl: string;
  readonly #store: Pick<ReleaseStore, 'read'>;

  /** @param settings.releaseWebhookUrl undefined without a webhook */
  constructor(
    { releaseWebhookUrl, siteUrl }: { releaseWebhookUrl: string | undefined; siteUrl: string },
    store: Pick<ReleaseStore, 'read'>,
    log: FastifyBaseLogger,
    times: { delaysMs?: number[]; timeoutMs?: number } = {},
  ) {
    this.#webhook = new Webhook({ url: releaseWebhookUrl, name: 'webhook of rollbacks', ...times }, log);
    this.#siteUrl = siteUrl;
    this.#store = store;
  }

  /** Returns at once, and never throws. */
  announce(what: TakenBack): void {
    const at = new Date().toISOString();
    this.#webhook.send({ remote: what.remote }, async () => {
      const owner = await ownerOf(this.#store, what.remote, what.from);
      return { ...what, at, ...(owner !== undefined && { owner }), site: this.#siteUrl };
    });
  }

  /** Gives up what is on its way. */
  close(): void {
    this.#webhook.close();
  }
}

import type { FastifyBaseLogger } from 'fastify';
import type { ReleaseStore } from '../../releases/store/release-store.ts';
import { Webhook } from './webhook.ts';

/** The JSON body sent when a version is rolled back. */
export interface TakenBack {
  event: 'rolled-back' | 'canary-aborted';
  /** The package, which may be the shell. */
  remote: string;
  /** The version that was rolled back, and its replacement. */
  from: string;
  to: string;
  reason?: string;
  /** The member of staff who did it; absent for the server itself. */
  by?: string;
}

/**
 * @param settings.releaseWebhookUrl undefined without a webhook
 * @returns a function that posts each rollback to the operator's webhook; rollbacks never wait for it
 */
export function rollbackWebhook(
  { releaseWebhookUrl, siteUrl }: { releaseWebhookUrl: string | undefined; siteUrl: string },
  store: Pick<ReleaseStore, 'read'>,
  log: FastifyBaseLogger,
  times: { delaysMs?: number[]; timeoutMs?: number } = {},
) {
  const webhook = new Webhook({ url: releaseWebhookUrl, ...times }, log);
  return {
    /** Returns at once, and never throws. */
    announce: (takenBack: TakenBack): void => {
      const time = new Date().toISOString();
      webhook.send({ remote: takenBack.remote }, async () => {
        const release = await store
          .read({ name: takenBack.remote, version: takenBack.from })
          .catch(() => undefined);
        return {
          ...takenBack,
          at: time,
          ...(release?.owner !== undefined && { owner: release.owner }),
          site: siteUrl,
        };
      });
    },
    /** Abandons pending messages. */
    close: (): void => {
      webhook.close();
    },
  };
}

export type RollbackWebhook = ReturnType<typeof rollbackWebhook>;

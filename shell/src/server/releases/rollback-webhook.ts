import type { FastifyBaseLogger } from 'fastify';
import type { ReleaseStore } from '../../releases/store/release-store.ts';
import { Webhook } from './webhook.ts';

/** The JSON body sent when a version was taken back. */
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

/**
 * @param settings.releaseWebhookUrl undefined without a webhook
 * @returns a function that posts to an address of the operator's that a version was rolled back; a rollback never waits for it
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
    /** Gives up what is on its way. */
    close: (): void => {
      webhook.close();
    },
  };
}

export type RollbackWebhook = ReturnType<typeof rollbackWebhook>;

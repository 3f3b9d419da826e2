import { sql } from 'kysely';
import { Gauge } from 'prom-client';
import type { Api, Dependencies } from '../api.ts';
import { textChannels } from '../messages/message-channel.ts';
import { type MetricsAddress, serveMetrics } from '@nalam/server-kit/metrics';

/** Measures requests, the outbox, and the connections to a PostgreSQL server. */
export function measureApi(app: Api, { db, pool }: Dependencies, address: MetricsAddress) {
  /** The other metrics are still useful while the database is unavailable. */
  const orNothing = (read: () => Promise<void>, forget: () => void) =>
    read().catch((error: unknown) => {
      forget();
      app.log.warn({ err: error }, 'Could not read a metric from the database');
    });
  const registers = [serveMetrics(app, address, { portVariable: 'API_METRICS_PORT' })];
  // First, because the queries below take connections, too.
  new Gauge({
    name: 'database_connections',
    help: 'Connections to the PostgreSQL server, and calls that wait for one; none with the embedded database',
    labelNames: ['state'],
    registers,
    collect() {
      if (!pool) return;
      this.set({ state: 'in_use' }, pool.totalCount - pool.idleCount);
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'waited_for' }, pool.waitingCount);
    },
  });
  const unsent = () => db.selectFrom('outbox').where('sent_at', 'is', null);
  new Gauge({
    name: 'outbox_messages',
    help: 'Mails and texts that wait, and mails that were given up in the last 30 days',
    labelNames: ['channel', 'state'],
    registers,
    collect() {
      return orNothing(
        async () => {
          const isWaiting = sql<boolean>`dead_at is null`;
          const counts = await unsent()
            .select(['channel', isWaiting.as('waits'), ({ fn }) => fn.countAll<string>().as('count')])
            .groupBy(['channel', isWaiting])
            .execute();
          this.reset();
          // Initialised to 0, because Prometheus sees increases only from a known value. A failed text ends as an email.
          for (const channel of ['email', ...textChannels]) this.set({ channel, state: 'waiting' }, 0);
          this.set({ channel: 'email', state: 'given_up' }, 0);
          for (const { channel, waits, count } of counts)
            this.set({ channel, state: waits ? 'waiting' : 'given_up' }, Number(count));
        },
        () => this.reset(),
      );
    },
  });
  new Gauge({
    name: 'outbox_oldest_message_age_seconds',
    help: 'How long the oldest mail or text that is neither sent nor given up waits; 0 when none does',
    registers,
    collect() {
      return orNothing(
        async () => {
          const age = sql<string | null>`extract(epoch from now() - min(created_at))`.as('age');
          const oldest = await unsent().where('dead_at', 'is', null).select(age).executeTakeFirst();
          this.set(Number(oldest?.age ?? 0));
        },
        // A gauge without labels would be 0 after `reset`.
        () => this.remove(),
      );
    },
  });
}

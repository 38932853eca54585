import { Consumer, Relay, sendPush } from '@lyceum/server/events';
import { JobQueue } from '@lyceum/server/jobs';
import type { SubgraphDefinition } from './definition';
import type { Services } from './services';

/** A subgraph's work beside its requests: relay, consumers, jobs and schedules. */
export class Background {
  readonly #relay: Relay;
  readonly #consumers: Consumer[];
  readonly #jobs: JobQueue<Services>;

  constructor(
    definition: SubgraphDefinition,
    private readonly services: Services,
  ) {
    const { tenancy, redis, logger, config } = services;
    const prefix = config.REDIS_PREFIX;
    this.#relay = new Relay(tenancy, redis, logger, prefix);
    this.#consumers = (definition.consumers ?? []).map(
      (consumer) => new Consumer(consumer, tenancy, redis.duplicate(), logger, prefix),
    );
    this.#jobs = new JobQueue({
      tenancy,
      redis,
      prefix,
      logger,
      services,
      jobs: definition.jobs ?? [],
      schedules: definition.schedules ?? [],
    });
    tenancy.onCommit({
      eventsRecorded: () => this.#relay.wake(),
      push: (ecosystemId, push) =>
        void sendPush(redis, prefix, ecosystemId, push).catch((error) => logger.warn({ err: error }, 'push')),
      // The record is committed: what does not reach Redis now is queued by the sweep.
      jobEnqueued: (_ecosystemId, id, kind) =>
        void this.#jobs.add(id, kind).catch((error) => logger.warn({ err: error }, 'enqueue')),
    });
  }

  async start(): Promise<void> {
    this.#relay.start();
    for (const consumer of this.#consumers) consumer.start();
    await this.#jobs.start();
  }

  async stop(): Promise<void> {
    await Promise.all(this.#consumers.map((consumer) => consumer.stop()));
    await this.#jobs.stop();
    await this.#relay.stop();
  }
}

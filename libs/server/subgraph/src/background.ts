import { Consumer, eventLag, Relay, sendPush } from '@lyceum/server/events';
import { JobQueue } from '@lyceum/server/jobs';
import type { EventLag, OutboxStatus, QueueStatus } from '@lyceum/server/telemetry';
import type { SubgraphDefinition } from './definition';
import type { Services } from './services';

/** The work of a subgraph beside requests: relay, consumers, jobs and schedules. */
export class Background {
  #relay: Relay;
  #consumers: Consumer[];
  #jobs: JobQueue<Services>;
  #working = false;
  #used = false;

  constructor(
    private readonly definition: SubgraphDefinition,
    private readonly services: Services,
  ) {
    const { tenancy, redis, logger, config } = services;
    const prefix = config.REDIS_PREFIX;
    [this.#relay, this.#consumers, this.#jobs] = this.assemble();
    tenancy.onCommit({
      eventsRecorded: () => this.#relay.wake(),
      push: (ecosystemId, push) =>
        void sendPush(redis, prefix, ecosystemId, push).catch((error) => logger.warn({ err: error }, 'push')),
      // The job's record is committed; a job that does not reach Redis now is queued by the sweep.
      jobEnqueued: (ecosystemId, id, kind) =>
        void this.#jobs.add(id, kind, ecosystemId).catch((error) => logger.warn({ err: error }, 'enqueue')),
    });
  }

  /** Works after `stop` too: everything is created anew. */
  async start(): Promise<void> {
    if (this.#working) return;
    this.#working = true;
    if (this.#used) [this.#relay, this.#consumers, this.#jobs] = this.assemble();
    this.#relay.start();
    for (const consumer of this.#consumers) consumer.start();
    await this.#jobs.start();
  }

  queues(): Promise<QueueStatus[]> {
    return this.#jobs.depths();
  }

  outbox(): Promise<OutboxStatus> {
    return this.#relay.backlog();
  }

  /** Lag of each consumer. */
  lag(): Promise<EventLag[]> {
    const { redis, config } = this.services;
    const group = this.definition.name;
    return Promise.all(
      (this.definition.consumers ?? []).map(({ topic }) =>
        eventLag(redis, { prefix: config.REDIS_PREFIX, topic, group }),
      ),
    );
  }

  async stop(): Promise<void> {
    if (!this.#working) return;
    this.#working = false;
    await Promise.all(this.#consumers.map((consumer) => consumer.stop()));
    await this.#jobs.stop();
    await this.#relay.stop();
    this.#used = true;
  }

  private assemble(): [Relay, Consumer[], JobQueue<Services>] {
    const { definition, services } = this;
    const { tenancy, redis, telemetry, logger, config } = services;
    const prefix = config.REDIS_PREFIX;
    const consumers = (definition.consumers ?? []).map(
      (consumer) => new Consumer(consumer, { tenancy, redis, telemetry, prefix }),
    );
    const { jobs = [], schedules = [] } = definition;
    const queue = new JobQueue({ tenancy, redis, prefix, telemetry, services, jobs, schedules });
    return [new Relay(tenancy, redis, logger, prefix), consumers, queue];
  }
}

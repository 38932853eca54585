import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { DelayedError, Queue, Worker, type Job } from 'bullmq';
import { systemActor } from '@lyceum/server/actor';
import { isOutage } from '@lyceum/server/errors';
import { oneSlot, ownConnection, type RedisConnection } from '@lyceum/server/redis';
import type { QueueStatus, Telemetry } from '@lyceum/server/telemetry';
import type { Tenancy } from '@lyceum/server/tenancy';
import { FairTurns } from './fair-turns';
import type { JobDefinition, RunningJob, ScheduleDefinition } from './job';
import { JobRecords, type JobRecord } from './job-records.platform';
import { TenantShares } from './tenant-shares';

/** Chosen so that a job of a killed process runs again within ten seconds. */
const SWEEP_MS = 2500;
const HEARTBEAT_MS = 2500;
const LOCK_MS = 5000;
const STALLED_MS = 2000;
/** Only a turn of a schedule whose process died before it set the next one waits for this. */
const STALLED_SCHEDULE_MS = 10_000;
/** Schedules are missing only after Redis was emptied, so checking every few sweeps is enough. */
const SWEEPS_PER_LOOK_AT_SCHEDULES = 4;
/** In seconds: how long a worker waits for Redis before it checks for work itself. */
const WAIT_FOR_WORK_SECONDS = 10;
const BUSY_RETRY_MS = 3000;
/** A job whose tenant has its share of this process is held so long, which bounds how many a free place looks at, and then put back. */
const SHARE_HOLD_MS = 200;
const SHARE_RETRY_MS = 400;

/** What Redis has of a job; the rest is in its record. Jobs that versions before 2026-12 queued have no tenant. */
interface QueuedJob {
  ecosystemId?: string;
}

interface QueueOptions<Services> {
  tenancy: Tenancy;
  /** A connection that waits. */
  redis: RedisConnection;
  prefix: string;
  telemetry: Telemetry;
  services: Services;
  jobs: JobDefinition<Services>[];
  schedules: ScheduleDefinition<Services>[];
}

/** Runs the jobs and schedules of one subgraph. BullMQ decides when; the record in Postgres is the truth. */
export class JobQueue<Services> {
  readonly #owner = randomUUID();
  readonly #records: JobRecords;
  readonly #queues = new Map<string, Queue>();
  readonly #workers: Worker[] = [];
  /** Connections of the workers; BullMQ does not close connections that it was given. */
  readonly #connections: RedisConnection[] = [];
  readonly #stopping = new AbortController();
  #sweep: NodeJS.Timeout | undefined;
  #sweeps = 0;

  constructor(private readonly options: QueueOptions<Services>) {
    this.#records = new JobRecords(options.tenancy);
  }

  async start(): Promise<void> {
    for (const job of this.options.jobs) {
      this.queue(job.kind);
      const places = job.concurrency ?? 1;
      const shares = new TenantShares(places);
      this.addWorker(job.kind, places, STALLED_MS, (queued, token) =>
        this.inShare(shares, queued, token, () => this.runJob(job, queued, token)),
      );
    }
    for (const schedule of this.options.schedules) {
      this.addWorker(schedule.kind, 1, STALLED_SCHEDULE_MS, () => schedule.handler(this.options.services));
      await this.schedule(schedule);
    }
    this.#sweep = setInterval(() => void this.sweep(), SWEEP_MS);
    this.#sweep.unref();
  }

  /** Adds a recorded job to Redis, where tenants take turns; no effect while the job is already there. */
  async add(id: string, kind: string, ecosystemId: string): Promise<void> {
    const queue = this.queue(kind);
    const priority = await this.turns(kind).take(id, ecosystemId);
    if (priority === 0) return;
    const queued: QueuedJob = { ecosystemId };
    await queue.add(kind, queued, { jobId: id, priority, removeOnComplete: true, removeOnFail: true });
  }

  /** Waiting and running jobs, by kind. */
  async depths(): Promise<QueueStatus[]> {
    return Promise.all(
      [...this.#queues].map(async ([kind, queue]) => {
        const { waiting = 0, prioritized = 0, active = 0, delayed = 0 } = await queue.getJobCounts();
        return { kind, waiting: waiting + prioritized, active, delayed };
      }),
    );
  }

  async stop(): Promise<void> {
    clearInterval(this.#sweep);
    this.#stopping.abort();
    await Promise.allSettled(this.#workers.map((worker) => worker.close()));
    for (const connection of this.#connections) connection.disconnect();
    await Promise.allSettled([...this.#queues.values()].map((queue) => queue.close()));
  }

  private async schedule({ kind, everyMs, dailyAt }: ScheduleDefinition<Services>): Promise<void> {
    const opts = { removeOnComplete: true, removeOnFail: true };
    const [hour, minute] = dailyAt?.split(':').map(Number) ?? [];
    const when = dailyAt ? { pattern: `${minute} ${hour} * * *`, tz: 'UTC' } : { every: everyMs };
    await this.queue(kind).upsertJobScheduler(kind, when, { opts });
  }

  private queue(kind: string): Queue {
    const known = this.#queues.get(kind);
    if (known) return known;
    const queue = new Queue(this.queueName(kind), {
      connection: this.options.redis,
      prefix: this.keyPrefix(kind),
    });
    queue.on('error', (error) => this.options.telemetry.logger.warn({ err: error, kind }, 'job queue'));
    this.#queues.set(kind, queue);
    return queue;
  }

  private queueName(kind: string): string {
    return `${this.options.tenancy.schema}-${kind}`;
  }

  /** BullMQ's scripts name several keys of a queue; queues of different kinds may be on different masters. */
  private keyPrefix(kind: string): string {
    const { redis, prefix } = this.options;
    const jobs = `${prefix}jobs`;
    return oneSlot(redis, jobs) === jobs ? jobs : oneSlot(redis, `${jobs}:${this.queueName(kind)}`);
  }

  private turns(kind: string): FairTurns {
    return new FairTurns(this.options.redis, `${this.keyPrefix(kind)}:${this.queueName(kind)}`);
  }

  private addWorker(
    kind: string,
    concurrency: number,
    stalledInterval: number,
    run: (job: Job, token?: string) => Promise<void>,
  ): void {
    const connection = ownConnection(this.options.redis);
    this.#connections.push(connection);
    const worker = new Worker(this.queueName(kind), run, {
      connection,
      prefix: this.keyPrefix(kind),
      concurrency,
      lockDuration: LOCK_MS,
      stalledInterval,
      drainDelay: WAIT_FOR_WORK_SECONDS,
      maxStalledCount: 100,
    });
    worker.on('error', (error) => this.options.telemetry.logger.warn({ err: error, kind }, 'job worker'));
    worker.on('failed', (_job, error) =>
      this.options.telemetry.logger.error({ err: error, kind }, 'job failed'),
    );
    this.#workers.push(worker);
  }

  /** Runs the job, or puts it back while its tenant's other jobs have the tenant's share of this process. */
  private async inShare(
    shares: TenantShares,
    queued: Job<QueuedJob>,
    token: string | undefined,
    run: () => Promise<void>,
  ): Promise<void> {
    const { ecosystemId } = queued.data;
    if (!ecosystemId || !token) return run();
    if (!shares.enter(ecosystemId)) {
      await sleep(SHARE_HOLD_MS);
      await queued.moveToDelayed(Date.now() + SHARE_RETRY_MS, token);
      throw new DelayedError();
    }
    try {
      await this.turns(queued.name).begin(queued.priority);
      await run();
    } finally {
      shares.leave(ecosystemId);
    }
  }

  private async runJob(definition: JobDefinition<Services>, queued: Job, token?: string): Promise<void> {
    const record = await this.#records.take(queued.id!, this.#owner);
    if (!record) return; // finished, or running elsewhere; if that process dies, the sweep queues the job again
    const job = this.runningJob(record);
    const heartbeat = setInterval(
      () => void this.#records.renewLease(record.id, this.#owner).catch(() => undefined),
      HEARTBEAT_MS,
    );
    try {
      await this.traced(record, () => definition.handler(job, this.options.services));
      await this.#records.finish(record.id, 'DONE', null);
    } catch (error) {
      const again = await this.afterFailure(definition, record, job, error);
      if (token && again && !this.#stopping.signal.aborted) {
        await queued.moveToDelayed(Date.now() + BUSY_RETRY_MS, token);
        throw new DelayedError();
      }
      throw error;
    } finally {
      clearInterval(heartbeat);
    }
  }

  /** Runs the job under the trace of the request that enqueued it, with logs and metrics. */
  private async traced(record: JobRecord, run: () => Promise<void>): Promise<void> {
    const { kind, traceparent, id: jobId, ecosystem_id: ecosystemId, request_id: requestId } = record;
    const { tracing, metrics, logger } = this.options.telemetry;
    const startedAt = performance.now();
    let outcome = 'failed';
    try {
      await tracing.span(
        `job ${kind}`,
        { kind: 'CONSUMER', parent: traceparent, attributes: { 'lyceum.job_id': jobId } },
        run,
      );
      outcome = 'done';
    } finally {
      const durationMs = performance.now() - startedAt;
      metrics.jobs.observe({ kind, outcome }, durationMs / 1000);
      const facts = { jobId, ecosystemId, requestId: requestId ?? undefined, attempts: record.attempts };
      logger.info(
        { ...facts, operation: `job ${kind}`, durationMs: Math.round(durationMs) },
        `job ${outcome}`,
      );
    }
  }

  /** Answers whether the job is to be retried. */
  private async afterFailure(
    definition: JobDefinition<Services>,
    record: JobRecord,
    job: RunningJob<never>,
    error: unknown,
  ): Promise<boolean> {
    // An outage, or a stop of this process, is not the job's fault and is not counted as an attempt.
    const blameless = this.#stopping.signal.aborted || isOutage(error);
    const givenUp = !blameless && record.attempts >= (definition.attempts ?? 5);
    const level = blameless ? 'warn' : 'error';
    const { id: jobId, kind, ecosystem_id: ecosystemId, request_id: requestId } = record;
    const { logger, faults } = this.options.telemetry;
    logger[level](
      { err: error, jobId, kind, ecosystemId, requestId: requestId ?? undefined, givenUp },
      'job failed',
    );
    if (!blameless)
      faults.note({ requestId, operation: `job ${kind}`, code: givenUp ? 'GIVEN_UP' : 'JOB_FAILED' });
    if (await this.#records.isDone(record.id)) return false;
    if (blameless) await this.#records.putBack(record.id, String(error));
    else {
      // failed() runs before the record is marked: if the process dies in between, the job is retried and failed() runs
      // again.
      if (givenUp) await definition.failed?.(job, error, this.options.services);
      await this.#records.finish(record.id, givenUp ? 'FAILED' : 'QUEUED', String(error));
    }
    return !givenUp;
  }

  private runningJob(record: JobRecord): RunningJob<never> {
    return {
      id: record.id,
      data: record.data as never,
      actor: systemActor(record.ecosystem_id, `job ${record.kind} ${record.id}`),
      signal: this.#stopping.signal,
      progress: (done, total, phase) => this.#records.progress(record.id, this.#owner, done, total, phase),
      doneWith: (db) => this.#records.doneWith(db, record.id),
    };
  }

  private async sweep(): Promise<void> {
    try {
      const kinds = new Set(this.options.jobs.map((job) => job.kind));
      for (const { id, kind, ecosystem_id: ecosystemId } of await this.#records.forgotten())
        if (kinds.has(kind)) await this.add(id, kind, ecosystemId);
      this.#sweeps += 1;
      if (this.#sweeps % SWEEPS_PER_LOOK_AT_SCHEDULES !== 0) return;
      // An emptied Redis has lost the schedules too.
      for (const schedule of this.options.schedules)
        if (!(await this.queue(schedule.kind).getJobScheduler(schedule.kind))) await this.schedule(schedule);
    } catch (error) {
      this.options.telemetry.logger.warn({ err: error }, 'job sweep: will try again');
    }
  }
}

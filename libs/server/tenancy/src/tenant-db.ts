import { finished, pipeline } from 'node:stream/promises';
import { Readable } from 'node:stream';
import copyStreams from 'pg-copy-streams';
import type { PoolClient } from 'pg';
import type { EntityTarget, ObjectLiteral, QueryRunner, Repository } from 'typeorm';
import type { Actor } from '@lyceum/server/actor';

/** An event as a use case records it; the rest of the envelope comes from the transaction's actor. */
export interface RecordedEvent {
  type: string;
  payload: object;
  version?: number;
}

/** Asks browsers to refetch; sent after commit. */
export interface Push {
  /** People whose browsers should refetch, or everyone of the ecosystem. */
  userIds: string[] | 'ecosystem';
  /** Also the people who administer this program, because their lists and totals include everybody. */
  programId?: string;
  /** Restricts the push to people who can see one of these programs. */
  withinPrograms?: string[];
  /** What changed: "sessions", "notifications", "imports", "people", "programs". */
  topics: string[];
  ids?: string[];
}

export interface AuditEntry {
  action: string;
  subjectKind: string;
  subjectId: string | null;
  before?: unknown;
  after?: unknown;
  reason?: string | null;
}

/** Hooks that run after the transaction is committed. */
export interface AfterCommit {
  eventsRecorded(): void;
  push(ecosystemId: string, push: Push): void;
  jobEnqueued(ecosystemId: string, jobId: string, kind: string): void;
}

/** One transaction of one tenant. Row-level security restricts every statement to `ecosystemId`. */
export class TenantDb {
  readonly #afterCommit: (() => void | Promise<void>)[] = [];
  readonly #reports: ((db: TenantDb) => Promise<unknown>)[] = [];
  #recordedEvents = false;

  constructor(
    readonly ecosystemId: string,
    readonly actor: Actor,
    readonly schema: string,
    private readonly runner: QueryRunner,
    private readonly hooks: AfterCommit,
    /** Trace context that events and jobs of this transaction continue. */
    private readonly traceparent: string | null = null,
  ) {}

  /** Reads and writes single rows of the entity's table in this transaction. Use SQL for sets, lists and hot paths. */
  repository<Row extends ObjectLiteral>(entity: EntityTarget<Row>): Repository<Row> {
    return this.runner.manager.getRepository(entity);
  }

  /** `text` has $1-style parameters; answers the rows. */
  async query<Row = Record<string, unknown>>(text: string, values: unknown[] = []): Promise<Row[]> {
    const result: unknown = await this.runner.query(text, values, true);
    return ((result as { records?: Row[] }).records ?? []) as Row[];
  }

  /** Answers the number of rows that an INSERT, UPDATE or DELETE changed. */
  async execute(text: string, values: unknown[] = []): Promise<number> {
    const result = await this.runner.query(text, values, true);
    return result.affected ?? 0;
  }

  /**
   * Writes an event to the outbox: published if, and only if, this transaction commits. Its time is the clock's, not the transaction's
   * beginning: of two transactions that waited for one row, the one that got it later has the later state.
   */
  async record(...events: RecordedEvent[]): Promise<void> {
    if (events.length === 0) return;
    await this.runner.query(
      `INSERT INTO ${this.schema}.outbox (ecosystem_id, type, version, payload, occurred_at, actor_user_id, request_id, traceparent)
       SELECT $1, e.type, e.version, e.payload, clock_timestamp(), $2, $3, $4
       FROM jsonb_to_recordset($5::jsonb) AS e(type text, version int, payload jsonb)`,
      [
        this.ecosystemId,
        this.actor.userId,
        this.actor.requestId,
        this.traceparent,
        JSON.stringify(events.map(({ type, payload, version = 1 }) => ({ type, payload, version }))),
      ],
    );
    if (!this.#recordedEvents) this.afterCommit(() => this.hooks.eventsRecorded());
    this.#recordedEvents = true;
  }

  notify(push: Push): void {
    this.afterCommit(() => this.hooks.push(this.ecosystemId, push));
  }

  /** Writes the job's record in this transaction and queues it after commit; answers the job's id. */
  async enqueue(kind: string, data: object): Promise<string> {
    const [row] = await this.query<{ id: string }>(
      `INSERT INTO ${this.schema}.job_records (ecosystem_id, kind, data, created_by, request_id, traceparent)
       VALUES ($1, $2, $3, $4, $5, $6) RETURNING id`,
      [
        this.ecosystemId,
        kind,
        JSON.stringify(data),
        this.actor.userId,
        this.actor.requestId,
        this.traceparent,
      ],
    );
    const id = row!.id;
    this.afterCommit(() => this.hooks.jobEnqueued(this.ecosystemId, id, kind));
    return id;
  }

  async audit(entry: AuditEntry): Promise<void> {
    await this.query(
      `INSERT INTO ${this.schema}.audit_log
         (ecosystem_id, actor_user_id, actor_kind, action, subject_kind, subject_id, before, after, reason, request_id)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
      [
        this.ecosystemId,
        this.actor.userId,
        this.actor.isInternalAdmin ? 'operator' : this.actor.kind,
        entry.action,
        entry.subjectKind,
        entry.subjectId,
        entry.before === undefined ? null : JSON.stringify(entry.before),
        entry.after === undefined ? null : JSON.stringify(entry.after),
        entry.reason ?? null,
        this.actor.requestId,
      ],
    );
  }

  /**
   * Streams rows in PostgreSQL's COPY text or CSV format. A table with row-level security cannot be the target: COPY
   * into a temporary table (`ON COMMIT DROP`), then `INSERT … SELECT`.
   */
  async copyFrom(
    copySql: string,
    rows: AsyncIterable<string | Buffer> | Iterable<string | Buffer>,
  ): Promise<void> {
    const client = (await this.runner.connect()) as PoolClient;
    await pipeline(Readable.from(rows, { objectMode: true }), client.query(copyStreams.from(copySql)));
  }

  /**
   * Passes the rows of `COPY (…) TO STDOUT` to `read`, as bytes. Bytes that `read` leaves, because it stops early or
   * fails, are drained: until the end of the rows the connection accepts nothing else, not even the rollback.
   */
  async copyTo<Result>(
    copySql: string,
    read: (bytes: AsyncIterable<Buffer>) => Promise<Result>,
  ): Promise<Result> {
    const client = (await this.runner.connect()) as PoolClient;
    const rows = client.query(copyStreams.to(copySql));
    try {
      return await read(rows.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>);
    } finally {
      rows.removeAllListeners('readable'); // listeners of an iteration that stopped early
      if (!rows.readableEnded && !rows.errored) await finished(rows.resume());
    }
  }

  /**
   * Writes what must be reported even when this transaction is refused: with its commit, or after its rollback in a transaction of its
   * own, before the caller is answered.
   */
  evenIfRefused(report: (db: TenantDb) => Promise<unknown>): void {
    this.#reports.push(report);
  }

  get reports(): readonly ((db: TenantDb) => Promise<unknown>)[] {
    return this.#reports;
  }

  /** Runs only when the transaction has committed. `effect` must handle its own failure. */
  afterCommit(effect: () => void | Promise<void>): void {
    this.#afterCommit.push(effect);
  }

  /** Only `Tenancy` calls this. */
  async committed(): Promise<void> {
    for (const effect of this.#afterCommit) await effect();
  }
}

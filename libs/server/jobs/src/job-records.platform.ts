import type { Tenancy, TenantDb } from '@lyceum/server/tenancy';

export interface JobRecord {
  id: string;
  ecosystem_id: string;
  kind: string;
  data: unknown;
  attempts: number;
  /** Request id and trace context of the request that enqueued the job. */
  request_id: string | null;
  traceparent: string | null;
}

const LEASE_SECONDS = 8;
/** Open jobs that a sweep orders by tenant: enough for every tenant's first, and sorted in milliseconds. */
const LOOKED_AT = 20_000;

/** The job records in Postgres: the state of each job, whatever happens to Redis. */
export class JobRecords {
  constructor(private readonly tenancy: Tenancy) {}

  /** Leases the job for this process, unless it is finished or another process holds its lease. */
  async take(id: string, owner: string): Promise<JobRecord | undefined> {
    const [row] = await this.query<JobRecord>(
      `UPDATE ${this.table} SET status = 'RUNNING', attempts = attempts + 1, lease_owner = $2,
         lease_until = now() + interval '${LEASE_SECONDS} seconds', updated_at = now()
       WHERE id = $1 AND status IN ('QUEUED', 'RUNNING') AND (lease_until IS NULL OR lease_until < now() OR lease_owner = $2)
       RETURNING id, ecosystem_id, kind, data, attempts, request_id, traceparent`,
      [id, owner],
    );
    return row;
  }

  async renewLease(id: string, owner: string): Promise<void> {
    await this.query(
      `UPDATE ${this.table} SET lease_until = now() + interval '${LEASE_SECONDS} seconds', updated_at = now()
       WHERE id = $1 AND lease_owner = $2`,
      [id, owner],
    );
  }

  async progress(
    id: string,
    owner: string,
    done: number,
    total: number,
    phase: string | undefined,
  ): Promise<void> {
    await this.query(
      `UPDATE ${this.table} SET progress_done = $3, progress_total = $4, phase = coalesce($5, phase), updated_at = now(),
         lease_until = now() + interval '${LEASE_SECONDS} seconds'
       WHERE id = $1 AND lease_owner = $2`,
      [id, owner, Math.round(done), Math.round(total), phase ?? null],
    );
  }

  /** No effect on a job that its handler has marked as done. */
  async finish(id: string, status: 'DONE' | 'FAILED' | 'QUEUED', error: string | null): Promise<void> {
    await this.query(
      `UPDATE ${this.table} SET status = $2, error = $3, lease_owner = NULL, lease_until = NULL, updated_at = now()
       WHERE id = $1 AND status <> 'DONE'`,
      [id, status, error],
    );
  }

  /** Runs in a transaction of the job's own tenant; throws when another run has already marked the job. */
  async doneWith(db: TenantDb, id: string): Promise<void> {
    const noted = await db.execute(
      `UPDATE ${this.table} SET status = 'DONE', error = NULL, lease_owner = NULL, lease_until = NULL, updated_at = now()
       WHERE ecosystem_id = $1 AND id = $2 AND status <> 'DONE'`,
      [db.ecosystemId, id],
    );
    if (noted === 0) throw new Error(`the job ${id} is done already, or another tenant's`);
  }

  async isDone(id: string): Promise<boolean> {
    const done = await this.query(`SELECT 1 FROM ${this.table} WHERE id = $1 AND status = 'DONE'`, [id]);
    return done.length > 0;
  }

  /** Queues the job again without counting the attempt. */
  async putBack(id: string, error: string): Promise<void> {
    await this.query(
      `UPDATE ${this.table} SET status = 'QUEUED', attempts = greatest(attempts - 1, 0), error = $2, lease_owner = NULL,
         lease_until = NULL, updated_at = now() WHERE id = $1 AND status <> 'DONE'`,
      [id, error],
    );
  }

  /**
   * Jobs that should run and may be missing from Redis: a process was killed, or Redis was emptied. The first of each tenant come before
   * the second of any.
   */
  async forgotten(): Promise<{ id: string; kind: string; ecosystem_id: string }[]> {
    return this.query(
      `SELECT id, kind, ecosystem_id FROM (
         SELECT id, kind, ecosystem_id, updated_at FROM ${this.table} WHERE status IN ('QUEUED', 'RUNNING')
           AND (lease_until IS NULL AND updated_at < now() - interval '5 seconds' OR lease_until < now())
         ORDER BY updated_at LIMIT ${LOOKED_AT}
       ) AS oldest ORDER BY row_number() OVER (PARTITION BY ecosystem_id, kind ORDER BY updated_at), updated_at LIMIT 500`,
    );
  }

  private get table(): string {
    return `${this.tenancy.schema}.job_records`;
  }

  private query<Row>(text: string, values: unknown[] = []): Promise<Row[]> {
    return this.tenancy.platformWide('job records', (db) => db.query<Row>(text, values));
  }
}

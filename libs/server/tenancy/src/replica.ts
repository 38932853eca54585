import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Actor } from '@lyceum/server/actor';
import type { PoolStatus } from '@lyceum/server/telemetry';
import { closePool } from './close-pool';
import { isConnectionLost } from './is-connection-lost';
import type { NamedStatement, Preparation } from './named-statement';
import { ReadBatches } from './read-batches';
import { PositionSamples, toPosition } from './wal-positions';

/** Where every server finds the position in the WAL of a tenant's last write; kept for at least a minute. */
export interface WritePositions {
  note(ecosystemId: string, position: string): Promise<void>;
  last(ecosystemId: string): Promise<string | null>;
}

interface ReplicaOptions {
  url: string;
  schema: string;
  poolSize: number;
  preparation: Preparation;
  positions: WritePositions;
  /** The present position of the primary. */
  primaryPosition: () => Promise<string>;
}

/** How long a read waits until the replica has the tenant's last write, before it asks the primary. */
const WAIT_MS = 100;
const POLL_MS = 5;
/** A replica that cannot be reached, or a tenant's write whose position could not be noted: the primary answers for so long. */
const OFF_MS = 5000;
const UNKNOWN_WRITE_MS = 60_000;
/** A standby cancels a read that is in the way of what it replays. */
const CANCELLED_BY_REPLAY = '40001';

/**
 * A streaming standby of the database, for reads that may be seconds old. What the tenant itself has written is never missing: a read
 * waits for the position of the tenant's last write, and the primary answers where the replica does not reach it soon.
 */
export class Replica {
  readonly #pool: pg.Pool;
  readonly #reads: ReadBatches;
  readonly #samples: PositionSamples;
  /** What the replica is known to have replayed. */
  #reached = 0n;
  #offUntil = 0;

  constructor(private readonly options: ReplicaOptions) {
    this.#pool = new pg.Pool({
      connectionString: options.url,
      max: options.poolSize,
      application_name: `${options.schema} replica reads`,
      connectionTimeoutMillis: 1000,
    });
    this.#pool.on('error', () => undefined); // as in `RoleConnections`
    this.#pool.on('connect', (client) => client.on('error', () => undefined));
    this.#reads = new ReadBatches(this.#pool, options.preparation);
    this.#samples = new PositionSamples(async () => toPosition(await options.primaryPosition()));
  }

  /** The rows from the replica, or those that `primary` answers. */
  async read<Row extends pg.QueryResultRow>(
    actor: Actor,
    ecosystemId: string,
    statement: NamedStatement,
    primary: () => Promise<Row[]>,
  ): Promise<Row[]> {
    if (!(await this.isReadyFor(ecosystemId))) return primary();
    try {
      return await this.#reads.read<Row>(actor, ecosystemId, statement);
    } catch (error) {
      if (isConnectionLost(error)) this.switchOff(OFF_MS);
      else if ((error as { code?: string }).code !== CANCELLED_BY_REPLAY) throw error;
      return primary();
    }
  }

  /** Called after a commit and before anybody learns of it. Never rejects. */
  async wrote(ecosystemId: string, position: string): Promise<void> {
    await this.options.positions.note(ecosystemId, position).catch(() => this.switchOff(UNKNOWN_WRITE_MS));
  }

  pools(): PoolStatus[] {
    const { totalCount, idleCount, waitingCount } = this.#pool;
    return [
      { pool: 'replica reads', size: totalCount, inUse: totalCount - idleCount, waiting: waitingCount },
    ];
  }

  close(): Promise<void> {
    return closePool(this.#pool);
  }

  private switchOff(ms: number): void {
    this.#offUntil = performance.now() + ms;
    this.#reached = 0n; // it may come back from a backup
  }

  /** Whether the replica answers and has what the tenant wrote. */
  private async isReadyFor(ecosystemId: string): Promise<boolean> {
    if (performance.now() < this.#offUntil) return false;
    try {
      return await this.hasWritesOf(ecosystemId);
    } catch {
      this.switchOff(OFF_MS);
      return false;
    }
  }

  private async hasWritesOf(ecosystemId: string): Promise<boolean> {
    const [last, least] = await Promise.all([
      this.options.positions.last(ecosystemId),
      this.#samples.least(performance.now()),
    ]);
    const own = last ? toPosition(last) : 0n;
    const due = own > least ? own : least;
    for (const deadline = performance.now() + WAIT_MS; due > this.#reached; await sleep(POLL_MS)) {
      const { rows } = await this.#pool.query<{ position: string }>(
        // A standby that became the primary replays nothing any more.
        `SELECT coalesce(pg_last_wal_replay_lsn(), pg_current_wal_insert_lsn())::text AS position`,
      );
      this.#reached = toPosition(rows[0]!.position);
      if (due > this.#reached && performance.now() > deadline) return false;
    }
    return true;
  }
}

import pg from 'pg';
import { DataSource, type DataSourceOptions, type QueryRunner } from 'typeorm';
import type { Actor } from '@lyceum/server/actor';
import { systemActor } from '@lyceum/server/actor';
import { Forbidden } from '@lyceum/server/errors';
import { Tracing, type PoolStatus } from '@lyceum/server/telemetry';
import { beginIn } from './begin-in';
import { closePool } from './close-pool';
import type { NamedStatement, Scope } from './named-statement';
import { ReadBatches } from './read-batches';
import { statementSpan, tracedRunner } from './statement-spans';
import { TenantDb, type AfterCommit } from './tenant-db';
import { writeAlone } from './write-alone';

export interface TenancyOptions {
  /** Also the subgraph's name; its roles are `<schema>_app`, `<schema>_platform`, `<schema>_owner`. */
  schema: string;
  /** Address of the application role. */
  url: string;
  entities?: DataSourceOptions['entities'];
  /** Connections for transactions; as many again serve single statements. */
  poolSize?: number;
  tracing?: Tracing;
}

/** A new connection has all to learn of the tables that it is asked for: that costs more than to keep it for a while. */
const IDLE_CONNECTION_MS = 60_000;

const NO_TENANT = '00000000-0000-0000-0000-000000000000';

/** The only road to the database: every statement runs inside a transaction that has its tenant set. */
export class Tenancy {
  readonly #hooks: AfterCommit[] = [];
  readonly #reads: ReadBatches;

  private constructor(
    readonly schema: string,
    readonly dataSource: DataSource,
    private readonly readPool: pg.Pool,
    private readonly tracing: Tracing,
  ) {
    this.#reads = new ReadBatches(readPool);
  }

  static async connect({
    schema,
    url,
    entities = [],
    poolSize = 10,
    tracing = Tracing.OFF,
  }: TenancyOptions): Promise<Tenancy> {
    const dataSource = new DataSource({
      type: 'postgres',
      driver: pg,
      url,
      schema,
      entities,
      poolSize,
      synchronize: false,
      applicationName: `${schema} transactions`,
      extra: { idleTimeoutMillis: IDLE_CONNECTION_MS },
    });
    await dataSource.initialize();
    const readPool = new pg.Pool({
      connectionString: url,
      max: poolSize,
      application_name: `${schema} reads`,
      idleTimeoutMillis: IDLE_CONNECTION_MS,
    });
    // A connection that breaks is replaced, and what it was asked rejects; unheard, the event would end the process.
    readPool.on('error', () => undefined);
    readPool.on('connect', (client) => client.on('error', () => undefined));
    return new Tenancy(schema, dataSource, readPool, tracing);
  }

  /** Registers who is told after commits (the relay, the push channel, the job queue). */
  onCommit(hooks: AfterCommit): void {
    this.#hooks.push(hooks);
  }

  /** One transaction under the actor's tenant. Everything is saved, or (on a throw) nothing. */
  async within<T>(actor: Actor, work: (db: TenantDb) => Promise<T>): Promise<T> {
    const ecosystemId = tenantOf(actor);
    return this.transaction(ecosystemId, actor, scopeOf(ecosystemId), async (db) => {
      if (actor.operatorVisit) await recordVisit(db);
      return work(db);
    });
  }

  /** One statement under the actor's tenant; those that are asked for at the same moment share a round trip. */
  async read<Row extends pg.QueryResultRow>(actor: Actor, statement: NamedStatement): Promise<Row[]> {
    if (actor.operatorVisit)
      return this.within(actor, (db) => db.query<Row>(statement.text, statement.values));
    const ecosystemId = tenantOf(actor);
    return this.traced(statement, () => this.#reads.read(actor, scopeOf(ecosystemId), statement));
  }

  /**
   * Unscoped access to every tenant's rows, for the platform's own chores (due work, the outbox, sign-in across
   * ecosystems). `reason` names the chore. Lint allows calls in files named `*.platform.ts` only.
   */
  async platformWide<T>(reason: string, work: (db: TenantDb) => Promise<T>): Promise<T> {
    return this.transaction(NO_TENANT, systemActor(null, reason), this.platform, work);
  }

  /** `platformWide` of one statement that only reads: a single round trip. Under the same rule. */
  async platformRead<Row extends pg.QueryResultRow>(
    reason: string,
    statement: NamedStatement,
  ): Promise<Row[]> {
    const alone = systemActor(null, reason);
    return this.traced(statement, () => this.#reads.read(alone, this.platform, statement));
  }

  /** `platformWide` of one statement that writes: a single round trip. Under the same rule. */
  async platformWrite<Row extends pg.QueryResultRow>(
    _reason: string,
    statement: NamedStatement,
  ): Promise<Row[]> {
    return this.traced(statement, () => writeAlone<Row>(this.readPool, this.platform, statement));
  }

  /** Connections of both pools: for metrics. */
  pools(): PoolStatus[] {
    return [poolStatus('transactions', this.transactionPool), poolStatus('reads', this.readPool)];
  }

  /** Resolves when the connections of both pools are closed. */
  async close(): Promise<void> {
    await Promise.allSettled([
      closePool(this.transactionPool, () => this.dataSource.destroy()),
      closePool(this.readPool),
    ]);
  }

  private get transactionPool(): pg.Pool {
    return (this.dataSource.driver as unknown as { master: pg.Pool }).master;
  }

  private get platform(): Scope {
    return { setting: 'role', value: `${this.schema}_platform` };
  }

  private traced<T>({ name, text }: NamedStatement, run: () => Promise<T>): Promise<T> {
    return this.tracing.active ? this.tracing.span(...statementSpan(name, text), run) : run();
  }

  private async transaction<T>(
    ecosystemId: string,
    actor: Actor,
    scope: Scope,
    work: (db: TenantDb) => Promise<T>,
  ): Promise<T> {
    const runner: QueryRunner = tracedRunner(this.dataSource.createQueryRunner(), this.tracing);
    const traceparent = this.tracing.current();
    const db = new TenantDb(ecosystemId, actor, this.schema, runner, this.afterCommit(), traceparent);
    let result: T;
    try {
      await beginIn(runner, scope);
      result = await work(db);
      await runner.commitTransaction();
    } catch (error) {
      if (runner.isTransactionActive) await runner.rollbackTransaction().catch(() => undefined);
      throw error;
    } finally {
      await runner.release();
    }
    await db.committed();
    return result;
  }

  private afterCommit(): AfterCommit {
    return {
      eventsRecorded: () => this.#hooks.forEach((hook) => hook.eventsRecorded()),
      push: (ecosystemId, push) => this.#hooks.forEach((hook) => hook.push(ecosystemId, push)),
      jobEnqueued: (ecosystemId, id, kind) =>
        this.#hooks.forEach((hook) => hook.jobEnqueued(ecosystemId, id, kind)),
    };
  }
}

function poolStatus(pool: string, { totalCount, idleCount, waitingCount }: pg.Pool): PoolStatus {
  return { pool, size: totalCount, inUse: totalCount - idleCount, waiting: waitingCount };
}

const scopeOf = (ecosystemId: string): Scope => ({ setting: 'app.ecosystem_id', value: ecosystemId });

function tenantOf(actor: Actor): string {
  if (!actor.ecosystemId)
    throw new Forbidden({ en: 'Choose an organization first.', sp: 'Elija primero una organización.' });
  return actor.ecosystemId;
}

async function recordVisit(db: TenantDb): Promise<void> {
  await db.audit({ action: 'operator-access', subjectKind: 'ecosystem', subjectId: db.ecosystemId });
}

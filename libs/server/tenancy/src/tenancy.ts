import type pg from 'pg';
import type { DataSourceOptions, QueryRunner } from 'typeorm';
import type { Actor } from '@lyceum/server/actor';
import { systemActor } from '@lyceum/server/actor';
import { Forbidden } from '@lyceum/server/errors';
import { Tracing, type PoolStatus } from '@lyceum/server/telemetry';
import { t } from './i18n';
import { beginTenantTransaction } from './begin-tenant-transaction';
import { commitWithPosition } from './commit-with-position';
import type { NamedStatement, Preparation } from './named-statement';
import { Replica, type WritePositions } from './replica';
import { RoleConnections } from './role-connections';
import { statementSpan, tracedRunner } from './statement-spans';
import { TenantDb, type AfterCommit } from './tenant-db';

export interface TenancyOptions {
  /** Also the subgraph's name; its roles are `<schema>_app`, `<schema>_platform`, `<schema>_owner`. */
  schema: string;
  /** Connection URL of the application role. */
  url: string;
  /** Connection URL of the platform role. */
  platformUrl: string;
  entities?: DataSourceOptions['entities'];
  /** Connections for transactions; as many again for single statements. The platform role has half as many. */
  poolSize?: number;
  /** `unnamed` behind a pooler that does not know named statements. */
  preparation?: Preparation;
  tracing?: Tracing;
  /** A streaming standby, as the application role, for `readReplica`. */
  replica?: { url: string; positions: WritePositions } | undefined;
}

const NO_TENANT = '00000000-0000-0000-0000-000000000000';

/** The only access to the database: every statement runs inside a transaction with its tenant set. */
export class Tenancy {
  readonly #hooks: AfterCommit[] = [];

  private constructor(
    readonly schema: string,
    private readonly application: RoleConnections,
    private readonly platform: RoleConnections,
    private readonly tracing: Tracing,
    private readonly replica: Replica | null,
  ) {}

  static async connect({
    schema,
    url,
    platformUrl,
    entities = [],
    poolSize = 10,
    preparation = 'named',
    tracing = Tracing.OFF,
    replica,
  }: TenancyOptions): Promise<Tenancy> {
    const application = await RoleConnections.open({
      schema,
      url,
      name: '',
      entities,
      poolSize,
      preparation,
    });
    const platform = await RoleConnections.open({
      schema,
      url: platformUrl,
      name: 'platform ',
      entities,
      poolSize: Math.ceil(poolSize / 2),
      preparation,
    }).catch(async (error: unknown) => {
      await application.close();
      throw error;
    });
    const standby =
      replica &&
      new Replica({
        ...replica,
        schema,
        poolSize,
        preparation,
        primaryPosition: () => application.position(),
      });
    return new Tenancy(schema, application, platform, tracing, standby ?? null);
  }

  /** Rejects when the database does not answer, or refuses, one of the roles. */
  async ping(): Promise<void> {
    await Promise.all([this.application.ping(), this.platform.ping()]);
  }

  /** Registers hooks that run after commits (relay, push, job queue). */
  onCommit(hooks: AfterCommit): void {
    this.#hooks.push(hooks);
  }

  /** One transaction of the actor's tenant: committed, or rolled back when `work` throws. */
  async within<T>(actor: Actor, work: (db: TenantDb) => Promise<T>): Promise<T> {
    const ecosystemId = tenantOf(actor);
    return this.transaction(ecosystemId, actor, this.application, async (db) => {
      if (actor.operatorVisit) await recordVisit(db);
      return work(db);
    });
  }

  /** One read-only statement of the actor's tenant; statements of the same moment share a round trip. */
  async read<Row extends pg.QueryResultRow>(actor: Actor, statement: NamedStatement): Promise<Row[]> {
    if (actor.operatorVisit)
      return this.within(actor, (db) => db.query<Row>(statement.text, statement.values));
    const ecosystemId = tenantOf(actor);
    return this.traced(statement, () => this.application.reads.read(actor, ecosystemId, statement));
  }

  /**
   * `read` that may be seconds behind other tenants' rows and platform work, never behind what the tenant itself has written: from the
   * replica where there is one and it has come so far. For lists and reports that cost much.
   */
  async readReplica<Row extends pg.QueryResultRow>(actor: Actor, statement: NamedStatement): Promise<Row[]> {
    const { replica } = this;
    if (!replica || actor.operatorVisit) return this.read<Row>(actor, statement);
    const ecosystemId = tenantOf(actor);
    const primary = () => this.application.reads.read<Row>(actor, ecosystemId, statement);
    return this.traced(statement, () => replica.read<Row>(actor, ecosystemId, statement, primary));
  }

  /**
   * Access to the rows of every tenant, with a database role that the application role cannot assume: for platform
   * tasks (due work, the outbox, sign-in across ecosystems). `reason` names the task. Lint allows calls only in files
   * named `*.platform.ts`.
   */
  async platformWide<T>(reason: string, work: (db: TenantDb) => Promise<T>): Promise<T> {
    return this.transaction(NO_TENANT, systemActor(null, reason), this.platform, work);
  }

  /** `platformWide` for one statement that only reads: a single round trip. The same lint rule applies. */
  async platformRead<Row extends pg.QueryResultRow>(
    reason: string,
    statement: NamedStatement,
  ): Promise<Row[]> {
    const alone = systemActor(null, reason);
    return this.traced(statement, () => this.platform.reads.read(alone, NO_TENANT, statement));
  }

  /** `platformWide` for one statement that writes: a single round trip. The same lint rule applies. */
  async platformWrite<Row extends pg.QueryResultRow>(
    _reason: string,
    statement: NamedStatement,
  ): Promise<Row[]> {
    return this.traced(statement, () => this.platform.write<Row>(NO_TENANT, statement));
  }

  /** Connections of every pool, for metrics. */
  pools(): PoolStatus[] {
    return [...this.application.pools(), ...this.platform.pools(), ...(this.replica?.pools() ?? [])];
  }

  /** Resolves when the connections of every pool are closed. */
  async close(): Promise<void> {
    await Promise.all([this.application.close(), this.platform.close(), this.replica?.close()]);
  }

  private traced<T>({ name, text }: NamedStatement, run: () => Promise<T>): Promise<T> {
    return this.tracing.active ? this.tracing.span(...statementSpan(name, text), run) : run();
  }

  private async transaction<T>(
    ecosystemId: string,
    actor: Actor,
    connections: RoleConnections,
    work: (db: TenantDb) => Promise<T>,
  ): Promise<T> {
    const runner: QueryRunner = tracedRunner(connections.createQueryRunner(), this.tracing);
    const traceparent = this.tracing.current();
    const db = new TenantDb(ecosystemId, actor, this.schema, runner, this.afterCommit(), traceparent);
    const result = await committed({ runner, db, replica: this.replica }, work).catch(
      async (error: unknown) => {
        if (db.reports.length > 0)
          await this.transaction(ecosystemId, actor, connections, (own) => writeReports(db, own));
        throw error;
      },
    );
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

async function committed<T>(
  { runner, db, replica }: { runner: QueryRunner; db: TenantDb; replica: Replica | null },
  work: (db: TenantDb) => Promise<T>,
): Promise<T> {
  try {
    await beginTenantTransaction(runner, db.ecosystemId);
    const result = await work(db);
    await writeReports(db, db);
    if (replica && db.ecosystemId !== NO_TENANT) {
      const position = await commitWithPosition(runner);
      if (position) await replica.wrote(db.ecosystemId, position);
    } else await runner.commitTransaction();
    return result;
  } catch (error) {
    if (runner.isTransactionActive) await runner.rollbackTransaction().catch(() => undefined);
    throw error;
  } finally {
    await runner.release();
  }
}

async function writeReports({ reports }: TenantDb, into: TenantDb): Promise<void> {
  for (const report of reports) await report(into);
}

function tenantOf(actor: Actor): string {
  if (!actor.ecosystemId) throw new Forbidden(t('noTenant'));
  return actor.ecosystemId;
}

async function recordVisit(db: TenantDb): Promise<void> {
  await db.audit({ action: 'operator-access', subjectKind: 'ecosystem', subjectId: db.ecosystemId });
}

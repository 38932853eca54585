import pg from 'pg';
import { DataSource, type DataSourceOptions, type QueryRunner } from 'typeorm';
import type { PoolStatus } from '@lyceum/server/telemetry';
import { closePool } from './close-pool';
import type { NamedStatement, Preparation } from './named-statement';
import { ReadBatches } from './read-batches';
import { writeStatement } from './write-statement';

interface RoleConnectionsOptions {
  schema: string;
  /** Connection URL of the role, with its password. */
  url: string;
  /** Name of its pools in metrics and in Postgres' lists of connections. */
  name: string;
  entities: DataSourceOptions['entities'];
  /** Connections for transactions; as many again serve single statements. */
  poolSize: number;
  preparation: Preparation;
}

/** A new connection must load the catalogue of every table that it uses; keeping it for a while costs less. */
const IDLE_CONNECTION_MS = 60_000;

/** The connections of one database role: one pool for transactions, another for single statements. */
export class RoleConnections {
  readonly reads: ReadBatches;

  private constructor(
    private readonly name: string,
    private readonly dataSource: DataSource,
    private readonly readPool: pg.Pool,
    private readonly preparation: Preparation,
  ) {
    this.reads = new ReadBatches(readPool, preparation);
  }

  static async open({
    schema,
    url,
    name,
    entities,
    poolSize,
    preparation,
  }: RoleConnectionsOptions): Promise<RoleConnections> {
    const dataSource = new DataSource({
      type: 'postgres',
      driver: pg,
      url,
      schema,
      entities,
      poolSize,
      synchronize: false,
      applicationName: `${schema} ${name}transactions`,
      extra: { idleTimeoutMillis: IDLE_CONNECTION_MS },
    });
    await dataSource.initialize();
    const readPool = new pg.Pool({
      connectionString: url,
      max: poolSize,
      application_name: `${schema} ${name}reads`,
      idleTimeoutMillis: IDLE_CONNECTION_MS,
    });
    // The pool replaces a broken connection, and its statements reject; an error event without a listener would end the
    // process.
    readPool.on('error', () => undefined);
    readPool.on('connect', (client) => client.on('error', () => undefined));
    return new RoleConnections(name, dataSource, readPool, preparation);
  }

  /** One writing statement in a transaction of its own. */
  write<Row extends pg.QueryResultRow>(ecosystemId: string, statement: NamedStatement): Promise<Row[]> {
    return writeStatement<Row>(this.readPool, this.preparation, ecosystemId, statement);
  }

  createQueryRunner(): QueryRunner {
    return this.dataSource.createQueryRunner();
  }

  /** Up to where the WAL is written now. */
  async position(): Promise<string> {
    const { rows } = await this.readPool.query<{ position: string }>(
      'SELECT pg_current_wal_insert_lsn()::text AS position',
    );
    return rows[0]!.position;
  }

  async ping(): Promise<void> {
    await this.dataSource.query('SELECT 1');
  }

  pools(): PoolStatus[] {
    return [
      poolStatus(`${this.name}transactions`, this.transactionPool),
      poolStatus(`${this.name}reads`, this.readPool),
    ];
  }

  async close(): Promise<void> {
    await Promise.allSettled([
      closePool(this.transactionPool, () => this.dataSource.destroy()),
      closePool(this.readPool),
    ]);
  }

  private get transactionPool(): pg.Pool {
    return (this.dataSource.driver as unknown as { master: pg.Pool }).master;
  }
}

function poolStatus(pool: string, { totalCount, idleCount, waitingCount }: pg.Pool): PoolStatus {
  return { pool, size: totalCount, inUse: totalCount - idleCount, waiting: waitingCount };
}

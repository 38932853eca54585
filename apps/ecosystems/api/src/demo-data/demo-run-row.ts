import type { TenantDb } from '@lyceum/server/tenancy';
import type { DemoDataState, EcosystemDemoData } from '../__generated__/resolvers';

/** The tenant's demo term; a tenant has at most one. */
export interface DemoRun extends EcosystemDemoData {
  id: string;
  language: 'en' | 'sp';
}

const COLUMNS = `id, ecosystem_id AS "ecosystemId", state, start_date::text AS "demoSessionsStartDate", language, people,
  sessions_done AS sessions, sessions_total AS "sessionsTotal"`;

export async function loadDemoRun(db: TenantDb, { lock = false } = {}): Promise<DemoRun | null> {
  const [row] = await db.query<DemoRun>(
    `SELECT ${COLUMNS} FROM ecosystems.demo_runs WHERE ecosystem_id = $1 ${lock ? 'FOR UPDATE' : ''}`,
    [db.ecosystemId],
  );
  return row ?? null;
}

export async function beginDemoRun(db: TenantDb, startDate: string, language: 'en' | 'sp'): Promise<DemoRun> {
  const [row] = await db.query<DemoRun>(
    `INSERT INTO ecosystems.demo_runs (ecosystem_id, start_date, language, state) VALUES ($1, $2, $3, 'MAKING')
     ON CONFLICT (ecosystem_id) DO UPDATE SET state = 'MAKING', updated_at = now() RETURNING ${COLUMNS}`,
    [db.ecosystemId, startDate, language],
  );
  return row!;
}

export async function setDemoState(db: TenantDb, state: DemoDataState): Promise<DemoRun> {
  const [row] = await db.query<DemoRun>(
    `UPDATE ecosystems.demo_runs SET state = $2, updated_at = now() WHERE ecosystem_id = $1 RETURNING ${COLUMNS}`,
    [db.ecosystemId, state],
  );
  return row!;
}

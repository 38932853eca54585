import type { Words } from '@lyceum/server/actor';
import type { TenantDb } from '@lyceum/server/tenancy';
import type { DemoDataState } from '../__generated__/resolvers';
import { t } from '../i18n';

/** Why the source cannot move yet: after the move its demo data could not be told apart from the target's own data. */
export async function demoDataObstacles(db: TenantDb, sourceId: string): Promise<Words[]> {
  const runs = await db.query<{ state: DemoDataState }>(
    `SELECT state FROM ecosystems.demo_runs WHERE ecosystem_id = $1`,
    [sourceId],
  );
  return runs.map(({ state }) => REASONS[state]);
}

const THERE = t('migration.demoData');

const REASONS: Record<DemoDataState, Words> = {
  MADE: THERE,
  FAILED: THERE,
  MAKING: t('migration.demoDataStates.making'),
  REMOVING: t('migration.demoDataStates.removing'),
};

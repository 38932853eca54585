import type { Words } from '@lyceum/server/actor';
import type { TenantDb } from '@lyceum/server/tenancy';
import type { DemoDataState } from '../__generated__/resolvers';

/** Why the source cannot move yet: after the move its demo data could not be told apart from the target's own data. */
export async function demoDataInTheWay(db: TenantDb, sourceId: string): Promise<Words[]> {
  const runs = await db.query<{ state: DemoDataState }>(
    `SELECT state FROM ecosystems.demo_runs WHERE ecosystem_id = $1`,
    [sourceId],
  );
  return runs.map(({ state }) => REASONS[state]);
}

const THERE = {
  en: 'There is demo data in this organization, which could not be removed any more among the other one’s people and sessions. Remove the demo data first.',
  sp: 'Esta organización tiene datos de demostración, que ya no podrían quitarse entre las personas y sesiones de la otra. Quite primero los datos de demostración.',
};

const REASONS: Record<DemoDataState, Words> = {
  MADE: THERE,
  FAILED: THERE,
  MAKING: {
    en: 'Demo data is being made in this organization. Wait until it is done, then remove it.',
    sp: 'Se están creando datos de demostración en esta organización. Espere a que terminen y después quítelos.',
  },
  REMOVING: {
    en: 'The demo data of this organization is being removed. Wait until it is gone.',
    sp: 'Se están quitando los datos de demostración de esta organización. Espere a que terminen.',
  },
};

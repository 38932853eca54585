import type { Actor, Words } from '@lyceum/server/actor';
import { Conflict } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import type { MutationCompareRosterDeliveryArgs, RosterSyncPlan } from '../../__generated__/resolvers';
import { t } from '../../i18n';
import { openProgram } from '../../projections/subject';
import { planView } from '../lists/plan-view';
import { closeDelivery, isReading } from './delivery';

const NONE: Words = t('syncs.compare.none');
const READING: Words = t('syncs.compare.reading');

export function compareRosterDelivery(
  actor: Actor,
  { input: { programId, source } }: MutationCompareRosterDeliveryArgs,
  { tenancy }: Services,
): Promise<RosterSyncPlan> {
  return tenancy.within(actor, async (db) => {
    await openProgram(actor, programId, db);
    const [delivery] = await db.query<{ id: string }>(
      `SELECT id FROM roster.sync_deliveries WHERE ecosystem_id = $1 AND program_id = $2 AND source = $3 AND gathering FOR UPDATE`,
      [db.ecosystemId, programId, source],
    );
    if (!delivery) throw new Conflict(NONE);
    if (await isReading(db, delivery.id)) throw new Conflict(READING);
    const planId = await closeDelivery(db, delivery.id);
    await db.audit({ action: 'compare-roster-delivery', subjectKind: 'program', subjectId: programId });
    return planView(db, planId);
  });
}

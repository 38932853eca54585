import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { MutationSetPayPeriodArgs } from '../__generated__/resolvers';
import { BY_MONTH, type PayPeriods } from './pay-period';
import { presentPeriods } from './pay-settings';

/** Statements then use the new periods, for the past too; no amount changes. */
export async function setPayPeriod(
  actor: Actor,
  { input: { period, startsOn } }: MutationSetPayPeriodArgs,
  services: Services,
) {
  const chosen: PayPeriods = { period, startsOn: startsOn ?? BY_MONTH.startsOn };
  await services.tenancy.within(actor, async (db) => {
    await db.query(
      `INSERT INTO sessions.pay_settings (ecosystem_id, period, starts_on, changed_by) VALUES ($1, $2, $3, $4)
       ON CONFLICT (ecosystem_id) DO UPDATE SET period = excluded.period, starts_on = excluded.starts_on, changed_by = excluded.changed_by`,
      [db.ecosystemId, chosen.period, chosen.startsOn, actor.userId],
    );
    await db.audit({
      ...{
        action: 'set pay period',
        subjectKind: 'ecosystem',
        subjectId: db.ecosystemId,
        after: { ...chosen },
      },
    });
    db.notify({ userIds: 'ecosystem', topics: ['sessions'] });
  });
  return presentPeriods(chosen, actor, services);
}

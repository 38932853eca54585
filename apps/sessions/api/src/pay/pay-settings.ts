import { today } from '@lyceum/contracts/calendar';
import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { MutationSetPayPeriodArgs } from '../__generated__/resolvers';
import { hotReads, type Reader } from '../projections/subject';
import { BY_MONTH, periodsUpTo, type PayPeriods } from './pay-period';

/** The pay periods of the organization. */
export async function readPayPeriods(reader: Reader): Promise<PayPeriods> {
  const [row] = await reader.read<PayPeriods>(
    'pay-periods',
    `SELECT period, starts_on::text AS "startsOn" FROM sessions.pay_settings`,
    [],
  );
  return row ?? BY_MONTH;
}

export async function getPayPeriod(actor: Actor, services: Services) {
  return present(await readPayPeriods(hotReads(actor, services)), actor, services);
}

const LATEST = 12;

const present = (periods: PayPeriods, actor: Actor, { clock }: Services) => ({
  ...periods,
  latest: periodsUpTo(periods, today(clock.now(), actor), LATEST),
});

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
  return present(chosen, actor, services);
}

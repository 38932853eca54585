import { today } from '@lyceum/contracts/calendar';
import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { Reader } from '../projections/subject';
import { BY_MONTH, periodsUpTo, type PayPeriods } from './pay-period';

const LATEST = 12;

/** The pay periods of the organization. */
export async function readPayPeriods(reader: Reader): Promise<PayPeriods> {
  const [row] = await reader.read<PayPeriods>(
    'pay-periods',
    `SELECT period, starts_on::text AS "startsOn" FROM sessions.pay_settings`,
    [],
  );
  return row ?? BY_MONTH;
}

export const presentPeriods = (periods: PayPeriods, actor: Actor, { clock }: Services) => ({
  ...periods,
  latest: periodsUpTo(periods, today(clock.now(), actor), LATEST),
});

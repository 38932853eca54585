import { addMonths } from '@lyceum/contracts/calendar';
import type { Actor } from '@lyceum/server/actor';
import { BadInput, NotFound } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import { isUuid } from '@lyceum/server/tenancy';
import type { QueryGetCompletedSessionSummaryV3Args } from '../__generated__/resolvers';
import { t } from '../i18n';
import { hotReads } from '../projections/subject';
import { askerOf } from '../permissions/subject';
import { monthRange, toWallClock } from '../clock/subject';
import { addLearned, addTaught, readLearned, readLost, readTaught } from './read-ledger';
import { summaryScope } from './summary-scope';

const MONTHS = 7;

export async function getCompletedSessionSummaryV3(
  actor: Actor,
  { input = {} }: QueryGetCompletedSessionSummaryV3Args,
  services: Services,
) {
  const reader = hotReads(actor, services);
  const { timeZoneId } = actor;
  const scope = await summaryScope(await askerOf(actor, services), input.userId, reader);
  if (input.programId && !isUuid(input.programId)) throw new NotFound('program');
  const months = input.month
    ? [checkedMonth(input.month)]
    : recentMonths(toWallClock(services.clock.now(), timeZoneId).date.slice(0, 7));
  const request = {
    ...scope,
    ...(input.programId ? { programIds: within(scope.programIds, input.programId) } : {}),
    statuses: ['COMPLETED'],
    from: monthRange(months.at(-1)!, timeZoneId).from,
    to: monthRange(months[0]!, timeZoneId).to,
    timeZoneId,
  };
  const [learned, taught, lost] = await Promise.all([
    readLearned(reader, request),
    readTaught(reader, request),
    readLost(reader, request),
  ]);
  return {
    learned: addLearned(learned),
    taught: addTaught(taught),
    lostByReason: lost,
    months: months.map((month) => ({
      month,
      learned: addLearned(learned.filter((row) => row.month === month)),
      taught: addTaught(taught.filter((row) => row.month === month)),
    })),
  };
}

function checkedMonth(month: string): string {
  if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(month)) throw new BadInput('input.month', t('summaries.badMonth'));
  return month;
}

/** The month and the six before it, latest first. */
export function recentMonths(current: string): string[] {
  return Array.from({ length: MONTHS }, (_, back) => addMonths(current, -back));
}

function within(programIds: string[] | null, programId: string): string[] {
  return programIds === null || programIds.includes(programId) ? [programId] : [];
}

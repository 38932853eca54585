import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { HoursCreditReason, QueryGetEcosystemHoursTutoredArgs } from '../__generated__/resolvers';
import { hotReads, type Reader } from '../projections/subject';
import { askerOf } from '../permissions/subject';
import { CREDIT_JOINS, CREDIT_MINUTES, CREDIT_REASON } from '../ledger/subject';
import { hoursOf } from './hours-of';
import { summaryScope, type SummaryScope } from './summary-scope';

interface ByReason {
  reason: HoursCreditReason;
  sessions: number;
  minutes: number;
}

export async function getEcosystemHoursTutored(
  actor: Actor,
  { userId }: QueryGetEcosystemHoursTutoredArgs,
  services: Services,
) {
  const reader = hotReads(actor, services);
  const scope = await summaryScope(await askerOf(actor, services), userId, reader);
  const byReason = await readHours(reader, scope);
  const minutes = byReason.reduce((sum, row) => sum + row.minutes, 0);
  return { userId, minutes, hours: hoursOf(minutes), byReason };
}

/** Sessions without credited hours count only where an admin decided so. */
export function readHours(reader: Reader, { userIds, programIds }: SummaryScope): Promise<ByReason[]> {
  return reader.read<ByReason>(
    'hours-tutored',
    `SELECT reason, count(*)::int AS sessions, sum(minutes)::int AS minutes FROM (
       SELECT ${CREDIT_REASON} AS reason, ${CREDIT_MINUTES} AS minutes
       FROM sessions.session_participants p ${CREDIT_JOINS}
       WHERE p.user_id = ANY ($1::uuid[]) AND p.status IN ('COMPLETED', 'CANCELLED') AND p.user_type = 'LEADER'
         AND ($2::uuid[] IS NULL OR s.program_id = ANY ($2))
     ) credits WHERE minutes > 0 OR reason = 'HOURS_DENIED_MANUALLY' GROUP BY reason ORDER BY reason`,
    [userIds, programIds],
  );
}

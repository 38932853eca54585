import { isProgramAdmin, type Actor } from '@lyceum/server/actor';
import { NotFound } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import { isUuid } from '@lyceum/server/tenancy';
import type { QueryGetEcosystemAdminSessionSummaryByIdArgs } from '../__generated__/resolvers';
import type { LostReason } from '../ledger/subject';
import { hotReads } from '../projections/subject';
import { type LoadedSession, readSessions } from '../session-rows/subject';
import { Viewing } from '../view/subject';
import { readCredits } from './read-credits';
import type { Lost } from './read-ledger';

export async function getEcosystemAdminSessionSummaryById(
  actor: Actor,
  { input }: QueryGetEcosystemAdminSessionSummaryByIdArgs,
  services: Services,
) {
  const reader = hotReads(actor, services);
  const [session] = isUuid(input.sessionId) ? await readSessions(reader, [input.sessionId]) : [];
  if (!session || !isProgramAdmin(actor, session.programId)) throw new NotFound('session');
  const learners = session.participants.filter(({ minutesScheduled }) => minutesScheduled !== null);
  const sum = (of: 'minutesScheduled' | 'minutesPresent' | 'minutesLost') =>
    learners.length > 0 ? learners.reduce((total, row) => total + (row[of] ?? 0), 0) : null;
  const isOver = session.status === 'COMPLETED' || session.status === 'CANCELLED';
  return {
    session: new Viewing(actor, services).view(session),
    minutesScheduled: session.minutes,
    minutesDelivered: !isOver ? null : (session.numAttendees ?? 0) > 0 ? session.minutes : 0,
    learnerMinutesScheduled: sum('minutesScheduled'),
    learnerMinutesPresent: sum('minutesPresent'),
    learnerMinutesLost: sum('minutesLost'),
    lostByReason: lostByReason(session),
    hoursCredits: () => readCredits(reader, session.id),
  };
}

function lostByReason({ participants }: LoadedSession): Lost[] {
  const causes = new Map<LostReason, Lost>();
  for (const { lostReason, minutesLost } of participants) {
    if (!lostReason) continue;
    const reason = lostReason as LostReason;
    const known = causes.get(reason) ?? { reason, minutes: 0, times: 0 };
    causes.set(reason, { reason, minutes: known.minutes + (minutesLost ?? 0), times: known.times + 1 });
  }
  return [...causes.values()].sort((a, b) => b.minutes - a.minutes);
}

import { isProgramAdmin } from '@lyceum/server/actor';
import { hasBoard, seesAll } from '../permissions/subject';
import { readInAnswer, type SessionView } from '../view/subject';
import { ALIVE, isFilled } from './request-status';
import { readRequestsOfSessions } from './substitute-row';
import { SubstituteView } from './substitute-view';

const requestsOfSessions = readInAnswer(readRequestsOfSessions);

/** A session's requests: all of them for leaders, admins and those who look after it, the filled ones for learners. */
export async function subRequests(session: SessionView): Promise<SubstituteView[]> {
  const { row, viewing, asker, facts } = await session.decidedBy();
  if (!seesAll(asker, facts)) return [];
  const requests = (await requestsOfSessions(viewing).load(row.id)) ?? [];
  const learns = !isProgramAdmin(asker.actor, row.programId) && asker.actor.ecosystemRoles.length === 0;
  const own = (id: string | null) => id !== null && id === asker.actor.userId;
  const leads = facts.leaderIds.some(own) || (facts.coveredLeaderIds ?? []).some(own);
  const seen = learns && !leads ? requests.filter(({ status }) => isFilled(status)) : requests;
  return seen.map((each) => new SubstituteView(each, viewing));
}

/** Leaders for whom the viewer may request a substitute: themself, for admins any, without active requests. */
export async function requestSubstituteFor(session: SessionView): Promise<string[]> {
  const { row, viewing, asker, facts, program, archived } = await session.decidedBy();
  const open = (row.status === 'UPCOMING' || row.status === 'PENDING') && row.startsAt > viewing.now;
  if (!open || archived || !hasBoard(program)) return [];
  const mine = isProgramAdmin(asker.actor, row.programId)
    ? facts.leaderIds
    : facts.leaderIds.filter((id) => id === asker.actor.userId);
  if (mine.length === 0) return [];
  const requests = (await requestsOfSessions(viewing).load(row.id)) ?? [];
  const asked = requests.filter(({ status }) => ALIVE.includes(status));
  return mine.filter((id) => !asked.some(({ userId, claimerId }) => userId === id || claimerId === id));
}

import { isProgramAdmin } from '@lyceum/server/actor';
import { joinOpensAt, joinState, type JoinRules } from '../attendance/joinability';
import type { EcosystemSettings, ProgramFacts } from '../projections/facts';
import * as may from './permissions';
import type { SessionRow } from './session-row';
import { isLateCancellation } from './session-status';

export function joinRulesOf(program: ProgramFacts | undefined, settings: EcosystemSettings): JoinRules {
  return {
    joinMinutesPrior: program?.rules.sessions.sessionJoinMinutesPrior ?? 5,
    onlyToday: settings.sessionSettings.onlyJoinSessionsToday,
  };
}

/** What the asker may do with a session now. */
export function capabilities(
  row: SessionRow,
  facts: may.SessionFacts,
  asker: may.Asker,
  program: ProgramFacts | undefined,
  rules: JoinRules,
  now: Date,
) {
  const { actor } = asker;
  const ahead = row.startsAt > now;
  const open = (row.status === 'UPCOMING' || row.status === 'PENDING') && ahead;
  const comes = may.takesPart(asker, facts) || isProgramAdmin(actor, row.programId);
  const mine = may.learnersOf(asker, facts);
  const joinable = comes && row.status === 'UPCOMING' && row.endsAt > now;
  const seats = row.maxStudents !== null && row.numLearners < row.maxStudents;
  return {
    join: comes && joinState(row, rules, now) === 'OPEN',
    joinOpensAt: joinable ? joinOpensAt(row, rules).toISOString() : null,
    joinClosesAt: joinable ? row.endsAt.toISOString() : null,
    edit: open && may.mayChange(asker, facts, program, 'edit'),
    editParticipants: open && may.mayEditParticipants(asker, facts, program),
    cancel: open && may.mayChange(asker, facts, program, 'cancel'),
    cancelIsLate: isLateCancellation(row.startsAt, now),
    restore:
      (row.status === 'CANCELLED' || row.status === 'ERROR') &&
      ahead &&
      may.mayChange(asker, facts, program, 'cancel'),
    drop: open && row.sessionType !== 'ONE_ON_ONE' && mine.length > 0,
    reserveSeat:
      open && seats && may.isOpenTo(asker, facts) && mine.length === 0 && couldTakeSeat(asker, row.programId),
    correctAttendance: row.status === 'COMPLETED' && may.mayMarkAttendance(actor, facts),
    checkInOthers: row.status === 'UPCOMING' && may.mayMarkAttendance(actor, facts),
    force: may.mayForce(actor, row.programId),
  };
}

function couldTakeSeat({ actor, childIds }: may.Asker, programId: string): boolean {
  return (
    childIds.length > 0 ||
    actor.programRoles.some((held) => held.role === 'LEARNER' && held.programId === programId)
  );
}

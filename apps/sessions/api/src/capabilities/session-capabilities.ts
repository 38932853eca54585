import { isProgramAdmin } from '@lyceum/server/actor';
import { joinOpensAt, type JoinRules, joinRulesOf, joinState } from '../joinability/subject';
import type { ProgramFacts } from '../projections/subject';
import { whenReady } from '../maybe-promise';
import { queueOf } from '../seats/subject';
import type { SessionView } from '../view/subject';
import * as may from '../permissions/subject';
import { isLateCancellation, type SessionRow } from '../session-rows/subject';

interface Rules {
  join: JoinRules;
  /** Its program or ecosystem is archived, so no changes are allowed. */
  archived: boolean;
  /** Learners in the seat queue. */
  waiting: readonly string[];
}

const NOTHING = {
  join: false,
  joinFor: [] as string[],
  joinOpensAt: null,
  joinClosesAt: null,
  edit: false,
  editParticipants: false,
  pairedOnly: false,
  cancel: false,
  cancelIsLate: false,
  approve: false,
  restore: false,
  drop: false,
  dropFor: [] as string[],
  reserveSeat: false,
  reserveSeatFor: [] as string[],
  queueFor: [] as string[],
  leaveQueueFor: [] as string[],
  correctAttendance: false,
  checkInOthers: false,
  force: false,
  seeRecordings: false,
};

export function viewerCan(session: SessionView) {
  return whenReady(
    [session.decidedBy(), queueOf(session)],
    ({ row, viewing, asker, facts, program, settings, archived }, queue = []) => {
      const waiting = queue.map(({ userId }) => userId);
      const rules = { join: joinRulesOf(program, settings), archived, waiting };
      return capabilities(row, facts, asker, program, rules, viewing.now);
    },
  );
}

/** What the actor may do with a session now. */
function capabilities(
  row: SessionRow,
  facts: may.SessionFacts,
  asker: may.Asker,
  program: ProgramFacts | undefined,
  rules: Rules,
  now: Date,
) {
  const seeRecordings = may.maySeeRecordings(asker, facts, program);
  if (rules.archived) return { ...NOTHING, seeRecordings };
  const { actor } = asker;
  const ahead = row.startsAt > now;
  const open = (row.status === 'UPCOMING' || row.status === 'PENDING') && ahead;
  const dropFor = open && row.sessionType !== 'ONE_ON_ONE' ? may.actedFor(asker, facts) : [];
  // Properties are listed one by one: spreading an object with this many properties costs more than computing them.
  const { join, joinFor, joinOpensAt, joinClosesAt } = joining(row, facts, asker, program, rules.join, now);
  const { reserveSeat, reserveSeatFor, queueFor, leaveQueueFor } = seating(
    row,
    facts,
    asker,
    rules.waiting,
    now,
  );
  return {
    join,
    joinFor,
    joinOpensAt,
    joinClosesAt,
    edit: open && may.mayChange(asker, facts, program, 'edit'),
    editParticipants: open && may.mayEditParticipants(asker, facts, program),
    pairedOnly: program !== undefined && may.booksOnlyPaired(actor, program),
    cancel: open && may.mayChange(asker, facts, program, 'cancel'),
    cancelIsLate: isLateCancellation(row.startsAt, now),
    approve: open && row.status === 'PENDING' && isProgramAdmin(actor, row.programId),
    restore:
      (row.status === 'CANCELLED' || row.status === 'ERROR') &&
      ahead &&
      may.mayChange(asker, facts, program, 'cancel'),
    drop: dropFor.length > 0,
    dropFor,
    reserveSeat,
    reserveSeatFor,
    queueFor,
    leaveQueueFor,
    correctAttendance: row.status === 'COMPLETED' && may.mayMarkAttendance(actor, facts),
    checkInOthers: row.status === 'UPCOMING' && may.mayCheckIn(actor, facts, program, 'others'),
    force: may.mayForce(actor, row.programId),
    seeRecordings,
  };
}

function joining(
  row: SessionRow,
  facts: may.SessionFacts,
  asker: may.Asker,
  program: ProgramFacts | undefined,
  rules: JoinRules,
  now: Date,
) {
  const { actor } = asker;
  const comes =
    (may.actsIn(asker, facts) || isProgramAdmin(actor, row.programId)) &&
    (row.meetingSolution !== 'IN_PERSON' || may.mayCheckIn(actor, facts, program, 'oneself-in-person'));
  const joinable = comes && row.status === 'UPCOMING' && row.endsAt > now;
  return {
    join: comes && joinState(row, rules, now) === 'OPEN',
    joinFor: joinable ? may.actedFor(asker, facts).filter((id) => id !== actor.userId) : [],
    joinOpensAt: joinable ? joinOpensAt(row, rules) : null,
    joinClosesAt: joinable ? row.endsAt : null,
  };
}

/** A free seat can be reserved when the queue is empty; otherwise the actor may join the queue. */
function seating(
  row: SessionRow,
  facts: may.SessionFacts,
  asker: may.Asker,
  waiting: readonly string[],
  now: Date,
) {
  const { maxStudents, numLearners, endsAt } = row;
  const candidates = maxStudents === null || endsAt <= now ? [] : mayTakeSeat(asker, facts);
  const free = maxStudents !== null && numLearners < maxStudents && waiting.length === 0;
  const reserveSeatFor = free ? candidates : [];
  return {
    reserveSeat: reserveSeatFor.length > 0,
    reserveSeatFor,
    queueFor: free ? [] : candidates.filter((id) => !waiting.includes(id)),
    leaveQueueFor: candidates.filter((id) => waiting.includes(id)),
  };
}

/** The actor and their children who are learners of the program and have no seat yet. */
function mayTakeSeat(asker: may.Asker, facts: may.SessionFacts): string[] {
  if (!may.isOpenTo(asker, facts)) return [];
  return may
    .learnersIn(asker, facts.programId)
    .filter((id) => !facts.learnerIds.includes(id) && !facts.leaderIds.includes(id));
}

/** The ledger of one learner in one session: scheduled = present + lost; a reason exactly when minutes are lost. */
export interface Dosage {
  scheduled: number;
  /** Minutes in which a leader was present. */
  delivered: number;
  present: number;
  lost: number;
  lostReason: LostReason | null;
  source: AttendanceSource;
}

export type LostReason =
  | 'CANCELLED_BY_LEADER'
  | 'CANCELLED_BY_LEARNER'
  | 'CANCELLED_BY_ADMIN'
  | 'ABSENT'
  | 'LATE'
  | 'LEFT_EARLY'
  | 'EXCUSED'
  | 'NO_TUTOR'
  | 'OTHER';

export type AttendanceSource = 'ROOM' | 'LEADER' | 'ADMIN' | 'IMPORT' | 'SCHEDULE';

export interface AttendanceEvent {
  kind: 'JOIN' | 'LEAVE';
  at: Date;
  source: AttendanceSource;
}

interface Stay {
  from: number;
  to: number;
}

interface Meeting {
  startsAt: Date;
  endsAt: Date;
}

const MINUTE = 60_000;

/** Presence intervals within the session: from each join to the next leave, or to the end without one. */
export function staysOf(events: readonly AttendanceEvent[], { startsAt, endsAt }: Meeting): Stay[] {
  const stays: Stay[] = [];
  let joined: number | null = null;
  const close = (at: number) => {
    const stay = { from: Math.max(joined!, startsAt.getTime()), to: Math.min(at, endsAt.getTime()) };
    if (stay.to > stay.from) stays.push(stay);
    joined = null;
  };
  for (const event of [...events].sort((a, b) => a.at.getTime() - b.at.getTime())) {
    if (event.kind === 'JOIN') joined ??= event.at.getTime();
    else if (joined !== null) close(event.at.getTime());
  }
  if (joined !== null) close(endsAt.getTime());
  return stays;
}

/** Whole minutes covered by the union of the intervals. */
export function minutesOf(stays: readonly Stay[]): number {
  let covered = 0;
  let until = -Infinity;
  for (const stay of [...stays].sort((a, b) => a.from - b.from)) {
    covered += Math.max(0, stay.to - Math.max(stay.from, until));
    until = Math.max(until, stay.to);
  }
  return Math.round(covered / MINUTE);
}

export interface SettlementFacts extends Meeting {
  graceMinutes: number;
  learner: readonly AttendanceEvent[];
  /** Joins and leaves of each leader. */
  leaders: readonly (readonly AttendanceEvent[])[];
}

/** Computes the ledger of a completed session from its recorded facts. */
export function settle(facts: SettlementFacts): Dosage {
  const { startsAt, endsAt, graceMinutes, learner, leaders } = facts;
  const scheduled = Math.round((endsAt.getTime() - startsAt.getTime()) / MINUTE);
  const delivered = minutesOf(leaders.flatMap((events) => staysOf(events, facts)));
  const stays = graceOf(staysOf(learner, facts), startsAt, graceMinutes);
  // Without a leader no tutoring takes place, so every minute is lost.
  const present = delivered === 0 ? 0 : Math.min(scheduled, minutesOf(stays));
  const source = learner.at(-1)?.source ?? 'SCHEDULE';
  const lost = scheduled - present;
  const lostReason = lost === 0 ? null : whyLost(present, stays, startsAt);
  return { scheduled, delivered, present, lost, lostReason, source };
}

/** A learner who joins within the grace minutes counts as present from the start. */
function graceOf(stays: Stay[], startsAt: Date, graceMinutes: number): Stay[] {
  const [first, ...rest] = stays;
  if (!first || first.from - startsAt.getTime() > graceMinutes * MINUTE) return stays;
  return [{ from: startsAt.getTime(), to: first.to }, ...rest];
}

function whyLost(present: number, stays: Stay[], startsAt: Date): LostReason {
  if (present === 0) return stays.length > 0 ? 'NO_TUTOR' : 'ABSENT';
  return stays[0]!.from > startsAt.getTime() ? 'LATE' : 'LEFT_EARLY';
}

/** A ledger with all minutes lost, as for a cancelled session. */
export function allLost(scheduled: number, lostReason: LostReason, source: AttendanceSource): Dosage {
  return {
    scheduled,
    delivered: 0,
    present: 0,
    lost: scheduled,
    lostReason: scheduled > 0 ? lostReason : null,
    source,
  };
}

/** A ledger corrected by a person. Throws RangeError for minutes outside 0 to scheduled. */
export function correct(
  before: Dosage,
  minutesPresent: number,
  lostReason: LostReason | null,
  source: AttendanceSource,
): Dosage {
  if (!Number.isInteger(minutesPresent) || minutesPresent < 0 || minutesPresent > before.scheduled)
    throw new RangeError('minutes present outside the session');
  const lost = before.scheduled - minutesPresent;
  return {
    scheduled: before.scheduled,
    delivered: Math.max(before.delivered, minutesPresent),
    present: minutesPresent,
    lost,
    lostReason: lost === 0 ? null : reasonFor(minutesPresent, lostReason),
    source,
  };
}

/** A learner who was present for a part was late or left early, never absent; one who was never present was neither. */
function reasonFor(present: number, reason: LostReason | null): LostReason {
  if (present > 0) return reason === null || reason === 'ABSENT' || reason === 'EXCUSED' ? 'LATE' : reason;
  return reason === null || reason === 'LATE' || reason === 'LEFT_EARLY' ? 'ABSENT' : reason;
}

export type CompletionStatus =
  | 'NOT_COMPLETED'
  | 'ATTENDED'
  | 'LEARNER_ABSENT'
  | 'LEADER_ABSENT'
  | 'ALL_ABSENT';

/** Outcome of the session as a whole. */
export function completionStatus(learnersPresent: number, leadersPresent: number): CompletionStatus {
  if (learnersPresent > 0) return leadersPresent > 0 ? 'ATTENDED' : 'LEADER_ABSENT';
  return leadersPresent > 0 ? 'LEARNER_ABSENT' : 'ALL_ABSENT';
}

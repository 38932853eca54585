import { shareOf } from './money';

export type RateFor = 'ANY' | 'ONE_TO_ONE' | 'GROUP';
export type SessionSize = 'ONE_TO_ONE' | 'GROUP';
export type DosageUnit = 'SESSIONS' | 'MINUTES';
export type SessionLineRule =
  | 'PAID'
  | 'BELOW_FLOOR'
  | 'ABOVE_CAP'
  | 'PARTLY_ABOVE_CAP'
  | 'NO_RATE'
  | 'ABSENT'
  | 'NOT_DELIVERED';

/** The base amount of a session of this size that lasts at least `fromMinutes`. */
export interface Rate {
  for: RateFor;
  fromMinutes: number;
  cents: number;
}

export interface BonusRule {
  kind: 'GROWTH' | 'ON_TARGET' | 'PER_LEARNER';
  /** ON_TARGET: the least share of learners, 1 to 100; else 0. */
  percent: number;
  /** PER_LEARNER: for each learner on target; else for the period. */
  cents: number;
}

/** The test whose results give the outcome of a period. */
export interface OutcomeTest {
  assessmentId: string;
  /** Subject and measure as the test names them; empty: results that name none. */
  subject: string;
  measure: string;
  /** The least difference between the first and the last result of a learner on target, in hundredths. */
  bound: number;
}

export interface ContractTerms {
  rates: Rate[];
  dosageUnit: DosageUnit;
  /** Least dosage of a learner in a period; null: none. */
  floor: number | null;
  /** Most dosage of a learner in a period that is paid; null: no bound. */
  cap: number | null;
  /** Part of the amount that is paid for learners below the floor, 0 to 100. */
  belowFloorPercent: number;
  bonuses: BonusRule[];
  /** Null, and undefined in versions stored before tests existed: the figures are entered by hand. */
  outcome?: OutcomeTest | null;
}

export interface ContractVersion {
  number: number;
  /** YYYY-MM-DD, both included. */
  from: string;
  until: string;
  programIds: string[];
  /** The programs before the organization became a program of another; null: it did not since the version was saved. */
  formerProgramIds?: string[] | null;
  terms: ContractTerms;
}

/** A session of the dosage ledger that took place, with the learners who had a seat. Minutes are whole. */
export interface LedgerSessionFacts {
  sessionId: string;
  programId: string;
  /** As of a version: the program before a move; null: the session did not move. */
  formerProgramId?: string | null;
  subject: string;
  startsAt: string;
  /** Day of the start in the contract's zone, YYYY-MM-DD. */
  day: string;
  minutes: number;
  learners: { learnerId: string; delivered: number; present: number }[];
}

/** What one learner's part of one session costs. */
export interface SessionLine {
  sessionId: string;
  learnerId: string;
  programId: string;
  subject: string;
  startsAt: string;
  day: string;
  minutes: number;
  size: SessionSize;
  present: number;
  version: number;
  /** The learner's part of the session's base amount, before floor and cap. */
  share: number;
  rule: SessionLineRule;
  amount: number;
}

/** The version that holds on a day: the one made last of those that begin by then. Null where the contract has ended. */
export function versionOn(versions: readonly ContractVersion[], day: string): ContractVersion | null {
  let found: ContractVersion | null = null;
  for (const version of versions)
    if (version.from <= day && (!found || version.number > found.number)) found = version;
  return found && day <= found.until ? found : null;
}

/** The programs whose sessions a version pays, as they were when it was agreed. */
export const paidPrograms = ({ formerProgramIds, programIds }: ContractVersion): string[] =>
  formerProgramIds ?? programIds;

/** Parts of an amount that differ by at most one and add up to it. */
export function splitEvenly(amount: number, parts: number): number[] {
  const least = Math.floor(amount / parts);
  const more = amount - least * parts;
  return Array.from({ length: parts }, (_, at) => least + (at < more ? 1 : 0));
}

/** Of the rates that fit, the one for the longest session; at the same length, one for the size before one for any. */
export function rateOf(rates: readonly Rate[], size: SessionSize, minutes: number): number | null {
  const fits = rates.filter(
    (rate) => rate.fromMinutes <= minutes && (rate.for === 'ANY' || rate.for === size),
  );
  fits.sort((a, b) => b.fromMinutes - a.fromMinutes || Number(a.for === 'ANY') - Number(b.for === 'ANY'));
  return fits[0]?.cents ?? null;
}

const isTaught = ({ delivered, present }: { delivered: number; present: number }) =>
  delivered > 0 && present > 0;

interface Dosage {
  sessions: number;
  minutes: number;
}

const inUnit = (unit: DosageUnit, { sessions, minutes }: Dosage) =>
  unit === 'SESSIONS' ? sessions : minutes;

/**
 * One line for each learner of each session in one period. The base amount of a session is split between the learners
 * who were taught; floor and cap are those of the version of the session's day and count the learner's whole period.
 */
export function settlePeriod(
  sessions: readonly LedgerSessionFacts[],
  versions: readonly ContractVersion[],
): SessionLine[] {
  const covered = sessions
    .flatMap((session) => {
      const version = versionOn(versions, session.day);
      const isPaid = version && paidPrograms(version).includes(session.formerProgramId ?? session.programId);
      return isPaid ? [{ session, version }] : [];
    })
    .sort(
      ({ session: a }, { session: b }) =>
        Date.parse(a.startsAt) - Date.parse(b.startsAt) || compareIds(a.sessionId, b.sessionId),
    );
  const totals = new Map<string, Dosage>();
  for (const { session } of covered)
    for (const learner of session.learners) if (isTaught(learner)) add(totals, learner);
  const before = new Map<string, Dosage>();
  return covered.flatMap(({ session, version }) => linesOf(session, version, totals, before));
}

function compareIds(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function add(all: Map<string, Dosage>, { learnerId, present }: { learnerId: string; present: number }): void {
  const dosage = all.get(learnerId) ?? { sessions: 0, minutes: 0 };
  all.set(learnerId, { sessions: dosage.sessions + 1, minutes: dosage.minutes + present });
}

function linesOf(
  { learners, ...session }: LedgerSessionFacts,
  { number, terms }: ContractVersion,
  totals: Map<string, Dosage>,
  before: Map<string, Dosage>,
): SessionLine[] {
  const size: SessionSize = learners.length > 1 ? 'GROUP' : 'ONE_TO_ONE';
  const sorted = [...learners].sort((a, b) => compareIds(a.learnerId, b.learnerId));
  const taught = sorted.filter(isTaught);
  const rate = rateOf(terms.rates, size, session.minutes);
  const shares = taught.length > 0 ? splitEvenly(rate ?? 0, taught.length) : [];
  return sorted.map((learner) => {
    const { learnerId, delivered, present } = learner;
    const at = taught.indexOf(learner);
    const line = { ...session, learnerId, size, present, version: number, share: shares[at] ?? 0 };
    if (at < 0) return { ...line, rule: delivered > 0 ? 'ABSENT' : 'NOT_DELIVERED', amount: 0 };
    const priced =
      rate === null ? { rule: 'NO_RATE' as const, amount: 0 } : price(line, terms, totals, before);
    add(before, learner);
    return { ...line, ...priced };
  });
}

const NO_DOSAGE: Dosage = { sessions: 0, minutes: 0 };

function price(
  { learnerId, present, share }: Pick<SessionLine, 'learnerId' | 'present' | 'share'>,
  { dosageUnit, floor, cap, belowFloorPercent }: ContractTerms,
  totals: Map<string, Dosage>,
  before: Map<string, Dosage>,
): { rule: SessionLineRule; amount: number } {
  const total = inUnit(dosageUnit, totals.get(learnerId) ?? NO_DOSAGE);
  if (floor !== null && total < floor)
    return { rule: 'BELOW_FLOOR', amount: shareOf(share, belowFloorPercent, 100) };
  if (cap === null) return { rule: 'PAID', amount: share };
  const left = cap - inUnit(dosageUnit, before.get(learnerId) ?? NO_DOSAGE);
  if (left <= 0) return { rule: 'ABOVE_CAP', amount: 0 };
  if (dosageUnit === 'SESSIONS' || left >= present) return { rule: 'PAID', amount: share };
  return { rule: 'PARTLY_ABOVE_CAP', amount: shareOf(share, left, present) };
}

/** What is settled for one learner's part of a session: the latest figure of the rules, and what is paid for it. */
export interface SettledPart {
  sessionId: string;
  learnerId: string;
  figure: number;
  paid: number;
}

export interface CorrectedPart {
  sessionId: string;
  learnerId: string;
  /** The figure of the rules now. */
  figure: number;
  /** What is to be paid beside what is settled; negative: what the vendor gives back. */
  amount: number;
}

/**
 * The differences between settled periods and what the ledger says of them now. A decision on a dispute stands as long
 * as the figure of the rules is the same; a new figure replaces it.
 */
export function correctionsOf(
  now: readonly Pick<SessionLine, 'sessionId' | 'learnerId' | 'amount'>[],
  settled: readonly SettledPart[],
): CorrectedPart[] {
  const keyOf = ({ sessionId, learnerId }: { sessionId: string; learnerId: string }) =>
    `${sessionId} ${learnerId}`;
  const due = new Map(now.map((line) => [keyOf(line), line]));
  const known = new Set(settled.map(keyOf));
  const changed = settled.flatMap((part): CorrectedPart[] => {
    const figure = due.get(keyOf(part))?.amount ?? 0;
    if (figure === part.figure || figure === part.paid) return [];
    const { sessionId, learnerId } = part;
    return [{ sessionId, learnerId, figure, amount: figure - part.paid }];
  });
  const added = now
    .filter((line) => line.amount !== 0 && !known.has(keyOf(line)))
    .map(({ sessionId, learnerId, amount }) => ({ sessionId, learnerId, figure: amount, amount }));
  return [...changed, ...added];
}

/** Figures of the outcome of a period. Growth and error are hundredths of the test's unit. */
export interface OutcomeFigures {
  growth: number | null;
  error: number | null;
  learners: number | null;
  onTarget: number | null;
}

export interface BonusLine {
  kind: BonusRule['kind'];
  rule: 'REACHED' | 'NOT_REACHED' | 'NO_FIGURE';
  amount: number;
}

/**
 * GROWTH is reached by a growth above its error; ON_TARGET by at least that share of the measured learners; PER_LEARNER
 * pays for each learner on target.
 */
export function bonusesOf(rules: readonly BonusRule[], outcome: OutcomeFigures | null): BonusLine[] {
  return rules.map(({ kind, percent, cents }) => {
    const times = outcome && timesReached(outcome, kind, percent);
    if (times === null) return { kind, rule: 'NO_FIGURE', amount: 0 };
    return { kind, rule: times > 0 ? 'REACHED' : 'NOT_REACHED', amount: cents * times };
  });
}

/** How often a bonus is paid; null: its figure is missing. */
function timesReached(outcome: OutcomeFigures, kind: BonusRule['kind'], percent: number): number | null {
  if (kind === 'PER_LEARNER') return outcome.learners ? outcome.onTarget : null;
  const reached = kind === 'GROWTH' ? growth(outcome) : onTarget(outcome, percent);
  return reached === null ? null : Number(reached);
}

function growth({ growth: figure, error }: OutcomeFigures): boolean | null {
  return figure === null || error === null ? null : figure > error;
}

function onTarget({ learners, onTarget: reached }: OutcomeFigures, percent: number): boolean | null {
  if (learners === null || reached === null || learners === 0) return null;
  return reached * 100 >= learners * percent;
}

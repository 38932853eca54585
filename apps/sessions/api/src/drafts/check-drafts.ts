import { isProgramAdmin, type Actor } from '@lyceum/server/actor';
import { BadInput, Forbidden } from '@lyceum/server/errors';
import { t } from '../i18n';
import {
  bufferMinutes,
  type EcosystemSettings,
  type PersonFacts,
  PLAN_ONCE,
  type ProgramFacts,
  type Reader,
} from '../projections/subject';
import { readSchoolTimes } from '../school-calendars/subject';
import { hasBoard, mayForce } from '../permissions/subject';
import { readAwayTimes } from './read-away-times';
import { checkBookingRules } from './booking-rules';
import {
  type AvailabilityHours,
  type BusyTime,
  type ConflictFacts,
  findConflicts,
  type LimitFacts,
  periodRange,
  type Slot,
} from '../conflicts/subject';
import { unavailableLeaders, peopleToCheck, acceptsConflicts, type Draft } from './draft';

export interface CheckContext {
  actor: Actor;
  program: ProgramFacts;
  settings: EcosystemSettings;
  people: Map<string, PersonFacts>;
  now: Date;
  /** Configured vendors of online meetings. */
  connected: ReadonlySet<string>;
}

/** Sets each draft's conflicts; returns the drafts with an unresolved conflict. */
export async function checkDrafts(reader: Reader, drafts: Draft[], context: CheckContext): Promise<Draft[]> {
  const { actor, program } = context;
  if (drafts.some(acceptsConflicts) && !mayForce(actor, program.id))
    throw new Forbidden(t('session.mayNotForce'));
  const saving = drafts.filter(({ resolution }) => resolution !== 'SKIP');
  checkBookingRules(saving, context);
  const conflicts = await findDraftConflicts(reader, saving, context);
  for (const draft of saving) draft.conflicts = conflicts.get(draft) ?? [];
  for (const draft of saving) checkSubstitution(draft, program);
  return saving.filter((draft) => draft.conflicts.length > 0 && !acceptsConflicts(draft));
}

/** A substitute can be requested only in a program with a board, and for a leader who is unavailable. */
function checkSubstitution(draft: Draft, program: ProgramFacts): void {
  if (draft.resolution !== 'SUBSTITUTE') return;
  if (!hasBoard(program)) throw new BadInput('options.resolutions.action', t('session.noBoard'));
  if (unavailableLeaders(draft).length === 0)
    throw new BadInput('options.resolutions.action', t('session.noHinderedLeader'));
}

/** Conflicts by draft, of drafts that are saved together. */
export async function findDraftConflicts(reader: Reader, drafts: Draft[], context: CheckContext) {
  const byDraft = new Map<Draft, ConflictFacts['slots'][number]>(
    drafts.map((draft) => [draft, { date: draft.asked, ...draft.instants, people: peopleToCheck(draft) }]),
  );
  const found = new Map<Draft, ReturnType<typeof findConflicts>>();
  const slots = [...byDraft.values()].filter((slot) => slot.people.length > 0);
  if (slots.length === 0) return found;
  const excluded = drafts.filter(({ existing }) => existing !== null).map(({ id }) => id);
  const facts = await readConflictFacts(reader, slots, excluded, context);
  const calendar = new Set(drafts.filter(({ newTime }) => newTime).map((draft) => byDraft.get(draft)!));
  const conflicts = findConflicts(facts);
  for (const [draft, slot] of byDraft) {
    // Slots of one save may have the same date after a move, so they are matched by identity.
    const own = conflicts.filter((conflict) => conflict.slot === slot);
    found.set(
      draft,
      calendar.has(slot) ? own : own.filter(({ type }) => type !== 'HOLIDAY' && type !== 'ADVANCE_LIMIT'),
    );
  }
  return found;
}

/** Data for checking the slots: one statement for everybody's other sessions, one for used minutes. */
export async function readConflictFacts(
  reader: Reader,
  slots: Slot[],
  excluded: string[],
  context: CheckContext,
): Promise<ConflictFacts> {
  const { settings, people } = context;
  const buffer = bufferMinutes(settings);
  const [busy, away, limit, schools] = await Promise.all([
    readBusyTimes(reader, slots, buffer, excluded),
    readAwayTimes(reader, slots),
    readLimit(reader, slots, excluded, settings),
    readSchoolTimes(reader, learnersOf(slots), people, settings.timeZoneId),
  ]);
  return {
    slots,
    busy,
    away,
    hours: settings.sessionSettings.userAvailabilityBookingEnabled ? hoursOf(people) : new Map(),
    bufferMinutes: buffer,
    limit,
    ...bookingLimits(slots, context),
    holidays: new Map(settings.holidays.map(({ date, name }) => [date, name])),
    holidayTimeZoneId: settings.timeZoneId,
    schools,
  };
}

function learnersOf(slots: readonly Slot[]): string[] {
  return [
    ...new Set(
      slots.flatMap(({ people }) => people.filter((p) => p.userType === 'LEARNER').map((p) => p.userId)),
    ),
  ];
}

const DAY_MINUTES = 24 * 60;
const DAY_MS = DAY_MINUTES * 60_000;

/**
 * One statement for all dates and people; the dates of a series have the same people, who are sent once. The bounds are
 * computed here, because an expression in the statement would keep row-level security from using the index. No session
 * is longer than a day.
 */
export async function readBusyTimes(
  reader: Reader,
  slots: Slot[],
  buffer: number,
  excluded: string[],
): Promise<BusyTime[]> {
  const { people, groupOf } = groupsOf(slots);
  const at = (instant: Date, minutes: number) => new Date(instant.getTime() + minutes * 60_000).toISOString();
  return reader.read<BusyTime>(
    'busy-times',
    `SELECT DISTINCT p.user_id AS "userId", p.session_id AS "sessionId", p.starts_at AS "startsAt", p.ends_at AS "endsAt"
     FROM unnest($1::uuid[], $2::int[]) AS person (id, "group")
     JOIN unnest($3::int[], $4::timestamptz[], $5::timestamptz[], $6::timestamptz[]) AS w ("group", earliest, from_at, to_at)
       USING ("group")
     CROSS JOIN LATERAL (
       SELECT user_id, session_id, starts_at, ends_at FROM sessions.session_participants
       WHERE occupies AND user_id = person.id AND starts_at > w.earliest AND starts_at < w.to_at AND ends_at > w.from_at
     ) p
     WHERE p.session_id <> ALL ($7::uuid[])
     ORDER BY p.starts_at, p.session_id`,
    [
      people.map(({ userId }) => userId),
      people.map(({ group }) => group),
      groupOf,
      slots.map(({ startsAt }) => at(startsAt, -buffer - DAY_MINUTES)),
      slots.map(({ startsAt }) => at(startsAt, -buffer)),
      slots.map(({ endsAt }) => at(endsAt, buffer)),
      excluded,
    ],
    PLAN_ONCE,
  );
}

/** Slots with the same people form one group, in which each person is listed once. */
function groupsOf(slots: Slot[]): { people: { userId: string; group: number }[]; groupOf: number[] } {
  const groups = new Map<string, number>();
  const people: { userId: string; group: number }[] = [];
  const groupOf = slots.map((slot) => {
    const userIds = slot.people.map(({ userId }) => userId);
    const known = groups.get(userIds.join());
    if (known !== undefined) return known;
    const group = groups.size;
    groups.set(userIds.join(), group);
    people.push(...userIds.map((userId) => ({ userId, group })));
    return group;
  });
  return { people, groupOf };
}

function hoursOf(people: Map<string, PersonFacts>): Map<string, AvailabilityHours> {
  const hours = new Map<string, AvailabilityHours>();
  for (const person of people.values()) {
    if (person.availableHours.length === 0) continue;
    const { availableHours: weekly, availabilityOverrides: overrides, timeZoneId } = person;
    hours.set(person.userId, { timeZoneId: timeZoneId ?? 'UTC', weekly, overrides });
  }
  return hours;
}

async function readLimit(
  reader: Reader,
  slots: Slot[],
  excluded: string[],
  settings: EcosystemSettings,
): Promise<LimitFacts | null> {
  const { enabled, sessionLimitType: type, resetDate, minuteLimit } = settings.sessionLimitsConfig;
  const learners = learnersOf(slots);
  if (!enabled || learners.length === 0) return null;
  const ranges = slots.map(({ startsAt }) => periodRange(startsAt, type, settings.timeZoneId, resetDate));
  const used = await reader.read<LimitFacts['used'][number]>(
    'limit-used',
    `SELECT user_id AS "userId", starts_at AS "startsAt", (extract(epoch FROM ends_at - starts_at) / 60)::int AS minutes
     FROM sessions.session_participants
     WHERE occupies AND user_type = 'LEARNER' AND user_id = ANY ($1::uuid[]) AND starts_at >= $2 AND starts_at < $3
       AND session_id <> ALL ($4::uuid[])`,
    [
      learners,
      new Date(Math.min(...ranges.map(({ from }) => from.getTime()))),
      new Date(Math.max(...ranges.map(({ to }) => to.getTime()))),
      excluded,
    ],
  );
  return { type, minuteLimit, timeZoneId: settings.timeZoneId, used };
}

/** Advance limits of the ecosystem and of people. They do not bind admins and the leaders of the sessions. */
function bookingLimits(
  slots: Slot[],
  { actor, program, settings, people, now }: CheckContext,
): Pick<ConflictFacts, 'bookableUntil' | 'bookableUntilOf'> {
  const leads = slots.every((slot) =>
    slot.people.some((p) => p.userType === 'LEADER' && p.userId === actor.userId),
  );
  if (leads || isProgramAdmin(actor, program.id)) return { bookableUntil: null };
  const ahead = (days: number) => new Date(now.getTime() + days * DAY_MS);
  const days = settings.sessionAdvanceDayLimit;
  const own = [...people.values()].flatMap(({ userId, advanceLimitDays }): [string, Date][] =>
    // A person's own limit does not bind that person.
    advanceLimitDays && userId !== actor.userId ? [[userId, ahead(advanceLimitDays)]] : [],
  );
  return { bookableUntil: days === null ? null : ahead(days), bookableUntilOf: new Map(own) };
}

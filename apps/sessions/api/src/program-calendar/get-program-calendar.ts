import { compareNames } from '@lyceum/contracts/folding';
import type { Actor } from '@lyceum/server/actor';
import { BadInput } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import type { ProgramCalendarInput, QueryGetProgramCalendarArgs } from '../__generated__/resolvers';
import { t } from '../i18n';
import { assertAdministered } from '../permissions/subject';
import { displayName, hotReads, type PersonFacts, readPeople, readSettings } from '../projections/subject';
import {
  MOST_SESSIONS,
  readAway,
  readElsewhere,
  readPeopleOfSessions,
  readPlaces,
  readSchoolNames,
  readSessionsOfRange,
  readTutorIds,
} from './read-program-calendar';
import { hoursWithin, type Span } from './tutor-hours';

const MOST_DAYS = 8;
/** A range of days with a clock set back is an hour longer. */
const MOST_MS = MOST_DAYS * 24 * 60 * 60_000 + 60 * 60_000;

/** One statement per kind of row, however many sessions and people there are. */
export async function getProgramCalendar(
  actor: Actor,
  { input }: QueryGetProgramCalendarArgs,
  services: Services,
) {
  const reader = hotReads(actor, services);
  const range = rangeOf(input);
  const { programId } = input;
  await assertAdministered(actor, programId, reader);
  const [found, leading, places, settings] = await Promise.all([
    readSessionsOfRange(reader, programId, range),
    readTutorIds(reader, programId),
    readPlaces(reader, programId, range),
    readSettings(reader),
  ]);
  const sessions = found.slice(0, MOST_SESSIONS);
  const peopleOf = await readPeopleOfSessions(
    reader,
    sessions.map(({ sessionId }) => sessionId),
  );
  const each = [...peopleOf.values()];
  const tutorIds = distinct([...leading, ...each.flatMap(({ leaderIds }) => leaderIds)]);
  const learnerIds = distinct(each.flatMap((people) => people.learnerIds));
  const [people, away, elsewhere, schools] = await Promise.all([
    readPeople(reader, distinct([...tutorIds, ...learnerIds])),
    readAway(reader, tutorIds, range),
    readElsewhere(reader, tutorIds, programId, range),
    readSchoolNames(reader, distinct(sessions.flatMap(({ schoolIds }) => schoolIds))),
  ]);
  const withHours = settings.sessionSettings.userAvailabilityBookingEnabled;
  const [awayOf, elsewhereOf] = [byPerson(away), byPerson(elsewhere)];
  return {
    sessions: sessions.map((session) => ({ ...session, ...NOBODY, ...peopleOf.get(session.sessionId) })),
    cut: found.length > MOST_SESSIONS,
    tutors: named(tutorIds, people).map((tutor) => ({
      ...tutor,
      hours: withHours ? givenHours(people.get(tutor.userId), range) : null,
      away: awayOf.get(tutor.userId) ?? [],
      elsewhere: elsewhereOf.get(tutor.userId) ?? [],
    })),
    learners: named(learnerIds, people),
    schools,
    places,
  };
}

const NOBODY = { leaderIds: [] as string[], learnerIds: [] as string[] };

function rangeOf({ from, to }: ProgramCalendarInput): Span {
  const [startsAt, endsAt] = [new Date(from), new Date(to)];
  const length = endsAt.getTime() - startsAt.getTime();
  if (!(length > 0 && length <= MOST_MS))
    throw new BadInput('to', t('programCalendar.badRange', { mostDays: MOST_DAYS }));
  return { startsAt, endsAt };
}

function givenHours(person: PersonFacts | undefined, range: Span): Span[] | null {
  if (!person || person.availableHours.length === 0) return null;
  const { availableHours: weekly, availabilityOverrides: overrides, timeZoneId } = person;
  return hoursWithin(range, { timeZoneId: timeZoneId ?? 'UTC', weekly, overrides });
}

/** Sorted by name; people without a projection are left out. */
function named(ids: readonly string[], people: ReadonlyMap<string, PersonFacts>) {
  return ids
    .flatMap((userId) => {
      const person = people.get(userId);
      return person ? [{ userId, name: displayName(person) }] : [];
    })
    .sort((a, b) => compareNames(a.name, b.name));
}

function byPerson(spans: readonly (Span & { userId: string })[]): Map<string, Span[]> {
  const map = new Map<string, Span[]>();
  for (const { userId, startsAt, endsAt } of spans)
    map.set(userId, [...(map.get(userId) ?? []), { startsAt, endsAt }]);
  return map;
}

const distinct = (ids: readonly string[]) => [...new Set(ids)];

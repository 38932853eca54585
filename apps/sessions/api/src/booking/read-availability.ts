import type { Actor } from '@lyceum/server/actor';
import { Forbidden } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import { isUuid } from '@lyceum/server/tenancy';
import type { TutorAvailabilityInput } from '../__generated__/resolvers';
import { t } from '../i18n';
import { hotReads, idsOf, type Reader } from '../projections/subject';
import {
  addedByBooking,
  type CheckContext,
  holds,
  namedContext,
  readConflictFacts,
  refuse,
} from '../drafts/subject';
import { type Asker, askerOf, isArchived, mayChange, mayCreateWith } from '../permissions/subject';
import type { ConflictFacts, SlotPerson } from '../conflicts/subject';
import { factsOf, readSessions } from '../session-rows/subject';
import { isTimeZone } from '../clock/subject';
import type { Wanted } from './free-hours';

export interface Availability {
  context: CheckContext;
  wanted: Wanted;
  facts: ConflictFacts;
}

/** Reads what free starts are computed from: one statement per table, however long the range. */
export async function readAvailability(
  actor: Actor,
  input: TutorAvailabilityInput,
  { from, to }: { from: Date; to: Date },
  services: Services,
): Promise<Availability> {
  const { durationMinutes: minutes } = input;
  if (minutes < 1 || minutes >= 24 * 60) refuse('durationMinutes', t('session.duration'));
  if (input.timeZoneId && !isTimeZone(input.timeZoneId)) refuse('timeZoneId', t('session.badZone'));
  const leaderIds = idsOf('leaderIds', input.leaderIds);
  const learnerIds = idsOf('learnerIds', input.learnerIds ?? []);
  const reader = hotReads(actor, services);
  const named = { actor, programId: input.programId, userIds: [...leaderIds, ...learnerIds] };
  const { asker, context } = await namedContext(reader, () => askerOf(actor, services), named, services);
  await assertMayAsk(asker, input.sessionId ?? null, { leaderIds, learnerIds }, context, reader);
  const people = slotPeople(leaderIds, learnerIds, context);
  const wanted: Wanted = {
    from,
    to: isArchived(context.program, context.settings) ? from : to,
    now: context.now,
    minutes,
    interval: context.settings.sessionInterval,
    timeZoneId: input.timeZoneId ?? context.program.timeZoneId,
    programTimeZoneId: context.program.timeZoneId,
    people,
  };
  const whole = { date: '', startsAt: from, endsAt: new Date(to.getTime() + minutes * 60_000), people };
  // The end is a slot of its own, so that minutes used in its limit period are read too.
  const slots = [whole, { ...whole, startsAt: to }];
  const facts = await readConflictFacts(reader, slots, input.sessionId ? [input.sessionId] : [], context);
  return { context, wanted, facts };
}

interface People {
  leaderIds: string[];
  learnerIds: string[];
}

/** Allows those who could book the session, or could edit the given one. */
async function assertMayAsk(
  asker: Asker,
  sessionId: string | null,
  { leaderIds, learnerIds }: People,
  { program }: CheckContext,
  reader: Reader,
): Promise<void> {
  if (sessionId === null) {
    if (!mayCreateWith(asker, program, leaderIds, learnerIds)) throw new Forbidden();
    return;
  }
  const [session] = isUuid(sessionId) ? await readSessions(reader, [sessionId]) : [];
  const facts = session && factsOf(session, session.participants);
  if (facts?.programId !== program.id || !mayChange(asker, facts, program, 'edit')) throw new Forbidden();
}

function slotPeople(leaderIds: string[], learnerIds: string[], context: CheckContext): SlotPerson[] {
  const { people, program } = context;
  const added = addedByBooking(context, leaderIds, learnerIds).map(({ userId }) => userId);
  const asked = (id: string) => !added.includes(id);
  if (leaderIds.length === 0) refuse('leaderIds', t('session.noLeader'));
  for (const id of leaderIds.filter(asked))
    if (!holds(people.get(id), program.id, 'LEADER')) refuse('leaderIds', t('session.notLeader'));
  for (const id of learnerIds.filter(asked))
    if (!holds(people.get(id), program.id, 'LEARNER')) refuse('learnerIds', t('session.notLearner'));
  return [
    ...leaderIds.map((userId) => ({ userId, userType: 'LEADER' as const })),
    ...learnerIds.map((userId) => ({ userId, userType: 'LEARNER' as const })),
  ];
}

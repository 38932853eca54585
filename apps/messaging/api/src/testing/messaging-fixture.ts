import { randomUUID } from 'node:crypto';
import type { ProgramSaved } from '@lyceum/contracts/ecosystems';
import type { PersonSaved } from '@lyceum/contracts/identity';
import type { SessionsChangedPayload } from '@lyceum/contracts/sessions';
import { systemActor, type Actor } from '@lyceum/server/actor';
import { handleEvents } from '@lyceum/server/events';
import { makeCast, startTestSubgraph, type Cast, type TestSubgraph } from '@lyceum/server/testing';
import { definition } from '../definition';

/**
 * A running subgraph that has the events of a cast: the leader and the learner are a pair, and the parent's child is
 * the learner.
 */
export interface MessagingFixture extends TestSubgraph {
  cast: Cast;
  /** Learns in the cast's program too, and has no parent. */
  learner2: Actor;
  /** Returns the id of the event. */
  tell(ecosystemId: string, type: string, payload: object): Promise<string>;
  saveProgram(id: string, change?: Partial<ProgramSaved>, ecosystemId?: string): Promise<unknown>;
  saveEcosystem(profileId: string): Promise<unknown>;
  savePerson(actor: Actor, change?: Partial<PersonSaved>): Promise<unknown>;
  pair(tutor: Actor, tutee: Actor, paired?: boolean): Promise<unknown>;
  meet(leader: Actor, learner: Actor, change?: Partial<SessionsChangedPayload>): Promise<string>;
}

let revision = 0;

export async function startFixture({
  background = false,
  env = {} as Record<string, string>,
} = {}): Promise<MessagingFixture> {
  const subgraph = await startTestSubgraph(definition, { background, env });
  const cast = makeCast();
  const tell = (ecosystemId: string, type: string, payload: object) =>
    subgraph.services.tenancy.within(systemActor(ecosystemId, 'test'), async (db) => {
      const consumer = definition.consumers!.find(({ handlers }) => handlers[type]);
      const occurredAt = new Date().toISOString();
      const event = { id: randomUUID(), type, version: 1, ecosystemId, occurredAt, payload };
      await handleEvents(consumer!, [event as never], db);
      return event.id;
    });
  const fixture: MessagingFixture = {
    ...subgraph,
    cast,
    learner2: { ...cast.actors.learner, userId: randomUUID(), accountId: randomUUID() },
    tell,
    saveEcosystem: (profileId) => tell(cast.ecosystemId, 'ecosystems.ecosystem-saved', ecosystem(profileId)),
    saveProgram: (id, change = {}, ecosystemId = cast.ecosystemId) =>
      tell(ecosystemId, 'ecosystems.program-saved', { ...program(id), ...change }),
    savePerson: (actor, change = {}) =>
      tell(actor.ecosystemId!, 'identity.person-saved', { ...person(actor), ...change }),
    pair: (tutor, tutee, paired = true) =>
      tell(tutor.ecosystemId!, paired ? 'matching.pair-made' : 'matching.pair-ended', {
        pairs: [
          {
            pairId: randomUUID(),
            programId: tutor.programRoles[0]!.programId,
            tutorId: tutor.userId,
            tuteeId: tutee.userId,
            hourlyRate: null,
          },
        ],
      }),
    meet: async (leader, learner, change = {}) => {
      const id = change.sessions?.[0]?.id ?? randomUUID();
      await tell(leader.ecosystemId!, 'sessions.changed', { ...meeting(id, leader, learner), ...change });
      return id;
    },
  };
  await furnish(fixture);
  return fixture;
}

async function furnish(fixture: MessagingFixture): Promise<void> {
  const { cast, learner2 } = fixture;
  const { actors, foreigners } = cast;
  await fixture.saveEcosystem('riverside');
  await fixture.tell(cast.otherEcosystemId, 'ecosystems.ecosystem-saved', ecosystem('other'));
  for (const id of [cast.programId, cast.siblingProgramId]) await fixture.saveProgram(id);
  await fixture.saveProgram(cast.otherProgramId, {}, cast.otherEcosystemId);
  const child = { userId: actors.learner.userId!, relationship: 'CHILD' as const };
  await fixture.savePerson(actors.learner, {
    firstName: 'Sofía',
    lastName: 'Reyes',
    schoolId: cast.schoolId,
  });
  await fixture.savePerson(learner2, { firstName: 'Elijah', lastName: 'Brooks' });
  await fixture.savePerson(actors.leader, { firstName: 'Maya', lastName: 'Lindqvist' });
  await fixture.savePerson(actors.parent, {
    firstName: 'Carmen',
    lastName: 'Reyes',
    familyConnections: [child],
  });
  for (const actor of [actors.programAdmin, actors.superAdmin, actors.staff, foreigners.leader])
    await fixture.savePerson(actor);
  for (const actor of [foreigners.learner, foreigners.superAdmin]) await fixture.savePerson(actor);
  await fixture.pair(actors.leader, actors.learner);
  await fixture.pair(foreigners.leader, foreigners.learner);
}

function ecosystem(profileId: string) {
  return {
    name: 'Riverside',
    profileId,
    terms: {},
    primaryColor: '#123456',
    archived: false,
    revision: ++revision,
  };
}

function program(id: string): Partial<ProgramSaved> {
  return {
    id,
    name: 'Math Lab',
    archived: false,
    header: { requestTutorButtonEnabled: false, findTuteesButtonEnabled: false, tuteeInboxEnabled: true },
    notificationPreferences: {} as never,
    revision: ++revision,
  };
}

export function person(actor: Actor): PersonSaved {
  return {
    userId: actor.userId!,
    accountId: actor.accountId,
    email: `${actor.userId}@school.example`,
    emailVerified: true,
    firstName: 'Some',
    lastName: 'Body',
    preferredName: null,
    language: 'en',
    timeZoneId: 'America/Denver',
    schoolId: null,
    gradeLevel: null,
    status: 'ACTIVATED',
    profileTypes: actor.profileTypes,
    ecosystemRoles: actor.ecosystemRoles.map((role) => ({
      role,
      supportedSchoolIds: actor.supportedSchoolIds,
    })),
    programRoles: actor.programRoles,
    availableHours: [],
    availabilityOverrides: [],
    notificationPreference: ['EMAIL'],
    familyConnections: [],
    ofAgeOn: null,
    revision: ++revision,
  };
}

function meeting(id: string, leader: Actor, learner: Actor): SessionsChangedPayload {
  const startsAt = new Date(Date.now() + 86_400_000);
  return {
    change: 'BOOKED',
    scope: 'SINGLE',
    seriesId: null,
    programId: leader.programRoles[0]!.programId,
    sessions: [
      {
        id,
        startsAt: startsAt.toISOString(),
        endsAt: new Date(startsAt.getTime() + 3_600_000).toISOString(),
        timeZoneId: 'America/Denver',
        subject: 'Fractions',
        location: null,
      },
    ],
    participants: [
      { userId: leader.userId!, userType: 'LEADER' },
      { userId: learner.userId!, userType: 'LEARNER' },
    ],
    changedByUserId: null,
  };
}

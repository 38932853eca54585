import { randomUUID } from 'node:crypto';
import type { EcosystemSaved, ProgramSaved } from '@lyceum/contracts/ecosystems';
import type { PersonSaved, TutoringWished } from '@lyceum/contracts/identity';
import type { LearnersLeftPayload } from '@lyceum/contracts/roster';
import type {
  CompletedSessionRecord,
  SessionsBookedOnRequest,
  SessionsCompleted,
} from '@lyceum/contracts/sessions';
import { systemActor, type Actor } from '@lyceum/server/actor';
import { handleEvents } from '@lyceum/server/events';
import { makeCast, startTestSubgraph, type Cast, type TestSubgraph } from '@lyceum/server/testing';
import { matching } from '../definition';

/** A Monday. */
export const NOW = '2026-11-23T15:00:00.000Z';

/** A running subgraph that has the events of a cast; the parent's child is the cast's learner. */
export interface MatchingFixture extends TestSubgraph {
  cast: Cast;
  /** Learns in the cast's program, and has no parent. */
  learner2: Actor;
  setNow(now: string): void;
  saveEcosystem(change?: Partial<EcosystemSaved>): Promise<void>;
  saveProgram(id: string, change?: Partial<ProgramSaved>, ecosystemId?: string): Promise<void>;
  savePerson(actor: Actor, change?: Partial<PersonSaved>): Promise<void>;
  /** Publishes people together, in this order. */
  savePeople(people: readonly (readonly [actor: Actor, change: Partial<PersonSaved>])[]): Promise<void>;
  tellRestored(userId: string, archivedAt: string): Promise<void>;
  tellLearnersLeft(payload: LearnersLeftPayload): Promise<void>;
  /** Publishes that identity removed these demo people. */
  removeDemo(userIds: string[]): Promise<void>;
  /** Completes a session of the cast's leader and learner that ended an hour ago; answers its id. */
  hold(change?: Partial<CompletedSessionRecord>, at?: string): Promise<string>;
  /** Deletes all requests of the cast's ecosystems and their files. */
  withdrawAll(): Promise<void>;
  /** Sets the type of every request of the cast's ecosystems. */
  turnRequestsInto(type: 'SESSION' | 'PAIR'): Promise<void>;
  tellBooked(payload: SessionsBookedOnRequest): Promise<void>;
  tellWished(payload: TutoringWished): Promise<void>;
  tellHeld(payload: SessionsCompleted, at?: string, ecosystemId?: string): Promise<void>;
}

let revision = 0;

export async function startFixture({ background = false } = {}): Promise<MatchingFixture> {
  const subgraph = await startTestSubgraph(matching, { background });
  const cast = makeCast();
  let now = NOW;
  (subgraph.services as { clock: { now(): Date } }).clock = { now: () => new Date(now) };
  const handle = (ecosystemId: string, type: string, payload: object, at = now) =>
    handleAll(ecosystemId, type, [payload], at);
  const handleAll = (ecosystemId: string, type: string, payloads: readonly object[], at = now) =>
    subgraph.services.tenancy.within(systemActor(ecosystemId, 'test'), async (db) => {
      const consumer = matching.consumers!.find(({ handlers }) => handlers[type]);
      const event = { type, version: 1, ecosystemId, occurredAt: at, actorUserId: null, requestId: null };
      const events = payloads.map((payload) => ({ id: randomUUID(), ...event, payload }));
      await handleEvents(consumer!, events, db);
    });
  const everywhere = async (text: string, values: unknown[] = []) => {
    for (const ecosystemId of [cast.ecosystemId, cast.otherEcosystemId])
      await subgraph.services.tenancy.within(systemActor(ecosystemId, 'test'), (db) =>
        db.query(text, values),
      );
  };
  const fixture: MatchingFixture = {
    ...subgraph,
    cast,
    learner2: { ...cast.actors.learner, userId: randomUUID(), accountId: randomUUID() },
    setNow: (value) => void (now = value),
    saveEcosystem: (change = {}) =>
      handle(cast.ecosystemId, 'ecosystems.ecosystem-saved', { ...ecosystem(), ...change }),
    saveProgram: (id, change = {}, ecosystemId = cast.ecosystemId) =>
      handle(ecosystemId, 'ecosystems.program-saved', { ...program(id), ...change }),
    tellLearnersLeft: (payload) => handle(cast.ecosystemId, 'roster.learners-left', payload),
    tellRestored: (userId, archivedAt) =>
      handle(cast.ecosystemId, 'identity.person-restored', { userId, archivedAt }),
    removeDemo: (userIds) => handle(cast.ecosystemId, 'identity.demo-people-removed', { userIds }),
    savePerson: (actor, change = {}) =>
      handle(actor.ecosystemId!, 'identity.person-saved', { ...person(actor), ...change }),
    savePeople: (people) =>
      handleAll(
        cast.ecosystemId,
        'identity.person-saved',
        people.map(([actor, change]) => ({ ...person(actor), ...change })),
      ),
    hold: async (change = {}, at) => {
      const session: CompletedSessionRecord = {
        id: randomUUID(),
        programId: cast.programId,
        subject: 'Fractions',
        startsAt: '2026-11-23T13:00:00.000Z',
        endsAt: '2026-11-23T14:00:00.000Z',
        leaderIds: [cast.actors.leader.userId!],
        attendeeIds: [cast.actors.learner.userId!],
        ...change,
      };
      await fixture.tellHeld({ sessions: [session] }, at);
      return session.id;
    },
    withdrawAll: async () => {
      await everywhere(`DELETE FROM matching.tutoring_requests`);
      await everywhere(`DELETE FROM matching.request_files`);
    },
    turnRequestsInto: (type) => everywhere(`UPDATE matching.tutoring_requests SET type = $1`, [type]),
    tellBooked: (payload) => handle(cast.ecosystemId, 'sessions.booked-on-request', payload),
    tellWished: (payload) => handle(cast.ecosystemId, 'identity.tutoring-wished', payload),
    tellHeld: (payload, at, ecosystemId = cast.ecosystemId) =>
      handle(ecosystemId, 'sessions.held', payload, at),
  };
  await furnish(fixture, handle);
  return fixture;
}

async function furnish(
  fixture: MatchingFixture,
  handle: (ecosystemId: string, type: string, payload: object) => Promise<void>,
): Promise<void> {
  const { cast } = fixture;
  const { learner, leader, parent, programAdmin, superAdmin, staff } = cast.actors;
  await fixture.saveEcosystem();
  for (const id of [cast.programId, cast.siblingProgramId]) await fixture.saveProgram(id);
  await handle(cast.otherEcosystemId, 'ecosystems.ecosystem-saved', ecosystem());
  await handle(cast.otherEcosystemId, 'ecosystems.program-saved', program(cast.otherProgramId));
  const child = { userId: learner.userId!, relationship: 'CHILD' as const };
  await fixture.savePerson(learner, { firstName: 'Sofía', lastName: 'Reyes' });
  await fixture.savePerson(fixture.learner2, { firstName: 'Elijah', lastName: 'Brooks' });
  await fixture.savePerson(leader, { firstName: 'Maya', lastName: 'Lindqvist' });
  await fixture.savePerson(parent, { firstName: 'Carmen', lastName: 'Reyes', familyConnections: [child] });
  for (const actor of [programAdmin, superAdmin, staff]) await fixture.savePerson(actor);
  for (const actor of [cast.foreigners.leader, cast.foreigners.learner]) await fixture.savePerson(actor);
}

function ecosystem(): Partial<EcosystemSaved> {
  return {
    timeZoneId: 'America/Denver',
    sessionSettings: { parentsActForChildren: true } as EcosystemSaved['sessionSettings'],
    ratingType: 'STARS',
    ratingMaxValue: 5,
    lowRatingThreshold: 2,
    revision: ++revision,
  };
}

function program(id: string): Partial<ProgramSaved> {
  return {
    id,
    name: 'Math Lab',
    archived: false,
    fillTutorReviewsEnabled: true,
    viewReviewsProfileTypes: ['Tutor', 'Student', 'StudentOrParent', 'Parent'],
    revision: ++revision,
  };
}

function person(actor: Actor): PersonSaved {
  return {
    userId: actor.userId!,
    accountId: actor.accountId,
    email: null,
    emailVerified: false,
    firstName: 'Some',
    lastName: 'Body',
    preferredName: null,
    language: 'en',
    timeZoneId: 'America/Denver',
    schoolId: null,
    gradeLevel: null,
    status: 'ACTIVATED',
    profileTypes: actor.profileTypes,
    ecosystemRoles: actor.ecosystemRoles.map((role) => ({ role, supportedSchoolIds: [] })),
    programRoles: actor.programRoles,
    availableHours: [],
    availabilityOverrides: [],
    notificationPreference: ['EMAIL'],
    languagesSpoken: [],
    preferredSubjects: [],
    familyConnections: [],
    revision: ++revision,
  };
}

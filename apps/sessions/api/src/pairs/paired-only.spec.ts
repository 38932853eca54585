import { randomUUID } from 'node:crypto';
import type { PairsChanged } from '@lyceum/contracts/matching';
import { systemActor, type Actor } from '@lyceum/server/actor';
import { handleEvents } from '@lyceum/server/events';
import { book, CREATE, sessionInput, startFixture, type SessionsFixture } from '../testing/sessions-fixture';
import { matchingConsumer } from './matching.consumer';

const ADDING = /* GraphQL */ `
  query ($programId: ID!) {
    getAddingByBooking(programId: $programId) {
      roles
      pairedOnly
    }
  }
`;
const EDIT = /* GraphQL */ `
  mutation ($input: EditSessionV3Input!) {
    editSessionV3(input: $input) {
      saved
    }
  }
`;
const ADD = /* GraphQL */ `
  mutation ($input: AddParticipantInput!) {
    addParticipant(input: $input) {
      saved
    }
  }
`;

let fixture: SessionsFixture;
beforeAll(async () => {
  fixture = await startFixture();
  await turn(false);
});
afterAll(() => fixture.close());

const turn = (tutorAddNonPairedUsers: boolean) =>
  fixture.saveProgram(fixture.cast.programId, {
    tutorAddNonPairedUsers,
    tutorAddProgramFromBooking: true,
    sessions: {
      ...rules,
      sessionCreateProfileTypes: ['Tutor', 'Student', 'ProgramAdmin', 'Staff'],
      sessionEditProfileTypes: ['Tutor'],
      tutorEditSessionParticipants: true,
    },
  });
const rules = {
  zoomEnabled: false,
  sessionJoinMinutesPrior: 5,
  sessionCancelProfileTypes: [],
  sessionRecordingsProfileTypes: [],
  studentWeeklyReportToParents: false,
  sessionCustomProperties: [],
};
let clock = Date.parse('2026-11-23T15:00:00Z');
/** Publishes an event of the matching domain. */
const tell = (type: 'made' | 'ended', learnerId: string, change: object = {}, at = (clock += 1000)) => {
  const { ecosystemId, programId } = fixture.cast;
  const pair = {
    pairId: randomUUID(),
    programId,
    tutorId: fixture.ids.leader,
    tuteeId: learnerId,
    hourlyRate: null,
    ...change,
  };
  const payload: PairsChanged = { pairs: [pair] };
  const name = `matching.pair-${type}` as const;
  const event = { id: randomUUID(), type: name, version: 1, ecosystemId, payload };
  return fixture.services.tenancy.within(systemActor(ecosystemId, 'test'), async (db) => {
    const occurredAt = new Date(at).toISOString();
    await handleEvents(matchingConsumer, [{ ...event, occurredAt } as never], db);
  });
};
const leader = () => fixture.cast.actors.leader;
const refused = async (actor: Actor, document: string, input: object) =>
  (await fixture.as(actor).send(document, { input })).errors?.[0];
const adding = async (actor: Actor) =>
  (await fixture.as(actor).query<any>(ADDING, { programId: fixture.cast.programId })).getAddingByBooking;

it('lets a tutor book only learners with whom they are paired in the program, where this is set', async () => {
  const { learner, learner2 } = fixture.ids;
  const unpaired = await refused(leader(), CREATE, sessionInput(fixture));
  expect(unpaired?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', field: 'learnerIds' });
  expect(unpaired?.message).toContain('Sofía Reyes');
  await tell('made', learner, { programId: fixture.cast.siblingProgramId });
  await tell('made', learner, { tutorId: fixture.ids.leader2 });
  expect(await refused(leader(), CREATE, sessionInput(fixture))).toBeDefined();
  await tell('made', learner);
  await book(fixture.as(leader()), sessionInput(fixture));
  const two = { sessionType: 'GROUP', maxStudents: 3, learnerIds: [learner, learner2], date: '2026-11-25' };
  expect((await refused(leader(), CREATE, sessionInput(fixture, two)))?.message).toContain('Elijah Brooks');
  // The latest event wins, in whatever order they arrive.
  await tell('ended', learner, {}, Date.parse('2026-11-23T14:00:00Z'));
  await book(fixture.as(leader()), sessionInput(fixture, { date: '2026-11-26' }));
  await tell('ended', learner);
  expect(await refused(leader(), CREATE, sessionInput(fixture, { date: '2026-11-27' }))).toBeDefined();
  expect(await adding(leader())).toEqual({ roles: [], pairedOnly: true });
});

it('keeps existing participants, and lets the tutor add no others', async () => {
  const { learner, learner2, learner3 } = fixture.ids;
  const input = { sessionType: 'GROUP', maxStudents: 5, date: '2026-12-01' };
  const made = await book(fixture.as(fixture.cast.actors.superAdmin), sessionInput(fixture, input));
  const sessionId = made.session.id;
  const edit = (learnerIds: string[], change: object = {}) => ({
    sessionId,
    reason: 'More may come',
    learnerIds,
    ...change,
  });
  expect((await refused(leader(), EDIT, edit([learner, learner2])))?.extensions).toMatchObject({
    field: 'learnerIds',
  });
  expect((await refused(leader(), ADD, { sessionId, userId: learner2 }))?.extensions).toMatchObject({
    field: 'userId',
  });
  const kept = await fixture
    .as(leader())
    .query<any>(EDIT, { input: edit([learner], { subject: 'Writing' }) });
  expect(kept.editSessionV3.saved).toBe(true);
  await tell('made', learner2);
  const added = await fixture.as(leader()).query<any>(EDIT, { input: edit([learner, learner2]) });
  expect(added.editSessionV3.saved).toBe(true);
  await tell('made', learner3);
  const third = await fixture.as(leader()).query<any>(ADD, { input: { sessionId, userId: learner3 } });
  expect(third.addParticipant.saved).toBe(true);
});

it('does not bind admins and learners, or programs without the setting', async () => {
  const { superAdmin, programAdmin, staff, learner } = fixture.cast.actors;
  for (const actor of [superAdmin, programAdmin, staff]) expect((await adding(actor)).pairedOnly).toBe(false);
  await book(fixture.as(programAdmin), sessionInput(fixture, { date: '2026-12-02' }));
  await fixture.saveEcosystem({
    sessionSettings: {
      tuteeBookEnabled: true,
      attendanceGraceMinutes: 5,
      onlyJoinSessionsToday: false,
      sessionDurations: [60],
      bookByDefault: true,
      userAvailabilityBookingEnabled: false,
    },
  });
  await book(fixture.as(learner), sessionInput(fixture, { date: '2026-12-03' }));
  await turn(true);
  await book(fixture.as(leader()), sessionInput(fixture, { date: '2026-12-04' }));
  expect(await adding(leader())).toEqual({ roles: ['LEARNER'], pairedOnly: false });
});

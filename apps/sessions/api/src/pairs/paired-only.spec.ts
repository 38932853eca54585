import { randomUUID } from 'node:crypto';
import type { PairsTold } from '@lyceum/contracts/matching';
import { systemActor, type Actor } from '@lyceum/server/actor';
import { handleEvents } from '@lyceum/server/events';
import { book, CREATE, sessionInput, startHouse, type SessionsHouse } from '../testing/sessions-house';
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

let house: SessionsHouse;
beforeAll(async () => {
  house = await startHouse();
  await turn(false);
});
afterAll(() => house.close());

const turn = (tutorAddNonPairedUsers: boolean) =>
  house.saveProgram(house.cast.programId, {
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
/** As the domain of pairs tells it. */
const tell = (type: 'made' | 'ended', learnerId: string, change: object = {}, at = (clock += 1000)) => {
  const { ecosystemId, programId } = house.cast;
  const pair = {
    pairId: randomUUID(),
    programId,
    tutorId: house.ids.leader,
    tuteeId: learnerId,
    hourlyRate: null,
    ...change,
  };
  const payload: PairsTold = { pairs: [pair] };
  const name = `matching.pair-${type}` as const;
  const event = { id: randomUUID(), type: name, version: 1, ecosystemId, payload };
  return house.services.tenancy.within(systemActor(ecosystemId, 'test'), async (db) => {
    const occurredAt = new Date(at).toISOString();
    await handleEvents(matchingConsumer, [{ ...event, occurredAt } as never], db);
  });
};
const leader = () => house.cast.actors.leader;
const refused = async (actor: Actor, document: string, input: object) =>
  (await house.as(actor).send(document, { input })).errors?.[0];
const adding = async (actor: Actor) =>
  (await house.as(actor).query<any>(ADDING, { programId: house.cast.programId })).getAddingByBooking;

it('lets a tutor book only learners whom they are paired with in the program, where that is so', async () => {
  const { learner, learner2 } = house.ids;
  const unpaired = await refused(leader(), CREATE, sessionInput(house));
  expect(unpaired?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', field: 'learnerIds' });
  expect(unpaired?.message).toContain('Sofía Reyes');
  await tell('made', learner, { programId: house.cast.siblingProgramId });
  await tell('made', learner, { tutorId: house.ids.leader2 });
  expect(await refused(leader(), CREATE, sessionInput(house))).toBeDefined();
  await tell('made', learner);
  await book(house.as(leader()), sessionInput(house));
  const two = { sessionType: 'GROUP', maxStudents: 3, learnerIds: [learner, learner2], date: '2026-11-25' };
  expect((await refused(leader(), CREATE, sessionInput(house, two)))?.message).toContain('Elijah Brooks');
  // What was told last holds, in whatever order it comes.
  await tell('ended', learner, {}, Date.parse('2026-11-23T14:00:00Z'));
  await book(house.as(leader()), sessionInput(house, { date: '2026-11-26' }));
  await tell('ended', learner);
  expect(await refused(leader(), CREATE, sessionInput(house, { date: '2026-11-27' }))).toBeDefined();
  expect(await adding(leader())).toEqual({ roles: [], pairedOnly: true });
});

it('keeps who is in a session, and lets nobody else be added to it by the tutor', async () => {
  const { learner, learner2, learner3 } = house.ids;
  const input = { sessionType: 'GROUP', maxStudents: 5, date: '2026-12-01' };
  const made = await book(house.as(house.cast.actors.superAdmin), sessionInput(house, input));
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
  const kept = await house.as(leader()).query<any>(EDIT, { input: edit([learner], { subject: 'Writing' }) });
  expect(kept.editSessionV3.saved).toBe(true);
  await tell('made', learner2);
  const added = await house.as(leader()).query<any>(EDIT, { input: edit([learner, learner2]) });
  expect(added.editSessionV3.saved).toBe(true);
  await tell('made', learner3);
  const third = await house.as(leader()).query<any>(ADD, { input: { sessionId, userId: learner3 } });
  expect(third.addParticipant.saved).toBe(true);
});

it('binds neither admins nor learners, and nobody where tutors may book everybody', async () => {
  const { superAdmin, programAdmin, staff, learner } = house.cast.actors;
  for (const actor of [superAdmin, programAdmin, staff]) expect((await adding(actor)).pairedOnly).toBe(false);
  await book(house.as(programAdmin), sessionInput(house, { date: '2026-12-02' }));
  await house.saveEcosystem({
    sessionSettings: {
      tuteeBookEnabled: true,
      attendanceGraceMinutes: 5,
      onlyJoinSessionsToday: false,
      sessionDurations: [60],
      bookByDefault: true,
      userAvailabilityBookingEnabled: false,
    },
  });
  await book(house.as(learner), sessionInput(house, { date: '2026-12-03' }));
  await turn(true);
  await book(house.as(leader()), sessionInput(house, { date: '2026-12-04' }));
  expect(await adding(leader())).toEqual({ roles: ['LEARNER'], pairedOnly: false });
});

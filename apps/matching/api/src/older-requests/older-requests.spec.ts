import { randomUUID } from 'node:crypto';
import type { Actor } from '@lyceum/server/actor';
import { startFixture, type MatchingFixture } from '../testing/matching-fixture';
import * as older from '../testing/older-request-documents';
import { newPeople, type Two } from '../testing/pairing-people';

let fixture: MatchingFixture;
const ON = { requestTutorButtonEnabled: true, findTuteesButtonEnabled: true };
beforeAll(async () => {
  fixture = await startFixture();
  await fixture.saveProgram(fixture.cast.programId, { header: ON });
  await fixture.saveProgram(fixture.cast.siblingProgramId, { header: ON, tutoringRequestType: 'PAIR' });
});
afterAll(() => fixture.close());

const admins = () => fixture.cast.actors;
const run = async (actor: Actor, document: string, variables: object = {}) =>
  Object.values((await fixture.as(actor).query(document, variables)) as Record<string, any>)[0];
const refused = async (actor: Actor, document: string, variables: object) =>
  (await fixture.as(actor).send(document, variables)).errors?.[0]?.extensions;
const inputOf = ({ programId }: Two, wishes: object = {}, more: object = {}) => ({
  input: { programId, wishes: { subjects: [randomUUID()], ...wishes }, ...more },
});
const byId = async (actor: Actor, id: string) =>
  (await fixture.as(actor).query(older.OLDER_BY_ID, { r: [{ __typename: 'TutoringRequest', id }] }))[
    '_entities'
  ][0];

const ask = async (two: Two) => (await run(two.tutee, older.SUBMIT, inputOf(two))).id as string;

it('requestTutoringSession requests a session with the older fields, and stores the preferences', async () => {
  const [two, sibling] = [await newPeople(fixture), await newPeople(fixture, 'sibling')];
  const more = {
    className: 'Algebra II',
    zipCode: '80202',
    city: 'Denver',
    state: 'CO',
    email: 'ana@home.example',
  };
  const sessionInfo = {
    recurringDays: [2],
    startTime: '15:30',
    endTime: '16:30',
    inPerson: true,
    location: 'Library',
  };
  const session = await run(two.tutee, older.REQUEST_SESSION, {
    ...inputOf(two, { subjects: ['Algebra', 'Chess'], sessionInfo }, more),
    savePreferences: true,
  });
  expect(session).toMatchObject({
    ...more,
    subject: 'Algebra, Chess',
    sessionType: 'SESSION',
    daysAvailable: [2],
    timeAvailable: '15:30–16:30',
    to: null,
  });
  expect((await run(two.tutee, older.PREFERENCES)).preferences).toEqual(sessionInfo);
  expect((await run(two.tutor, older.PREFERENCES)).preferences).toBeNull();
  // A leader who sees the request only as open to them does not read the address.
  expect(await byId(two.tutor, session.id)).toEqual({ id: session.id, status: 'WAITING', email: null });
  expect(await byId(admins().programAdmin, session.id)).toMatchObject({ email: more.email });
  expect(await byId(fixture.cast.foreigners.superAdmin, session.id)).toBeNull();
  expect((await run(two.tutee, older.OF_TUTEE)).totalCount).toBe(1);
  expect(await refused(sibling.tutee, older.REQUEST_SESSION, inputOf(sibling))).toMatchObject({
    field: 'input.programId',
  });
});

it('ecosystemSendTutorRequest needs a leader by name', async () => {
  const two = await newPeople(fixture);
  expect(await refused(two.tutee, older.SEND, inputOf(two))).toMatchObject({ field: 'input.wishes.tutorId' });
  const named = await run(two.tutee, older.SEND, inputOf(two, { tutorId: two.tutor.userId }));
  expect(named.to).toEqual({ id: two.tutor.userId });
  expect((await run(two.tutee, older.OF_TUTEE)).totalCount).toBe(1);
});

it('saveEcosystemPairTutoringRequest requests a pair where the program’s requests are for pairs', async () => {
  const [two, sibling] = [await newPeople(fixture), await newPeople(fixture, 'sibling')];
  const wrong = await refused(two.tutee, older.SAVE_PAIR, inputOf(two));
  expect(wrong).toMatchObject({ code: 'BAD_USER_INPUT', field: 'input.programId' });
  expect((await run(two.tutee, older.OF_TUTEE)).totalCount).toBe(0);
  expect(await run(sibling.tutee, older.SAVE_PAIR, inputOf(sibling))).toMatchObject({ sessionType: 'PAIR' });
});

it('submitEcosystemTutoringRequest requests what the program’s requests are for, and checks the address', async () => {
  const [two, sibling] = [await newPeople(fixture), await newPeople(fixture, 'sibling')];
  const email = await refused(two.tutee, older.SUBMIT, inputOf(two, {}, { email: 'nowhere' }));
  expect(email).toMatchObject({ field: 'input.email' });
  expect(await run(sibling.tutee, older.SUBMIT, inputOf(sibling))).toMatchObject({ sessionType: 'PAIR' });
});

it('editTutoringRequest changes the subjects', async () => {
  const one = await newPeople(fixture);
  const changed = { requestId: await ask(one), wishes: { subjects: ['Geometry'] } };
  expect(await run(one.tutee, older.EDIT_OLDER, { input: changed })).toMatchObject({ subject: 'Geometry' });
});

it('acceptSessionTutoringRequest accepts a request for a session that the leader’s list has', async () => {
  const one = await newPeople(fixture);
  const requestId = await ask(one);
  expect((await run(one.tutor, older.OF_TUTOR)).requests.map(({ id }: any) => id)).toContain(requestId);
  expect(await run(one.tutor, older.ACCEPT_SESSION, { requestId })).toMatchObject({
    status: 'ACCEPTED',
    to: { id: one.tutor.userId },
  });
});

it('acceptPairTutoringRequest rejects a request for a session', async () => {
  const one = await newPeople(fixture);
  const requestId = await ask(one);
  expect(await refused(one.tutor, older.ACCEPT_PAIR, { requestId })).toMatchObject({ field: 'requestId' });
});

it('acceptTutoringRequest accepts a request of either type', async () => {
  const pair = await newPeople(fixture, 'sibling');
  expect(await run(pair.tutor, older.ACCEPT_OLDER, { requestId: await ask(pair) })).toMatchObject({
    status: 'ACCEPTED',
  });
});

it('assignSessionTutoringRequest rejects a request for a pair', async () => {
  const pair = await newPeople(fixture, 'sibling');
  const paired = { requestId: await ask(pair), tutorId: pair.tutor.userId };
  expect(await refused(admins().superAdmin, older.ASSIGN_SESSION, paired)).toMatchObject({
    field: 'requestId',
  });
});

it('assignPairTutoringRequest pairs the two, for admins of the program', async () => {
  const pair = await newPeople(fixture, 'sibling');
  const paired = { requestId: await ask(pair), tutorId: pair.tutor.userId };
  const { superAdmin, programAdmin } = admins();
  expect(await refused(programAdmin, older.ASSIGN_PAIR, paired)).toMatchObject({ code: 'NOT_FOUND' });
  expect(await run(superAdmin, older.ASSIGN_PAIR, paired)).toMatchObject({
    done: true,
    request: { status: 'ACCEPTED' },
  });
});

it('ecosystemDeclineTutoringRequest needs a message, and is for admins', async () => {
  const one = await newPeople(fixture);
  const { programAdmin } = admins();
  const declined = { requestId: await ask(one), message: 'The group is full' };
  expect(await refused(one.tutor, older.DECLINE_OLDER, declined)).toMatchObject({ code: 'FORBIDDEN' });
  expect(await refused(programAdmin, older.DECLINE_OLDER, { ...declined, message: ' ' })).toMatchObject({
    field: 'message',
  });
  expect(await run(programAdmin, older.DECLINE_OLDER, declined)).toMatchObject({
    status: 'DECLINED',
    message: 'The group is full',
  });
});

it('deleteSessionTutoringRequest needs a reason, and removes the request for everybody', async () => {
  const one = await newPeople(fixture);
  const { programAdmin } = admins();
  const gone = { requestId: await ask(one), reason: 'Twice' };
  expect(await refused(programAdmin, older.DELETE_SESSION, { ...gone, reason: ' ' })).toMatchObject({
    field: 'reason',
  });
  await run(programAdmin, older.DELETE_SESSION, gone);
  expect(await byId(one.tutee, gone.requestId)).toBeNull();
});

it('deletePairTutoringRequest rejects a request for a session', async () => {
  const gone = { requestId: await ask(await newPeople(fixture)), reason: 'Twice' };
  expect(await refused(admins().programAdmin, older.DELETE_PAIR, gone)).toMatchObject({ field: 'requestId' });
});

it('lists requests of the programs that an admin administers', async () => {
  const two = await newPeople(fixture, 'own', 'Wintergreen');
  const { id } = await run(two.tutee, older.SUBMIT, inputOf(two));
  const { superAdmin, programAdmin } = admins();
  const ids = async (actor: Actor, document: string, variables: object = {}) =>
    (await run(actor, document, variables)).requests.map((request: { id: string }) => request.id);
  expect(await ids(programAdmin, older.OF_ADMIN, { searchTerm: 'winterg' })).toEqual([id]);
  expect(await ids(superAdmin, older.OF_ECOSYSTEM)).toContain(id);
  expect(await ids(programAdmin, older.OF_PROGRAM, { programId: two.programId })).toContain(id);
  expect(await ids(fixture.cast.foreigners.superAdmin, older.OF_ECOSYSTEM)).not.toContain(id);
  expect(
    await refused(programAdmin, older.OF_PROGRAM, { programId: fixture.cast.siblingProgramId }),
  ).toMatchObject({
    code: 'NOT_FOUND',
  });
});

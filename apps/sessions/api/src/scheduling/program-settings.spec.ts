import type { ProgramSaved, ProgramSessionSettings } from '@lyceum/contracts/ecosystems';
import type { Actor } from '@lyceum/server/actor';
import { program } from '../testing/saved-payloads';
import { book, CREATE, sessionInput, startFixture, type SessionsFixture } from '../testing/sessions-fixture';

let fixture: SessionsFixture;
beforeAll(async () => (fixture = await startFixture()));
afterAll(() => fixture.close());

const admin = () => fixture.as(fixture.cast.actors.superAdmin);

const READ = /* GraphQL */ `
  query ($id: ID!) {
    getSession(sessionId: $id) {
      session {
        customProperties
        timeZoneId
        viewerCan {
          edit
          editParticipants
          cancel
          join
          joinOpensAt
          checkInOthers
          seeRecordings
        }
      }
    }
  }
`;
const EDIT = 'mutation ($input: EditSessionV3Input!) { editSessionV3(input: $input) { saved } }';
const CANCEL = 'mutation ($input: CancelSessionV3Input!) { cancelSessionV3(input: $input) { late } }';

/** Saves the program's settings; omitted ones have the fixture's values. */
async function settings(change: Partial<ProgramSaved>, sessions: Partial<ProgramSessionSettings> = {}) {
  const { programId } = fixture.cast;
  await fixture.saveProgram(programId, {
    ...change,
    sessions: { ...program('').sessions, ...sessions },
  });
}

const read = async (actor: Actor, id: string) =>
  (await fixture.as(actor).query<any>(READ, { id })).getSession.session;
const may = async (actor: Actor, id: string) => (await read(actor, id)).viewerCan;

/** Field and code of the refusal of a booking; undefined where it is saved or has conflicts. */
async function refusedAt(change: object, actor: Actor = fixture.cast.actors.superAdmin) {
  const input = sessionInput(fixture, change);
  const { errors } = await fixture.as(actor).send(CREATE, { input, options: { dryRun: true } });
  return errors?.[0]?.extensions?.['field'];
}

it('books several tutors for a session only where the program allows several', async () => {
  const two = { date: '2026-12-01', leaderIds: [fixture.ids.leader, fixture.ids.leader2] };
  await settings({ multipleTutorsPerSession: false });
  expect(await refusedAt(two)).toBe('leaderIds');
  await settings({ multipleTutorsPerSession: true });
  expect(await refusedAt(two)).toBeUndefined();
});

it('books only the session types of the program', async () => {
  const input = sessionInput(fixture, { date: '2026-12-02', sessionType: 'GROUP' });
  await settings({ sessionCapabilities: ['ONE_ON_ONE'] });
  expect(await admin().refusal(CREATE, { input })).toBe('FORBIDDEN');
  await settings({ sessionCapabilities: ['ONE_ON_ONE', 'GROUP'] });
  await book(admin(), input);
});

it('books in the program’s zone by default', async () => {
  await settings({ timeZoneId: 'America/Los_Angeles' });
  const first = await book(admin(), sessionInput(fixture, { date: '2026-12-03' }));
  await settings({ timeZoneId: 'America/Denver' });
  const second = await book(admin(), sessionInput(fixture, { date: '2026-12-04' }));
  expect(first.sessions[0].startDateTime).toBe('2026-12-04T00:00:00.000Z');
  expect(second.sessions[0].startDateTime).toBe('2026-12-04T23:00:00.000Z');
});

it('lets the roles that the program lists edit a session', async () => {
  const { leader } = fixture.cast.actors;
  const { id } = (await book(admin(), sessionInput(fixture, { date: '2026-12-07' }))).session;
  const input = { sessionId: id, reason: 'Another subject', subject: 'Rivers' };
  await settings({}, { sessionEditProfileTypes: [] });
  expect(await may(leader, id)).toMatchObject({ edit: false });
  expect(await fixture.as(leader).refusal(EDIT, { input })).toBe('FORBIDDEN');
  await settings({}, { sessionEditProfileTypes: ['Tutor'] });
  expect(await may(leader, id)).toMatchObject({ edit: true });
  expect((await fixture.as(leader).query<any>(EDIT, { input })).editSessionV3.saved).toBe(true);
});

it('lets tutors change participants where the program allows it', async () => {
  const { leader } = fixture.cast.actors;
  const { id } = (await book(admin(), sessionInput(fixture, { date: '2026-12-08' }))).session;
  await settings({}, { tutorEditSessionParticipants: false });
  expect(await may(leader, id)).toMatchObject({ edit: true, editParticipants: false });
  await settings({}, { tutorEditSessionParticipants: true });
  expect(await may(leader, id)).toMatchObject({ edit: true, editParticipants: true });
});

it.each([
  ['Tutor', 'leader', '2026-12-09'],
  ['Student', 'learner', '2026-12-10'],
  ['Parent', 'parent', '2026-12-11'],
] as const)('lets a %s cancel a session where the program lists them', async (type, who, date) => {
  const actor = fixture.cast.actors[who];
  const { id } = (await book(admin(), sessionInput(fixture, { date }))).session;
  const input = { sessionId: id, reason: 'Ill' };
  await settings({}, { sessionCancelProfileTypes: [] });
  expect(await may(actor, id)).toMatchObject({ cancel: false });
  expect(await fixture.as(actor).refusal(CANCEL, { input })).toBe('FORBIDDEN');
  await settings({}, { sessionCancelProfileTypes: [type] });
  expect(await may(actor, id)).toMatchObject({ cancel: true });
  await fixture.as(actor).query(CANCEL, { input });
});

it('shows recordings to the roles that the program lists', async () => {
  const { leader, learner } = fixture.cast.actors;
  const { id } = (await book(admin(), sessionInput(fixture, { date: '2026-12-14' }))).session;
  await settings({}, { sessionRecordingsProfileTypes: [] });
  expect(await may(leader, id)).toMatchObject({ seeRecordings: false });
  await settings({}, { sessionRecordingsProfileTypes: ['Tutor'] });
  expect(await may(leader, id)).toMatchObject({ seeRecordings: true });
  expect(await may(learner, id)).toMatchObject({ seeRecordings: false });
});

it('opens a session the program’s number of minutes before its start', async () => {
  const { learner } = fixture.cast.actors;
  const { id } = (await book(admin(), sessionInput(fixture, { date: '2026-12-15' }))).session;
  const opensAt = async (sessionJoinMinutesPrior: number) => {
    await settings({}, { sessionJoinMinutesPrior });
    return (await may(learner, id)).joinOpensAt;
  };
  expect(await opensAt(5)).toBe('2026-12-15T22:55:00.000Z');
  expect(await opensAt(120)).toBe('2026-12-15T21:00:00.000Z');
});

it('lets tutors check in to sessions in person where the program allows it', async () => {
  const { leader } = fixture.cast.actors;
  const { id } = (await book(admin(), sessionInput(fixture, { date: '2026-12-16' }))).session;
  await settings({ tutorSelfCheckInOut: false });
  expect(await may(leader, id)).toMatchObject({ joinOpensAt: null, checkInOthers: false });
  await settings({ tutorSelfCheckInOut: true });
  expect(await may(leader, id)).toMatchObject({
    joinOpensAt: '2026-12-16T22:55:00.000Z',
    checkInOthers: true,
  });
});

it('requires the program’s custom properties, with their types and options', async () => {
  const bus = { key: 'bus', label: 'Bus line', options: ['North', 'South'], type: 'SELECT' as const };
  const withBus = (customProperties: object | null, date = '2026-12-17') => ({ date, customProperties });
  await settings({}, { sessionCustomProperties: [{ ...bus, required: true }] });
  expect(await refusedAt(withBus(null))).toBe('customProperties');
  expect(await refusedAt(withBus({ bus: 'West' }))).toBe('customProperties');
  const { id } = (await book(admin(), sessionInput(fixture, withBus({ bus: 'South' })))).session;
  expect((await read(fixture.cast.actors.superAdmin, id)).customProperties).toEqual({ bus: 'South' });
  await settings({}, { sessionCustomProperties: [{ ...bus, required: false }] });
  expect(await refusedAt(withBus(null, '2026-12-18'))).toBeUndefined();
  await settings({}, { sessionCustomProperties: [] });
  expect(await refusedAt(withBus({ bus: 'South' }, '2026-12-18'))).toBe('customProperties');
});

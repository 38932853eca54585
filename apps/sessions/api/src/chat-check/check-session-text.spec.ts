import { randomUUID } from 'node:crypto';
import type { TextFlagged } from '@lyceum/contracts/messaging';
import { book, CREATE, sessionInput, startFixture, type SessionsFixture } from '../testing/sessions-fixture';

const CONTACT = 'Call me at 303-555-0148';
const SECRET = 'Please do not tell your mom';
const DESPAIR = 'I want to die';

const ADD_NOTE = `mutation ($id: ID!, $body: String!) { addSessionNote(sessionId: $id, body: $body) { session { sessionNotes { id body } } } }`;
const EDIT_NOTE = `mutation ($id: ID!, $note: ID!, $body: String!) { editSessionNote(sessionId: $id, noteId: $note, body: $body) { session { sessionNotes { body } } } }`;
const CANCEL = `mutation ($input: CancelSessionV3Input!) { cancelSessionV3(input: $input) { sessions { id } } }`;
const UPLOAD = `mutation ($id: ID!, $filename: String!) { requestSessionFileUpload(input: { sessionId: $id, filename: $filename, size: 5 }) { fileId } }`;
const LESSON_UPLOAD = `query ($id: ID!, $names: [String!]!) { getPresignedS3UrlsForLessonspaceUploads(sessionId: $id, fileNames: $names, fileSizes: [5]) { fileId } }`;
const WRITE = `mutation ($input: WriteToSessionsInput!) { writeToSessions(input: $input) { people } }`;
const STATUS = `query ($id: ID!) { getSession(sessionId: $id) { session { status } } }`;

let fixture: SessionsFixture;
let sessionId: string;

const admin = () => fixture.as(fixture.cast.actors.superAdmin);
const leader = () => fixture.as(fixture.cast.actors.leader);
const learner = () => fixture.as(fixture.cast.actors.learner);
const flagged = async (): Promise<TextFlagged[]> =>
  (await fixture.recorded('sessions.text-flagged')).map(({ payload }) => payload);
const latest = async () => (await flagged()).at(-1);
const bodyOf = (note: { body: string }) => note.body;

beforeAll(async () => {
  fixture = await startFixture();
  sessionId = (await book(admin(), sessionInput(fixture))).session.id;
});
afterAll(() => fixture.close());

async function decide(checksEnabled: boolean, revision: number): Promise<void> {
  const checks = { CONTACT: 'WARN', ELSEWHERE: 'OFF', SECRECY: 'HOLD', THREAT: 'FLAG', SELF_HARM: 'FLAG' };
  const texts = { adultGrades: ['AE'], careText: { en: 'Call 988.', sp: 'Llame al 988.' } };
  await fixture.hear('messaging.safeguarding-policy-saved', { checksEnabled, checks, ...texts, revision });
}

it('checks nothing until the ecosystem has messages checked', async () => {
  await leader().query(ADD_NOTE, { id: sessionId, body: SECRET });
  await decide(false, 1);
  await leader().query(ADD_NOTE, { id: sessionId, body: SECRET });
  expect(await flagged()).toEqual([]);
  await decide(true, 2);
});

it('addSessionNote reports findings in a note, which is stored', async () => {
  const { addSessionNote } = await leader().query<any>(ADD_NOTE, { id: sessionId, body: CONTACT });
  expect(addSessionNote.session.sessionNotes.map(bodyOf)).toContain(CONTACT);
  const { ids } = fixture;
  expect(await latest()).toEqual({
    key: expect.stringContaining(`SESSION_NOTE:${sessionId}`),
    ...{ source: 'SESSION_NOTE', sessionId, subjectId: null, fromUserId: ids.leader },
    memberIds: expect.arrayContaining([ids.leader, ids.learner]),
    ...{ categories: ['CONTACT'], isCrisis: false, saved: true, body: CONTACT },
  });
  await learner().query(ADD_NOTE, { id: sessionId, body: DESPAIR });
  expect(await latest()).toMatchObject({ categories: ['SELF_HARM'], isCrisis: true, saved: true });
});

it('addSessionNote and editSessionNote refuse what the policy holds back, and report it nevertheless', async () => {
  expect(await leader().refusal(ADD_NOTE, { id: sessionId, body: `${SECRET}!` })).toBe('CONFLICT');
  expect(await latest()).toMatchObject({ saved: false, categories: ['SECRECY'], body: `${SECRET}!` });
  const added = await leader().query<any>(ADD_NOTE, { id: sessionId, body: 'Fractions' });
  const note = added.addSessionNote.session.sessionNotes.find(
    ({ body }: { body: string }) => body === 'Fractions',
  );
  const edit = { id: sessionId, note: note.id, body: `${SECRET}, ever` };
  expect(await leader().refusal(EDIT_NOTE, edit)).toBe('CONFLICT');
  expect(await latest()).toMatchObject({ saved: false, source: 'SESSION_NOTE', body: `${SECRET}, ever` });
  const { editSessionNote } = await leader().query<any>(EDIT_NOTE, { ...edit, body: 'Decimals' });
  expect(editSessionNote.session.sessionNotes.map(bodyOf)).not.toContain(edit.body);
});

it('cancelSessionV3 reports the reason once for a series, and cancels nothing for a reason that is refused', async () => {
  const recurrence = { frequency: 'WEEKLY', recurringDays: [2], count: 3 };
  const { sessions } = await book(admin(), sessionInput(fixture, { date: '2027-01-05', recurrence }));
  const { id } = sessions[0];
  const before = (await flagged()).length;
  expect(await admin().refusal(CANCEL, { input: { sessionId: id, reason: SECRET } })).toBe('CONFLICT');
  expect((await admin().query<any>(STATUS, { id })).getSession.session.status).toBe('UPCOMING');
  expect(await latest()).toMatchObject({ source: 'SESSION_REASON', sessionId: id, saved: false });
  await admin().query(CANCEL, { input: { sessionId: id, scope: 'ALL', reason: CONTACT } });
  expect((await flagged()).length).toBe(before + 2);
  expect(await latest()).toMatchObject({ source: 'SESSION_REASON', saved: true, body: CONTACT });
});

it('createSession checks subject and description, once for a series', async () => {
  const before = (await flagged()).length;
  const recurrence = { frequency: 'WEEKLY', recurringDays: [3], count: 3 };
  const series = sessionInput(fixture, { date: '2027-02-03', recurrence, sessionDescription: CONTACT });
  const { session } = await book(admin(), series);
  expect((await flagged()).length).toBe(before + 1);
  expect(await latest()).toMatchObject({
    source: 'SESSION_DETAILS',
    body: `Reading\n${CONTACT}\nRoom 12`,
    saved: true,
  });
  expect((await latest())!.sessionId).toBe(session.id);
  const refused = sessionInput(fixture, { date: '2027-02-04', sessionDescription: SECRET });
  expect(await admin().refusal(CREATE, { input: refused })).toBe('CONFLICT');
  expect(await latest()).toMatchObject({ source: 'SESSION_DETAILS', sessionId: null, saved: false });
});

it('requestSessionFileUpload, getPresignedS3UrlsForLessonspaceUploads and writeToSessions are checked', async () => {
  await learner().query(UPLOAD, { id: sessionId, filename: 'call 303-555-0148.pdf' });
  expect(await latest()).toMatchObject({ source: 'FILE_NAME', sessionId, body: 'call 303-555-0148.pdf' });
  expect(await learner().refusal(UPLOAD, { id: sessionId, filename: 'do not tell your mom.pdf' })).toBe(
    'CONFLICT',
  );
  const names = ['my number is 303-555-0149.pdf'];
  await learner().query(LESSON_UPLOAD, { id: sessionId, names });
  expect(await latest()).toMatchObject({ source: 'FILE_NAME', body: names[0], saved: true });
  await admin().query(WRITE, { input: { sessionIds: [sessionId], text: CONTACT } });
  expect(await latest()).toMatchObject({ source: 'SESSION_LETTER', sessionId, body: CONTACT });
});

it('does not check texts of sessions of adults', async () => {
  const adultId = randomUUID();
  await fixture.savePerson({
    userId: adultId,
    programRoles: [{ programId: fixture.cast.programId, role: 'LEARNER' }],
    ...{ gradeLevel: 'AE', ofAgeOn: '2000-01-01' },
  });
  const adults = sessionInput(fixture, { date: '2027-03-03', learnerIds: [adultId] });
  const { session } = await book(admin(), adults);
  const before = (await flagged()).length;
  await leader().query(ADD_NOTE, { id: session.id, body: SECRET });
  expect((await flagged()).length).toBe(before);
});

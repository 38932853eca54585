import { book, CREATE, sessionInput, startFixture, type SessionsFixture } from '../testing/sessions-fixture';
import { program } from '../testing/saved-payloads';

const OFFERED = /* GraphQL */ `
  query ($programId: ID) {
    getMeetingSolutions(programId: $programId)
  }
`;
const EDIT = /* GraphQL */ `
  mutation ($input: EditSessionV3Input!) {
    editSessionV3(input: $input) {
      saved
      session {
        subject
        meetingSolution
      }
    }
  }
`;
const NOWHERE = { physicalSessionOptions: undefined };

let fixture: SessionsFixture;
beforeAll(async () => {
  fixture = await startFixture({
    env: { ZOOM_ACCOUNT_ID: 'account', ZOOM_CLIENT_ID: 'client', ZOOM_CLIENT_SECRET: 'secret' },
  });
});
afterAll(() => fixture.close());

const leader = () => fixture.as(fixture.cast.actors.leader);
const turn = (zoomEnabled: boolean) =>
  fixture.saveProgram(fixture.cast.programId, {
    sessions: { ...program(fixture.cast.programId).sessions, zoomEnabled },
  });
const offered = async () =>
  (await leader().query<any>(OFFERED, { programId: fixture.cast.programId })).getMeetingSolutions;
const zoomInput = (startTime: string, endTime: string) =>
  sessionInput(fixture, { ...NOWHERE, meetingSolution: 'ZOOM', startTime, endTime });

it('offers Zoom to a tutor where an admin turned it on, in that program only', async () => {
  expect(await offered()).toEqual(['LESSON_ROOM', 'CUSTOM_URL', 'IN_PERSON']);
  await turn(true);
  expect(await offered()).toEqual(['LESSON_ROOM', 'ZOOM', 'CUSTOM_URL', 'IN_PERSON']);
  const sibling = { programId: fixture.cast.siblingProgramId };
  const ofSibling = await fixture.as(fixture.cast.actors.superAdmin).query<any>(OFFERED, sibling);
  expect(ofSibling.getMeetingSolutions).not.toContain('ZOOM');
  expect(await leader().refusal(OFFERED, sibling)).toBe('NOT_FOUND');
  await turn(false);
});

it('refuses Zoom at its field where it is off, when booking and when editing', async () => {
  const refused = { code: 'BAD_USER_INPUT', field: 'meetingSolution' };
  const booking = await leader().send(CREATE, { input: zoomInput('08:00', '09:00') });
  expect(booking.errors?.[0]).toMatchObject({
    message: expect.stringMatching(/Choose another way to meet/),
    extensions: refused,
  });
  const { session } = await book(leader(), sessionInput(fixture, { startTime: '09:00', endTime: '10:00' }));
  const input = { sessionId: session.id, reason: 'Snow', meetingSolution: 'ZOOM' };
  const change = await leader().send(EDIT, { input });
  expect(change.errors?.[0]?.extensions).toMatchObject(refused);
  await turn(true);
  const { editSessionV3 } = await leader().query<any>(EDIT, { input });
  expect(editSessionV3).toMatchObject({ saved: true, session: { meetingSolution: 'ZOOM' } });
});

it('keeps Zoom of an existing session when the program turns it off', async () => {
  await turn(true);
  const { session } = await book(leader(), zoomInput('10:00', '11:00'));
  await turn(false);
  const input = { sessionId: session.id, reason: 'Name', subject: 'Poems', meetingSolution: 'ZOOM' };
  const { editSessionV3 } = await leader().query<any>(EDIT, { input });
  expect(editSessionV3).toMatchObject({
    saved: true,
    session: { subject: 'Poems', meetingSolution: 'ZOOM' },
  });
});

it('hides the offers of a program from other organizations', async () => {
  const stranger = fixture.as(fixture.cast.foreigners.leader);
  expect(await stranger.refusal(OFFERED, { programId: fixture.cast.programId })).toBe('NOT_FOUND');
  expect(await stranger.refusal(OFFERED, { programId: 'nothing' })).toBe('NOT_FOUND');
});

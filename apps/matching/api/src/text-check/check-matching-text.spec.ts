import type { TextFlagged } from '@lyceum/contracts/messaging';
import type { Actor } from '@lyceum/server/actor';
import { handleEvents } from '@lyceum/server/events';
import { systemActor } from '@lyceum/server/actor';
import { randomUUID } from 'node:crypto';
import { matching } from '../definition';
import { startFixture, type MatchingFixture } from '../testing/matching-fixture';
import { newPeople, type Two } from '../testing/pairing-people';
import * as documents from '../testing/request-documents';
import { BEGIN_FILE } from '../testing/request-files';
import { ADD, EDIT, OF_TUTOR } from '../testing/review-documents';

const CONTACT = 'Call me at 303-555-0148';
const SECRET = 'Please do not tell my mom';
const DESPAIR = 'I want to die';

let fixture: MatchingFixture;
let two: Two;
let requests = 0;

beforeAll(async () => {
  fixture = await startFixture();
  await fixture.saveProgram(fixture.cast.programId, {
    header: { requestTutorButtonEnabled: true, findTuteesButtonEnabled: true },
  });
  two = await newPeople(fixture);
});
afterAll(() => fixture.close());

async function decide(checksEnabled: boolean, revision: number): Promise<void> {
  const checks = { CONTACT: 'WARN', ELSEWHERE: 'OFF', SECRECY: 'HOLD', THREAT: 'FLAG', SELF_HARM: 'FLAG' };
  const type = 'messaging.safeguarding-policy-saved';
  const { ecosystemId } = fixture.cast;
  const payload = {
    checksEnabled,
    checks,
    adultGrades: ['AE'],
    careText: { en: 'Call.', sp: 'Llame.' },
    revision,
  };
  const event = { id: randomUUID(), type, version: 1, ecosystemId, payload };
  const consumer = matching.consumers!.find(({ handlers }) => handlers[type])!;
  await fixture.services.tenancy.within(systemActor(ecosystemId, 'test'), (db) =>
    handleEvents(consumer, [{ ...event, occurredAt: '', actorUserId: null, requestId: null }], db),
  );
}
const flagged = async (): Promise<TextFlagged[]> =>
  (await fixture.recorded('matching.text-flagged')).map(({ payload }) => payload);
const latest = async () => (await flagged()).at(-1);
const requestOf = (note: string) => ({
  programId: two.programId,
  wishes: { subjects: [`Algebra ${++requests}`], note },
});
const run = async (actor: Actor, document: string, variables: object) =>
  Object.values((await fixture.as(actor).query(document, variables)) as Record<string, any>)[0];
const ask = (note: string, actor = two.tutee) => run(actor, documents.ASK, { input: requestOf(note) });

it('checks nothing until the ecosystem has messages checked, and ignores an older policy', async () => {
  await decide(true, 5);
  await decide(false, 6);
  await decide(true, 4);
  await ask(SECRET);
  expect(await flagged()).toEqual([]);
  await decide(true, 7);
});

it('createTutoringRequestV2 and editTutoringRequestV2 report findings in a request, or refuse it', async () => {
  const { id } = await ask(CONTACT);
  expect(await latest()).toMatchObject({
    ...{ source: 'TUTORING_REQUEST', subjectId: id, sessionId: null, fromUserId: two.tutee.userId },
    ...{ categories: ['CONTACT'], isCrisis: false, saved: true, body: expect.stringContaining(CONTACT) },
  });
  const tutee = fixture.as(two.tutee);
  expect(await tutee.refusal(documents.ASK, { input: requestOf(`${SECRET}!`) })).toBe('CONFLICT');
  expect(await latest()).toMatchObject({ subjectId: null, saved: false, categories: ['SECRECY'] });
  const { wishes } = requestOf(SECRET);
  expect(await tutee.refusal(documents.EDIT_REQUEST, { input: { requestId: id, wishes } })).toBe('CONFLICT');
  expect(await latest()).toMatchObject({ subjectId: id, saved: false });
  await run(two.tutee, documents.EDIT_REQUEST, {
    input: { requestId: id, wishes: { ...wishes, note: DESPAIR } },
  });
  expect(await latest()).toMatchObject({ isCrisis: true, saved: true });
});

it('declineTutoringRequest checks the answer to a minor', async () => {
  const { id } = await ask('Fractions please');
  const { superAdmin } = fixture.cast.actors;
  const before = (await flagged()).length;
  const decline = (message: string) => ({ requestId: id, message });
  expect(await fixture.as(superAdmin).refusal(documents.DECLINE, decline(SECRET))).toBe('CONFLICT');
  const declined = await run(superAdmin, documents.DECLINE, decline(CONTACT));
  expect(declined).toMatchObject({ status: 'DECLINED', message: CONTACT });
  expect((await flagged()).length).toBe(before + 2);
  expect(await latest()).toMatchObject({ fromUserId: superAdmin.userId, body: CONTACT, saved: true });
});

it('requestTutoringRequestFileUpload checks the name of the file', async () => {
  const fileName = 'call 303-555-0148.pdf';
  await fixture.as(two.tutee).query(BEGIN_FILE, { fileName, fileSize: 5 });
  expect(await latest()).toMatchObject({ source: 'FILE_NAME', subjectId: null, body: fileName });
  const secret = { fileName: 'do not tell your mom.pdf', fileSize: 5 };
  expect(await fixture.as(two.tutee).refusal(BEGIN_FILE, secret)).toBe('CONFLICT');
});

it('addReview and editReview check the comments', async () => {
  const { learner, leader, superAdmin } = fixture.cast.actors;
  const input = { sessionId: await fixture.hold(), revieweeId: leader.userId, score: 2 };
  expect(await fixture.as(learner).refusal(ADD, { input: { ...input, comments: SECRET } })).toBe('CONFLICT');
  expect(await latest()).toMatchObject({ source: 'REVIEW', subjectId: null, saved: false, body: SECRET });
  const { id } = await run(learner, ADD, { input: { ...input, comments: DESPAIR } });
  expect(await latest()).toMatchObject({
    ...{ source: 'REVIEW', subjectId: id, sessionId: input.sessionId, isCrisis: true, saved: true },
    memberIds: expect.arrayContaining([leader.userId, learner.userId]),
  });
  const edit = { input: { reviewId: id, score: 2, comments: `${SECRET}, please` } };
  expect(await fixture.as(learner).refusal(EDIT, edit)).toBe('CONFLICT');
  const { reviews } = await run(superAdmin, OF_TUTOR, { tutorId: leader.userId });
  expect(reviews).toMatchObject([{ comments: DESPAIR }]);
});

it('does not check requests of adults', async () => {
  const adults = await newPeople(fixture);
  await fixture.savePerson(adults.tutee, { ofAgeOn: '2001-01-01' });
  const before = (await flagged()).length;
  await run(adults.tutee, documents.ASK, { input: { ...requestOf(SECRET), programId: adults.programId } });
  expect((await flagged()).length).toBe(before);
});

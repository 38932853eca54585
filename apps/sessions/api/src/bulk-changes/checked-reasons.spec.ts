import { randomUUID } from 'node:crypto';
import type { TextFlagged } from '@lyceum/contracts/messaging';
import { systemActor } from '@lyceum/server/actor';
import { book, sessionInput, startFixture, type SessionsFixture } from '../testing/sessions-fixture';
import { runBulkChangeJob } from './run-bulk-change';

const CANCEL = `mutation ($input: AdminAllSessionsInput!) { adminCancelAllLabelSession(input: $input) { change { id } } }`;
const READ = `query ($id: ID!) { getSessionBulkChange(changeId: $id) { status done } }`;
const CONTACT = 'Call me at 303-555-0148';
const SECRET = 'Please do not tell your mom';

let fixture: SessionsFixture;
let revision = 0;

beforeAll(async () => {
  fixture = await startFixture();
  await decide('FLAG');
});
afterAll(() => fixture.close());

const admin = () => fixture.as(fixture.cast.actors.superAdmin);
const flagged = async (): Promise<TextFlagged[]> =>
  (await fixture.recorded('sessions.text-flagged')).map(({ payload }) => payload);

function decide(SECRECY: 'FLAG' | 'HOLD'): Promise<void> {
  const checks = { CONTACT: 'WARN', ELSEWHERE: 'OFF', SECRECY, THREAT: 'FLAG', SELF_HARM: 'FLAG' };
  const texts = { adultGrades: ['AE'], careText: { en: 'Call 988.', sp: 'Llame al 988.' } };
  const policy = { checksEnabled: true, checks, ...texts, revision: ++revision };
  return fixture.hear('messaging.safeguarding-policy-saved', policy);
}

async function sessionsOf(subject: string, date: string): Promise<void> {
  const recurrence = { frequency: 'WEEKLY', recurringDays: [2], count: 3 };
  await book(admin(), sessionInput(fixture, { subject, date, recurrence }));
}
const cancel = (subject: string, reason: string) => ({ input: { filter: { subjects: [subject] }, reason } });

async function perform(changeId: string): Promise<void> {
  const actor = systemActor(fixture.cast.ecosystemId, 'test');
  const { signal } = new AbortController();
  const job = { id: randomUUID(), data: { changeId }, actor, signal, progress: async () => undefined };
  await runBulkChangeJob.handler(job as never, fixture.services);
}

it('adminCancelAllLabelSession reports a reason once, when it is asked for', async () => {
  await sessionsOf('Reported', '2027-01-05');
  const { adminCancelAllLabelSession } = await admin().query<any>(CANCEL, cancel('Reported', CONTACT));
  const { id } = adminCancelAllLabelSession.change;
  expect(await flagged()).toMatchObject([
    { source: 'SESSION_REASON', body: CONTACT, saved: true, sessionId: expect.any(String) },
  ]);
  await perform(id);
  expect(await flagged()).toHaveLength(1);
  const { getSessionBulkChange } = await admin().query<any>(READ, { id });
  expect(getSessionBulkChange).toEqual({ status: 'DONE', done: 3 });
});

it('adminCancelAllLabelSession refuses a reason that the policy holds back, and a running change goes on', async () => {
  await sessionsOf('Running', '2027-03-02');
  const { adminCancelAllLabelSession } = await admin().query<any>(CANCEL, cancel('Running', SECRET));
  const { id } = adminCancelAllLabelSession.change;
  await decide('HOLD');
  await perform(id);
  expect((await admin().query<any>(READ, { id })).getSessionBulkChange).toEqual({ status: 'DONE', done: 3 });
  await sessionsOf('Refused', '2027-05-04');
  const before = (await flagged()).length;
  expect(await admin().refusal(CANCEL, cancel('Refused', SECRET))).toBe('CONFLICT');
  expect((await flagged()).slice(before)).toMatchObject([{ saved: false, body: SECRET }]);
});

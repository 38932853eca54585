import { randomUUID } from 'node:crypto';
import { systemActor, type Actor } from '@lyceum/server/actor';
import { eventually } from '@lyceum/server/testing';
import { notifyUnreadMessages } from '../message-notifications/subject';
import {
  MESSAGES,
  QUIET_HOURS,
  READ,
  SAVE_QUIET_HOURS,
  SAVE_SETTINGS_OF_MESSAGES,
  SETTINGS_OF_MESSAGES,
  WRITE_TO,
} from '../testing/inbox-documents';
import { startFixture, type MessagingFixture } from '../testing/messaging-fixture';
import { sendPostponed } from './send-postponed.platform';

let fixture: MessagingFixture;
let actors: MessagingFixture['cast']['actors'];

beforeAll(async () => {
  fixture = await startFixture({ background: true });
  actors = fixture.cast.actors;
});
afterAll(() => fixture.close());

/** HH:mm on the clock of UTC. */
const timeIn = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString().slice(11, 16);
/** Hours in which now is. */
const QUIET_NOW = { starts: timeIn(-120), ends: timeIn(240) };

/** A pair whose learner lives by UTC and has quiet hours now. */
async function quietPair(): Promise<{ leader: Actor; learner: Actor }> {
  const fresh = (actor: Actor) => ({ ...actor, userId: randomUUID(), accountId: randomUUID() });
  const [leader, learner] = [fresh(actors.leader), fresh(actors.learner)];
  await fixture.savePerson(leader, { timeZoneId: 'UTC' });
  await fixture.savePerson(learner, { timeZoneId: 'UTC' });
  await fixture.pair(leader, learner);
  await fixture.as(learner).query(SAVE_QUIET_HOURS, { choice: 'OWN', hours: QUIET_NOW });
  return { leader, learner };
}

const mailsTo = (actor: Actor) =>
  fixture.mails.mails.filter((mail) => JSON.stringify(mail).includes(`${actor.userId}@school.example`));
async function jobsDone(): Promise<void> {
  await eventually(async () => {
    const { rows } = await fixture.admin.query(
      `SELECT count(*)::int AS open FROM messaging.job_records WHERE status <> 'DONE'`,
    );
    return rows[0].open === 0;
  }, 'all jobs are done');
}
async function waiting(actor: Actor): Promise<{ kind: string; due_at: Date }[]> {
  const { rows } = await fixture.admin.query(
    `SELECT kind, due_at FROM messaging.postponed_jobs WHERE user_id = $1`,
    [actor.userId],
  );
  return rows;
}
/** Lets the quiet hours of the person pass. */
async function morning(actor: Actor): Promise<void> {
  await fixture.as(actor).query(SAVE_QUIET_HOURS, { choice: 'NONE' });
  await fixture.admin.query(`UPDATE messaging.postponed_jobs SET due_at = now() - interval '1 second'`);
  await sendPostponed.handler(fixture.services);
  await sendPostponed.handler(fixture.services);
  await jobsDone();
}
async function writeUnread(leader: Actor, learner: Actor): Promise<string> {
  const sent = await fixture.as(leader).query(WRITE_TO, { userId: learner.userId, body: 'Look' });
  await fixture.admin.query(
    `UPDATE messaging.participants SET tell_at = now() - interval '1 second' WHERE tell_at IS NOT NULL`,
  );
  await notifyUnreadMessages.handler(fixture.services);
  await jobsDone();
  return sent['startConversationWithMessage'].conversation.id;
}

describe('updateQuietHours', () => {
  it('sets own hours, none, or those of the organization, which getQuietHours shows', async () => {
    const { learner } = await quietPair();
    const hours = { starts: '21:30', ends: '06:45' };
    const save = async (variables: object) =>
      (await fixture.as(learner).query(SAVE_QUIET_HOURS, variables))['updateQuietHours'];
    expect(await save({ choice: 'OWN', hours })).toEqual({ choice: 'OWN', own: hours, organization: null });
    expect(await save({ choice: 'NONE' })).toMatchObject({ choice: 'NONE', own: null });
    expect(await save({ choice: 'ORGANIZATION' })).toMatchObject({ choice: 'ORGANIZATION', own: null });
    expect((await fixture.as(learner).query(QUIET_HOURS))['getQuietHours'].choice).toBe('ORGANIZATION');
  });

  it.each([
    ['no time of day', { choice: 'OWN', hours: { starts: '24:00', ends: '06:00' } }],
    ['hours of a whole day', { choice: 'OWN', hours: { starts: '06:00', ends: '06:00' } }],
    ['own hours without any', { choice: 'OWN' }],
  ])('refuses %s', async (_what, variables) => {
    expect(await fixture.as(actors.leader).refusal(SAVE_QUIET_HOURS, variables)).toBe('BAD_USER_INPUT');
  });

  it('delays a mail and loses nothing: it arrives once when the hours are over', async () => {
    const { leader, learner } = await quietPair();
    await writeUnread(leader, learner);
    expect(mailsTo(learner)).toHaveLength(0);
    const [job] = await waiting(learner);
    expect(job!.due_at.toISOString().slice(11, 16)).toBe(QUIET_NOW.ends);
    await morning(learner);
    expect(mailsTo(learner)).toHaveLength(1);
    expect(await waiting(learner)).toEqual([]);
  });

  it('sends no mail in the morning about a message that was read meanwhile', async () => {
    const { leader, learner } = await quietPair();
    const id = await writeUnread(leader, learner);
    const { messages } = (await fixture.as(learner).query(MESSAGES, { id }))['getMessagesForConversation'];
    await fixture.as(learner).query(READ, { id: messages[0].id });
    await morning(learner);
    expect(mailsTo(learner)).toHaveLength(0);
  });

  it('delays news of a later session, and not of one that begins soon', async () => {
    const { leader, learner } = await quietPair();
    const cancel = (minutes: number) =>
      fixture.publish('sessions', {
        type: 'sessions.changed',
        ecosystemId: fixture.cast.ecosystemId,
        payload: {
          ...{ change: 'CANCELLED', scope: 'SINGLE', seriesId: null, changedByUserId: leader.userId },
          programId: fixture.cast.programId,
          participants: [{ userId: learner.userId, userType: 'LEARNER' }],
          sessions: [
            {
              ...{ id: randomUUID(), timeZoneId: 'UTC', subject: 'Fractions', location: null },
              startsAt: new Date(Date.now() + minutes * 60_000).toISOString(),
              endsAt: new Date(Date.now() + (minutes + 60) * 60_000).toISOString(),
            },
          ],
        },
      });
    await cancel(3 * 24 * 60);
    await jobsDone();
    expect(mailsTo(learner)).toHaveLength(0);
    await cancel(30);
    await jobsDone();
    expect(mailsTo(learner)).toHaveLength(1);
    await morning(learner);
    expect(mailsTo(learner)).toHaveLength(2);
  });

  it('follows the organization’s hours until a person chooses', async () => {
    const admin = fixture.as(actors.superAdmin);
    const { revision } = (await admin.query(SETTINGS_OF_MESSAGES))['getMessagingSettings'];
    const settings = { revision, quietHours: QUIET_NOW, readMarks: true, typing: false };
    await admin.query(SAVE_SETTINGS_OF_MESSAGES, { settings });
    const { leader, learner } = await quietPair();
    await fixture.as(learner).query(SAVE_QUIET_HOURS, { choice: 'ORGANIZATION' });
    await writeUnread(leader, learner);
    expect(mailsTo(learner)).toHaveLength(0);
    const other = await quietPair();
    await fixture.as(other.learner).query(SAVE_QUIET_HOURS, { choice: 'NONE' });
    await writeUnread(other.leader, other.learner);
    expect(mailsTo(other.learner)).toHaveLength(1);
    await morning(learner);
    expect(mailsTo(learner)).toHaveLength(1);
  });
});

it('mails nobody who has left or is locked out', async () => {
  const { leader, learner } = await quietPair();
  await fixture.as(learner).query(SAVE_QUIET_HOURS, { choice: 'NONE' });
  const sent = await fixture.as(leader).query(WRITE_TO, { userId: learner.userId, body: 'Look' });
  const { id: conversationId } = sent['startConversationWithMessage'].conversation;
  await fixture.savePerson(learner, { timeZoneId: 'UTC', status: 'GLOBAL_LOCK' });
  const enqueue = { conversationId, userId: learner.userId, number: 1 };
  await fixture.services.tenancy.within(systemActor(fixture.cast.ecosystemId, 'test'), (db) =>
    db.enqueue('message-news-mail', enqueue),
  );
  await jobsDone();
  expect(mailsTo(learner)).toHaveLength(0);
});

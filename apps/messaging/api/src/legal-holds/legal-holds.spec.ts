import { randomUUID } from 'node:crypto';
import type { Actor } from '@lyceum/server/actor';
import {
  HOLDS,
  RETAIN_HOLD,
  PLACE_HOLD,
  RELEASE_HOLD,
  SAVE_HOLD_SETTINGS,
  WRITE_TO,
} from '../testing/inbox-documents';
import { startFixture, type MessagingFixture } from '../testing/messaging-fixture';
import { hasLegalHold } from './has-legal-hold';
import { publishAllLegalHolds } from './publish-legal-holds.platform';

let fixture: MessagingFixture;
let actors: MessagingFixture['cast']['actors'];
let second: Actor;
let conversationId: string;

beforeAll(async () => {
  fixture = await startFixture();
  actors = fixture.cast.actors;
  second = { ...actors.superAdmin, userId: randomUUID(), accountId: randomUUID() };
  await fixture.savePerson(second, { firstName: 'Ana', lastName: 'Ortiz' });
  const sent = await fixture
    .as(actors.leader)
    .query(WRITE_TO, { userId: actors.learner.userId, body: 'Hello' });
  conversationId = sent['startConversationWithMessage'].conversation.id;
});
afterAll(() => fixture.close());

const admin = () => fixture.as(actors.superAdmin);
const holds = async (variables: object = {}) => (await admin().query(HOLDS, variables))['getLegalHolds'];
const place = async (hold: object, actor: Actor = actors.superAdmin) =>
  (await fixture.as(actor).query(PLACE_HOLD, { hold: { reason: 'Letter of counsel', ...hold } }))[
    'placeLegalHold'
  ];
const release = async (id: string, actor: Actor = actors.superAdmin) =>
  (await fixture.as(actor).query(RELEASE_HOLD, { id, reason: 'Settled' }))['releaseLegalHold'];
const saveSettings = async (change: object) => {
  const { revision } = (await holds()).settings;
  const settings = { twoPeople: false, showsWaiting: false, revision, ...change };
  return (await admin().query(SAVE_HOLD_SETTINGS, { settings }))['updateLegalHoldSettings'];
};
const published = async () => {
  const { rows } = await fixture.admin.query(
    `SELECT payload FROM messaging.outbox WHERE type = 'messaging.legal-holds-changed' AND ecosystem_id = $1 ORDER BY id`,
    [fixture.cast.ecosystemId],
  );
  return rows.map(({ payload }) => payload);
};
const bells = async () => {
  const { rows } = await fixture.admin.query(
    `SELECT user_id AS "userId", facts->>'step' AS step FROM messaging.notifications WHERE type = 'LEGAL_HOLD' ORDER BY id`,
  );
  return rows;
};
const waits = (userId: string) =>
  fixture.services.tenancy.within(actors.superAdmin, (db) =>
    hasLegalHold(db, { userId, accountId: null, formerName: { firstName: '', lastName: '' } }),
  );

describe('placeLegalHold and releaseLegalHold', () => {
  it('hold a person until the release, with log, event and bells for the others', async () => {
    const { userId } = fixture.learner2;
    const hold = await place({ personIds: [userId, userId] });
    expect(hold).toMatchObject({
      people: [{ userId }],
      conversations: [],
      mayRelease: true,
      releasedAt: null,
    });
    expect(hold.placedBy.userId).toBe(actors.superAdmin.userId);
    expect(await waits(userId!)).toBe(true);
    expect(await waits(actors.learner.userId!)).toBe(false);
    expect((await published()).at(-1)).toEqual({ userIds: [userId], showsWaiting: false, revision: 1 });
    expect(await bells()).toEqual([{ userId: second.userId, step: 'PLACED' }]);
    expect(await release(hold.id)).toMatchObject({ releaseReason: 'Settled', mayRelease: false });
    expect(await waits(userId!)).toBe(false);
    expect((await published()).at(-1)).toMatchObject({ userIds: [], revision: 2 });
    expect((await holds()).totalCount).toBe(0);
    expect((await holds({ released: true })).holds[0]).toMatchObject({
      id: hold.id,
      reason: 'Letter of counsel',
    });
    const { rows } = await fixture.admin.query(
      `SELECT action, reason FROM messaging.audit_log WHERE subject_kind = 'legal-hold' AND subject_id = $1 ORDER BY id`,
      [hold.id],
    );
    expect(rows).toEqual([
      { action: 'place', reason: 'Letter of counsel' },
      { action: 'release', reason: 'Settled' },
    ]);
    const again = await admin().send(RELEASE_HOLD, { id: hold.id, reason: 'Again' });
    expect(again.errors![0]!.extensions).toMatchObject({ code: 'CONFLICT', refusal: 'RELEASED' });
  });

  it('hold everybody who writes in a conversation, also somebody who joins it later', async () => {
    const hold = await place({ conversationIds: [conversationId] });
    expect(hold.conversations[0].participants.map(({ userId }: any) => userId).sort()).toEqual(
      [actors.leader.userId, actors.learner.userId].sort(),
    );
    expect((await published()).at(-1).userIds).toEqual([actors.leader.userId, actors.learner.userId].sort());
    const late = randomUUID();
    await fixture.savePerson({ ...actors.staff, userId: late });
    await fixture.admin.query(
      `INSERT INTO messaging.participants (ecosystem_id, conversation_id, user_id, last_seq) VALUES ($1, $2, $3, 1)`,
      [fixture.cast.ecosystemId, conversationId, late],
    );
    expect(await waits(late)).toBe(true);
    await publishAllLegalHolds.handler(fixture.services);
    const { length } = await published();
    expect((await published()).at(-1).userIds).toContain(late);
    await publishAllLegalHolds.handler(fixture.services);
    expect(await published()).toHaveLength(length);
    await release(hold.id);
  });

  it('refuse nothing to hold, a missing reason, and what belongs to others, with the field', async () => {
    const refusal = async (hold: object) =>
      (await admin().send(PLACE_HOLD, { hold: { reason: 'Court', ...hold } })).errors![0]!.extensions;
    expect(await refusal({})).toMatchObject({ code: 'BAD_USER_INPUT', field: 'hold.personIds' });
    expect(await refusal({ personIds: [actors.leader.userId], reason: ' ' })).toMatchObject({
      code: 'BAD_USER_INPUT',
      field: 'hold.reason',
    });
    const many = Array.from({ length: 51 }, () => randomUUID());
    expect(await refusal({ personIds: many })).toMatchObject({ field: 'hold.personIds' });
    for (const id of [randomUUID(), fixture.cast.foreigners.learner.userId, 'nobody'])
      expect(await refusal({ personIds: [id] })).toMatchObject({ code: 'NOT_FOUND', kind: 'person' });
    expect(await refusal({ conversationIds: [randomUUID()] })).toMatchObject({ kind: 'conversation' });
  });

  it('are for super admins of the organization alone', async () => {
    const hold = await place({ personIds: [actors.leader.userId] });
    for (const actor of [actors.programAdmin, actors.leader, actors.staff])
      expect(await fixture.as(actor).refusal(RELEASE_HOLD, { id: hold.id, reason: 'x' })).toBe('FORBIDDEN');
    const foreign = fixture.as(fixture.cast.foreigners.superAdmin);
    expect(await foreign.refusal(RELEASE_HOLD, { id: hold.id, reason: 'x' })).toBe('NOT_FOUND');
    expect((await foreign.query(HOLDS))['getLegalHolds'].totalCount).toBe(0);
    await release(hold.id);
  });

  it('releaseLegalHold keeps the hold until a second person confirms, where the organization wants two', async () => {
    await saveSettings({ twoPeople: true });
    const hold = await place({ personIds: [actors.leader.userId] });
    expect(await release(hold.id)).toMatchObject({ releasedAt: null, mayRelease: false });
    expect(await waits(actors.leader.userId!)).toBe(true);
    const own = await admin().send(RELEASE_HOLD, { id: hold.id, reason: 'Me again' });
    expect(own.errors![0]!.extensions).toMatchObject({ code: 'CONFLICT', refusal: 'SECOND_PERSON' });
    const off = await admin().send(SAVE_HOLD_SETTINGS, {
      settings: { ...(await holds()).settings, twoPeople: false },
    });
    expect(off.errors![0]!.extensions).toMatchObject({ code: 'CONFLICT', refusal: 'HOLDS_OPEN' });
    const confirmed = await release(hold.id, second);
    expect(confirmed).toMatchObject({ releaseReason: 'Settled', releasedBy: { userId: second.userId } });
    expect(await waits(actors.leader.userId!)).toBe(false);
    await saveSettings({ twoPeople: false });
  });
});

describe('keepLegalHold', () => {
  it('turns a release down, and refuses where nobody asked', async () => {
    await saveSettings({ twoPeople: true });
    const hold = await place({ personIds: [actors.leader.userId] });
    const none = await admin().send(RETAIN_HOLD, { id: hold.id });
    expect(none.errors![0]!.extensions).toMatchObject({ code: 'CONFLICT', refusal: 'NOT_ASKED' });
    await release(hold.id);
    const kept = (await fixture.as(second).query(RETAIN_HOLD, { id: hold.id }))['keepLegalHold'];
    expect(kept).toMatchObject({ releaseAskedBy: null, releaseReason: null, mayRelease: true });
    const foreign = fixture.as(fixture.cast.foreigners.superAdmin);
    expect(await foreign.refusal(RETAIN_HOLD, { id: hold.id })).toBe('NOT_FOUND');
    await release(hold.id);
    await release(hold.id, second);
    await saveSettings({ twoPeople: false });
  });
});

describe('updateLegalHoldSettings', () => {
  it('publishes whether people read that their erasure waits, and refuses a former revision', async () => {
    expect(await saveSettings({ showsWaiting: true })).toMatchObject({
      twoPeople: false,
      showsWaiting: true,
    });
    expect((await published()).at(-1)).toMatchObject({ userIds: [], showsWaiting: true });
    const { revision } = (await holds()).settings;
    const settings = { revision: revision - 1, twoPeople: false, showsWaiting: false };
    expect(await admin().refusal(SAVE_HOLD_SETTINGS, { settings })).toBe('CONFLICT');
    await saveSettings({ showsWaiting: false });
  });
});

describe('an erasure', () => {
  it('does nothing and reports nothing while a hold is on the person', async () => {
    const { savePerson, cast, services } = fixture;
    const userId = randomUUID();
    await savePerson({ ...actors.learner, userId });
    const hold = await place({ personIds: [userId] });
    const { definition } = await import('../definition');
    const job = definition.jobs!.find(({ kind }) => kind === 'personal-data')!;
    const requestId = randomUUID();
    const formerName = { firstName: 'Former', lastName: 'Person' };
    const run = () =>
      job.handler(
        {
          data: { requestId, kind: 'ERASURE', person: { userId, accountId: null, formerName } },
          actor: { ...actors.superAdmin, kind: 'system', ecosystemId: cast.ecosystemId },
          progress: () => Promise.resolve(),
          doneWith: () => Promise.resolve(),
        } as never,
        services,
      );
    const outcome = async () => {
      const done = await fixture.admin.query(
        `SELECT 1 FROM messaging.outbox WHERE type = 'messaging.personal-data-done' AND payload->>'requestId' = $1`,
        [requestId],
      );
      const kept = await fixture.admin.query(
        `SELECT email IS NOT NULL AS kept FROM messaging.people WHERE user_id = $1`,
        [userId],
      );
      return { done: done.rowCount, kept: kept.rows[0].kept as boolean };
    };
    await run();
    expect(await outcome()).toEqual({ done: 0, kept: true });
    await release(hold.id);
    await run();
    expect(await outcome()).toEqual({ done: 1, kept: false });
  });
});

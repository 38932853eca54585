import { randomUUID } from 'node:crypto';
import {
  MESSAGES,
  MUTE,
  READ,
  SAVE_SETTINGS_OF_MESSAGES,
  SEND,
  SETTINGS_OF_MESSAGES,
  TYPE,
  WRITE_TO,
} from '../testing/inbox-documents';
import { startFixture, type MessagingFixture } from '../testing/messaging-fixture';

let fixture: MessagingFixture;
let actors: MessagingFixture['cast']['actors'];
let id: string;

beforeAll(async () => {
  fixture = await startFixture();
  actors = fixture.cast.actors;
  const sent = await fixture
    .as(actors.leader)
    .query(WRITE_TO, { userId: actors.learner.userId, body: 'Hello' });
  id = sent['startConversationWithMessage'].conversation.id;
});
afterAll(() => fixture.close());

const settingsOf = async () =>
  (await fixture.as(actors.superAdmin).query(SETTINGS_OF_MESSAGES))['getMessagingSettings'];
const save = async (change: object) => {
  const { revision } = await settingsOf();
  const settings = { ...{ revision, quietHours: null, readMarks: true, typing: false }, ...change };
  return (await fixture.as(actors.superAdmin).query(SAVE_SETTINGS_OF_MESSAGES, { settings }))[
    'updateMessagingSettings'
  ];
};

describe('updateMessagingSettings', () => {
  it('replaces the settings that getMessagingSettings answers, with an audit entry', async () => {
    expect(await settingsOf()).toEqual({ quietHours: null, readMarks: true, typing: false, revision: 0 });
    const quietHours = { starts: '20:00', ends: '07:00' };
    expect(await save({ quietHours })).toEqual({ quietHours, readMarks: true, typing: false, revision: 1 });
    const { rows } = await fixture.admin.query(
      `SELECT after FROM messaging.audit_log WHERE subject_kind = 'messaging-settings'`,
    );
    expect(rows[0].after).toMatchObject({ quietHours, revision: 1 });
  });

  it('names the field of a refusal, and refuses a former revision', async () => {
    const admin = fixture.as(actors.superAdmin);
    const { revision } = await settingsOf();
    const good = { revision, quietHours: null, readMarks: true, typing: false };
    const bad = { ...good, quietHours: { starts: '9pm', ends: '07:00' } };
    const answer = await admin.send(SAVE_SETTINGS_OF_MESSAGES, { settings: bad });
    expect(answer.errors![0]!.extensions).toMatchObject({
      code: 'BAD_USER_INPUT',
      field: 'settings.quietHours.starts',
    });
    const former = { settings: { ...good, revision: revision - 1 } };
    expect(await admin.refusal(SAVE_SETTINGS_OF_MESSAGES, former)).toBe('CONFLICT');
  });

  it('hides and shows who has read a message', async () => {
    await save({ readMarks: false });
    const shown = async () => {
      const { messages } = (await fixture.as(actors.leader).query(MESSAGES, { id }))[
        'getMessagesForConversation'
      ];
      return messages[0];
    };
    await fixture.as(actors.learner).query(READ, { id: (await shown()).id });
    expect((await shown()).readBy).toEqual([]);
    await save({ readMarks: true });
    expect((await shown()).readBy).toEqual([{ userId: actors.learner.userId }]);
  });
});

describe('sendTyping', () => {
  it('pushes to the others where the organization shows it, and stores nothing', async () => {
    expect((await fixture.as(actors.leader).query(TYPE, { id }))['sendTyping']).toBe(false);
    await save({ typing: true });
    expect((await fixture.as(actors.leader).query(TYPE, { id }))['sendTyping']).toBe(true);
  });

  it('is refused in a conversation of others, and in one that is read-only', async () => {
    expect(await fixture.as(actors.parent).refusal(TYPE, { id })).toBe('NOT_FOUND');
    expect(await fixture.as(fixture.cast.foreigners.leader).refusal(TYPE, { id })).toBe('NOT_FOUND');
    await fixture.pair(actors.leader, actors.learner, false);
    expect(await fixture.as(actors.leader).refusal(TYPE, { id })).toBe('CONFLICT');
    await fixture.pair(actors.leader, actors.learner);
  });
});

describe('muteConversation', () => {
  const mute = async (muted: boolean) =>
    (await fixture.as(actors.learner).query(MUTE, { id, muted }))['muteConversation'];
  const scheduled = async () => {
    const { rows } = await fixture.admin.query(
      `SELECT tell_at IS NOT NULL AS due FROM messaging.participants WHERE conversation_id = $1 AND user_id = $2`,
      [id, actors.learner.userId],
    );
    return rows[0].due as boolean;
  };
  const send = (body: string) => fixture.as(actors.leader).query(SEND, { id, body });

  it('drops and prevents notifications, and leaves unread counts right', async () => {
    await send('One');
    expect(await scheduled()).toBe(true);
    expect(await mute(true)).toEqual({ id, isMuted: true, unreadCount: 1 });
    expect(await scheduled()).toBe(false);
    await send('Two');
    expect(await scheduled()).toBe(false);
    expect(await mute(false)).toEqual({ id, isMuted: false, unreadCount: 2 });
    await send('Three');
    expect(await scheduled()).toBe(true);
  });

  it('is for people of the conversation', async () => {
    expect(await fixture.as(actors.parent).refusal(MUTE, { id, muted: true })).toBe('NOT_FOUND');
    const foreign = fixture.as(fixture.cast.foreigners.learner);
    expect(await foreign.refusal(MUTE, { id, muted: true })).toBe('NOT_FOUND');
    expect(await foreign.refusal(MUTE, { id: randomUUID(), muted: true })).toBe('NOT_FOUND');
  });
});

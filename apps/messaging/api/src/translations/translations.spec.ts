import { randomUUID } from 'node:crypto';
import type { Actor } from '@lyceum/server/actor';
import {
  SAVE_SETTINGS_OF_MESSAGES,
  SEND,
  TRANSLATE,
  TRANSLATE_ALL,
  WRITE_TO,
} from '../testing/inbox-documents';
import { startFixture, type MessagingFixture } from '../testing/messaging-fixture';
import { TranslationDouble } from '../testing/translation-double';
import { translatorOf } from './translator';

let service: TranslationDouble;
let fixture: MessagingFixture;
let actors: MessagingFixture['cast']['actors'];
let reader: Actor;
let id: string;
let messageId: string;
let revision = 0;

beforeAll(async () => {
  service = await new TranslationDouble().start();
  fixture = await startFixture({
    env: { TRANSLATE_URL: service.url, TRANSLATE_API_KEY: 'key', TRANSLATE_ALLOW_PRIVATE: 'true' },
  });
  actors = fixture.cast.actors;
  reader = { ...actors.learner, language: 'sp' };
  const sent = await fixture
    .as(actors.leader)
    .query(WRITE_TO, { userId: actors.learner.userId, body: 'Read chapter 4' });
  ({
    conversation: { id },
    message: { id: messageId },
  } = sent['startConversationWithMessage']);
});
afterAll(async () => {
  await fixture.close();
  await service.stop();
});
beforeEach(() => {
  service.broken = false;
  service.from = 'en';
  service.asked.length = 0;
});

const allow = async (change: object = { translates: true }) => {
  const settings = { revision, quietHours: null, readMarks: true, typing: false, ...change };
  const saved = await fixture.as(actors.superAdmin).query(SAVE_SETTINGS_OF_MESSAGES, { settings });
  revision = saved['updateMessagingSettings'].revision;
};
const say = async (body: string) =>
  (await fixture.as(actors.leader).query(SEND, { id, body }))['sendMessageMutation'].message.id as string;
const translate = async (ids: string[], actor: Actor = reader) =>
  (await fixture.as(actor).query(TRANSLATE, { ids }))['translateMessages'];
const refusal = async (ids: string[], actor: Actor = reader) =>
  (await fixture.as(actor).send(TRANSLATE, { ids })).errors?.[0]?.extensions;

describe('translateMessages', () => {
  it('is off until the organization allows it', async () => {
    expect(await refusal([messageId])).toMatchObject({ code: 'CONFLICT', refusal: 'OFF' });
    expect(service.asked).toEqual([]);
  });

  it('sends each message and language to the service once, and keeps the original', async () => {
    await allow();
    const [first] = await translate([messageId]);
    expect(first).toEqual({ messageId, state: 'DONE', body: '[es] Read chapter 4', fromLanguage: 'en' });
    expect(service.asked).toEqual([
      { q: 'Read chapter 4', source: 'auto', target: 'es', format: 'text', api_key: 'key' },
    ]);
    await translate([messageId]);
    await translate([messageId], { ...actors.leader, language: 'sp' });
    expect(service.asked).toHaveLength(1);
    const { rows } = await fixture.admin.query(`SELECT body FROM messaging.messages WHERE id = $1`, [
      messageId,
    ]);
    expect(rows[0].body).toBe('Read chapter 4');
  });

  it('says that a message is in the reader’s language already', async () => {
    service.from = 'es';
    const [one] = await translate([await say('Hola')]);
    expect(one).toMatchObject({ state: 'SAME', body: null, fromLanguage: 'es' });
  });

  it('keeps messages with findings back until a reviewer finds nothing wrong, unless the organization sends them', async () => {
    const flagged = await say('Something');
    await fixture.admin.query(
      `INSERT INTO messaging.review_items (ecosystem_id, kind, conversation_id, message_id, from_user_id, categories)
       VALUES ($1, 'FLAG', $2, $3, $4, '{SECRECY}')`,
      [fixture.cast.ecosystemId, id, flagged, actors.leader.userId],
    );
    const reported = await say('Other thing');
    await fixture.admin.query(`UPDATE messaging.messages SET flagged_at = now() WHERE id = $1`, [reported]);
    for (const one of await translate([flagged, reported]))
      expect(one).toMatchObject({ state: 'WITHHELD', body: null });
    expect(service.asked).toEqual([]);
    await fixture.admin.query(`UPDATE messaging.review_items SET outcome = 'FINE' WHERE message_id = $1`, [
      flagged,
    ]);
    expect((await translate([flagged]))[0]).toMatchObject({ state: 'DONE' });
    await allow({ translates: true, withholdsFlagged: false });
    expect((await translate([reported]))[0]).toMatchObject({ state: 'DONE' });
    await allow({ translates: true, withholdsFlagged: true });
    // A stored translation of what is withheld now is not given either.
    expect((await translate([reported]))[0]).toMatchObject({ state: 'WITHHELD', body: null });
  });

  it('refuses messages of others, too many at once, and a service that does not answer', async () => {
    for (const actor of [actors.parent, fixture.cast.foreigners.learner])
      expect(await refusal([messageId], actor)).toMatchObject({
        code: expect.stringMatching(/NOT_FOUND|CONFLICT/),
      });
    expect(await refusal([randomUUID()])).toMatchObject({ code: 'NOT_FOUND', kind: 'message' });
    expect(await refusal([])).toMatchObject({ code: 'BAD_USER_INPUT', field: 'messageIds' });
    const many = Array.from({ length: 21 }, () => randomUUID());
    expect(await refusal(many)).toMatchObject({ code: 'BAD_USER_INPUT', field: 'messageIds' });
    service.broken = true;
    const unknown = await say('Never seen');
    expect(await refusal([unknown])).toMatchObject({ code: 'CONFLICT', refusal: 'UNAVAILABLE' });
    service.broken = false;
    expect((await translate([unknown]))[0]).toMatchObject({ state: 'DONE' });
  });

  it('limits how much a person has translated in a minute', async () => {
    const { ecosystemId } = fixture.cast;
    const minute = Math.floor(fixture.services.clock.now().getTime() / 60_000);
    const key = `${fixture.services.config.REDIS_PREFIX}translations:${ecosystemId}:${reader.userId}`;
    for (const window of [minute, minute + 1])
      await fixture.services.redis.set(`${key}:${window}`, 60, 'EX', 120);
    expect(await refusal([await say('One more')])).toMatchObject({ code: 'RATE_LIMITED' });
    expect((await translate([messageId]))[0]).toMatchObject({ state: 'DONE' });
    for (const window of [minute, minute + 1]) await fixture.services.redis.del(`${key}:${window}`);
  });
});

describe('setConversationTranslation', () => {
  const set = async (translated: boolean, actor: Actor = reader) =>
    (await fixture.as(actor).query(TRANSLATE_ALL, { id, translated }))['setConversationTranslation'];

  it('is a switch of one person', async () => {
    expect(await set(true)).toEqual({ id, canTranslate: true, isTranslated: true });
    expect(await set(false, actors.leader)).toEqual({ id, canTranslate: true, isTranslated: false });
    await allow({ translates: false });
    const off = await fixture.as(reader).send(TRANSLATE_ALL, { id, translated: true });
    expect(off.errors![0]!.extensions).toMatchObject({ code: 'CONFLICT', refusal: 'OFF' });
    expect(await set(false)).toEqual({ id, canTranslate: false, isTranslated: false });
    await allow();
  });

  it('is for people of the conversation', async () => {
    for (const actor of [actors.parent, fixture.cast.foreigners.learner])
      expect(await fixture.as(actor).refusal(TRANSLATE_ALL, { id, translated: false })).toBe('NOT_FOUND');
  });
});

describe('the translation service', () => {
  const configured = (env: Record<string, string>) =>
    translatorOf({ config: { optional: (name: string) => env[name] } });

  it('is none without TRANSLATE_URL, and an invalid address stops the start', () => {
    expect(configured({})).toBeNull();
    expect(() => configured({ TRANSLATE_URL: 'translate' })).toThrow('TRANSLATE_URL: must be');
    expect(() => configured({ TRANSLATE_URL: 'file:///etc/passwd' })).toThrow('TRANSLATE_URL: must be');
  });

  it('is not reached at a private address unless the operator allows it', async () => {
    await expect(configured({ TRANSLATE_URL: service.url })!.translate('Hello', 'sp')).rejects.toThrow();
    expect(service.asked).toEqual([]);
    const allowed = configured({ TRANSLATE_URL: service.url, TRANSLATE_ALLOW_PRIVATE: 'true' })!;
    expect(await allowed.translate('Hello', 'sp')).toEqual({ body: '[es] Hello', fromLanguage: 'en' });
  });
});

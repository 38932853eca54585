import { randomUUID } from 'node:crypto';
import type { Actor } from '@lyceum/server/actor';
import { sendFile } from '../testing/attached-files';
import { SEARCH, SEND, WRITE_TO } from '../testing/inbox-documents';
import { startFixture, type MessagingFixture } from '../testing/messaging-fixture';

let fixture: MessagingFixture;
let actors: MessagingFixture['cast']['actors'];

beforeAll(async () => {
  fixture = await startFixture();
  actors = fixture.cast.actors;
});
afterAll(() => fixture.close());

/** A pair that has exchanged these messages. */
async function pairWith(...bodies: string[]): Promise<{ leader: Actor; learner: Actor; id: string }> {
  const fresh = (actor: Actor) => ({ ...actor, userId: randomUUID(), accountId: randomUUID() });
  const [leader, learner] = [fresh(actors.leader), fresh(actors.learner)];
  await fixture.savePerson(leader);
  await fixture.savePerson(learner);
  await fixture.pair(leader, learner);
  const [first, ...others] = bodies;
  const sent = await fixture.as(leader).query(WRITE_TO, { userId: learner.userId, body: first });
  const { id } = sent['startConversationWithMessage'].conversation;
  for (const body of others) await fixture.as(leader).query(SEND, { id, body });
  return { leader, learner, id };
}

interface Found {
  results: { message: { number: number; body: string }; conversation: { id: string } }[];
  exhaustedResults: boolean;
}

const search = async (actor: Actor, text: string, pageNumber = 1): Promise<Found> =>
  (await fixture.as(actor).query(SEARCH, { text, pageNumber }))['searchMessages'];
const bodies = async (actor: Actor, text: string) =>
  (await search(actor, text)).results.map(({ message }) => message.body);

describe('searchMessages', () => {
  it('finds beginnings of words without regard to case, accents and order, the latest first', async () => {
    const { learner } = await pairWith('Fracciones y Álgebra', 'Álgebra: trae tu cuaderno', 'Nada');
    expect(await bodies(learner, 'ALGEB')).toEqual(['Álgebra: trae tu cuaderno', 'Fracciones y Álgebra']);
    expect(await bodies(learner, 'cuad  álg')).toEqual(['Álgebra: trae tu cuaderno']);
    expect(await bodies(learner, 'gebra')).toEqual([]);
    expect(await bodies(learner, '%')).toEqual([]);
  });

  it('leads to the message in its conversation, and finds files by name', async () => {
    const { leader, learner, id } = await pairWith('One', 'Two hamsters', 'Three');
    const [result] = (await search(learner, 'hamster')).results;
    expect(result).toMatchObject({ message: { number: 2 }, conversation: { id } });
    await sendFile(fixture, leader, id, 'worksheet.pdf');
    expect((await search(learner, 'worksheet')).results).toHaveLength(1);
  });

  it('answers pages of 20, and refuses an empty text and a page beyond the last', async () => {
    const { learner, leader, id } = await pairWith('word 1');
    await fixture.admin.query(
      `INSERT INTO messaging.messages (ecosystem_id, conversation_id, seq, from_user_id, type, body)
       SELECT $1, $2, n, $3, 'TEXT', 'word ' || n FROM generate_series(2, 25) AS n`,
      [fixture.cast.ecosystemId, id, leader.userId],
    );
    const first = await search(learner, 'word');
    expect([first.results.length, first.exhaustedResults]).toEqual([20, false]);
    const second = await search(learner, 'word', 2);
    expect([second.results.length, second.exhaustedResults]).toEqual([5, true]);
    expect(await fixture.as(learner).refusal(SEARCH, { text: ' ' })).toBe('BAD_USER_INPUT');
    expect(await fixture.as(learner).refusal(SEARCH, { text: 'x'.repeat(101) })).toBe('BAD_USER_INPUT');
    expect(await fixture.as(learner).refusal(SEARCH, { text: 'x', pageNumber: 51 })).toBe('BAD_USER_INPUT');
  });

  it('finds nothing in conversations of others, and nothing that was erased', async () => {
    const { leader, learner, id } = await pairWith('platypus');
    const { foreigners } = fixture.cast;
    expect(await bodies(actors.superAdmin, 'platypus')).toEqual([]);
    expect(await bodies(foreigners.superAdmin, 'platypus')).toEqual([]);
    expect(await bodies(learner, 'platypus')).toHaveLength(1);
    await fixture.admin.query(`UPDATE messaging.messages SET body = '' WHERE from_user_id = $1`, [
      leader.userId,
    ]);
    expect(await bodies(learner, 'platypus')).toEqual([]);
    await fixture.admin.query(`DELETE FROM messaging.messages WHERE conversation_id = $1`, [id]);
  });

  it('shows guardians who were added later only what they may read', async () => {
    const { leader, id } = await pairWith('okapi before', 'okapi after');
    await fixture.admin.query(
      `INSERT INTO messaging.participants (ecosystem_id, conversation_id, user_id, seat, since_seq) VALUES ($1, $2, $3, 'GUARDIAN', 1)`,
      [fixture.cast.ecosystemId, id, actors.parent.userId],
    );
    expect(await bodies(actors.parent, 'okapi')).toEqual(['okapi after']);
    expect(await bodies(leader, 'okapi')).toHaveLength(2);
  });
});

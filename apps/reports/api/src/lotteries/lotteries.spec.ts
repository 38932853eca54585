import { createHash, randomUUID } from 'node:crypto';
import { checkRecord, type LotteryRecord } from '@lyceum/contracts/reports';
import type { TutoringRequestChanged } from '@lyceum/contracts/matching';
import type { Actor } from '@lyceum/server/actor';
import {
  CANCEL_LOTTERY,
  CANDIDATES,
  CLOSE_LOTTERY,
  CREATE_LOTTERY,
  DRAW_LOTTERY,
  ENTRANTS,
  LOTTERIES,
  LOTTERY_BY_ID,
  RECORD,
  SOURCES,
  UPDATE_ENTRANTS,
} from '../testing/lottery-documents';
import { startFixture, type ReportsFixture } from '../testing/reports-fixture';

let fixture: ReportsFixture;
beforeEach(async () => (fixture = await startFixture()));
afterEach(() => fixture.close());

const hash = async (text: string) => createHash('sha256').update(text).digest('hex');
const admin = () => fixture.cast.actors.programAdmin;
const ask = async (document: string, variables: object, actor: Actor = admin()) =>
  Object.values(await fixture.as(actor).query<any>(document, variables))[0] as any;
const refusal = (document: string, variables: object, actor: Actor = admin()) =>
  fixture.as(actor).refusal(document, variables);
const create = (input: object = {}, actor?: Actor) =>
  ask(
    CREATE_LOTTERY,
    { input: { programId: fixture.cast.programId, name: 'Fall', seats: 3, source: 'LEARNERS', ...input } },
    actor,
  );
const refusedInput = async (document: string, input: object, actor: Actor = admin()) =>
  (await fixture.as(actor).send(document, { input })).errors?.[0]?.extensions;

async function learners(count: number, change: (n: number) => object = () => ({})): Promise<string[]> {
  const ids: string[] = [];
  for (let n = 0; n < count; n += 1) ids.push(await fixture.learner(`Learner ${n}`, change(n)));
  return ids;
}

const request = (userId: string, change: Partial<TutoringRequestChanged> = {}): TutoringRequestChanged => ({
  requestId: randomUUID(),
  change: 'CREATED',
  revision: 1,
  type: 'PAIR',
  status: 'WAITING',
  program: { id: fixture.cast.programId, name: 'Math Lab' },
  learner: { userId, name: 'x' },
  tutor: null,
  subjects: [],
  message: null,
  concerned: [],
  changedByUserId: null,
  ...change,
});

it('createLottery takes learners whose request is waiting, and commits a seed that nobody sees', async () => {
  const [one, two, three, four] = await learners(4);
  const waiting = request(two!);
  for (const payload of [
    request(one!),
    waiting,
    request(three!, { type: 'SESSION' }),
    request(randomUUID()),
    request(four!, { program: { id: fixture.cast.siblingProgramId, name: 'x' } }),
  ])
    await fixture.publish('matching.tutoring-request-changed', payload);
  expect(await ask(SOURCES, { programId: fixture.cast.programId })).toEqual([
    { source: 'WAITING_REQUESTS', learners: 2 },
    { source: 'LEARNERS', learners: 4 },
  ]);
  // An older event arrives late; then the request is accepted.
  await fixture.publish('matching.tutoring-request-changed', { ...waiting, revision: 3, status: 'ACCEPTED' });
  await fixture.publish('matching.tutoring-request-changed', { ...waiting, revision: 2 });
  const made = await create({ name: ' Fall ', seats: 1, source: 'WAITING_REQUESTS' });
  expect(made).toMatchObject({
    ...{ name: 'Fall', seats: 1, status: 'OPEN', entrants: 1, seated: null, seed: null, listHash: null },
    ...{ word: null, revision: 1, strata: [], siblingsTogether: true },
  });
  expect(made.seedHash).toMatch(/^[0-9a-f]{64}$/);
  expect((await ask(ENTRANTS, { input: { lotteryId: made.id } })).items).toMatchObject([
    { userId: one, household: null, place: null, seated: null },
  ]);
});

it('drawLottery keeps siblings together, divides seats by grade, and gives a record that anybody can repeat', async () => {
  const mother = randomUUID();
  const ids = await learners(9, (n) => ({
    gradeLevel: n < 6 ? '03' : '04',
    familyConnections: n < 2 ? [{ userId: mother, relationship: 'PARENT' }] : [],
  }));
  const { id, revision, seedHash } = await create({ strata: ['GRADE'] });
  expect(await refusal(RECORD, { lotteryId: id })).toBe('CONFLICT');
  const drawInput = { lotteryId: id, word: 'marmalade', revision };
  expect(await refusal(DRAW_LOTTERY, { input: drawInput })).toBe('CONFLICT');
  const closed = await ask(CLOSE_LOTTERY, { lotteryId: id, revision });
  expect(closed).toMatchObject({ status: 'CLOSED', seed: null, revision: 2 });
  expect(await refusal(UPDATE_ENTRANTS, { input: { lotteryId: id, remove: [ids[0]], revision: 2 } })).toBe(
    'CONFLICT',
  );
  expect(await refusedInput(DRAW_LOTTERY, { ...drawInput, word: ' ', revision: 2 })).toMatchObject({
    code: 'BAD_USER_INPUT',
    field: 'input.word',
  });
  const drawn = await ask(DRAW_LOTTERY, { input: { ...drawInput, revision: 2 } });
  expect(drawn).toMatchObject({ status: 'DRAWN', word: 'marmalade', seedHash, listHash: closed.listHash });
  expect(await hash(drawn.seed)).toBe(seedHash);
  const { items, totalCount } = await ask(ENTRANTS, { input: { lotteryId: id } });
  expect(totalCount).toBe(9);
  expect(items.map((each: any) => each.place)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  const of = (userId: string | undefined) => items.find((each: any) => each.userId === userId);
  expect(of(ids[0]).household).toBe(of(ids[1]).household);
  expect(of(ids[0]).seated).toBe(of(ids[1]).seated);
  const seated = await ask(ENTRANTS, { input: { lotteryId: id, seated: true } });
  expect(seated.totalCount).toBe(drawn.seated);
  expect(seated.items.filter((each: any) => each.stratum === '04')).toHaveLength(1);
  const text = await ask(RECORD, { lotteryId: id });
  for (const userId of ids) expect(text).not.toContain(userId);
  const record = JSON.parse(text) as LotteryRecord;
  expect(await checkRecord(record, hash)).toEqual([]);
  expect(record.order).toEqual(items.map((each: any) => each.code));
  // The result stands.
  expect(await refusal(DRAW_LOTTERY, { input: { ...drawInput, revision: 3 } })).toBe('CONFLICT');
  expect(await refusal(CANCEL_LOTTERY, { lotteryId: id, revision: 3 })).toBe('CONFLICT');
});

it('closeLottery refuses where everybody gets a seat, and an outdated revision', async () => {
  await learners(3);
  const { id } = await create();
  expect(await refusal(CLOSE_LOTTERY, { lotteryId: id, revision: 1 })).toBe('CONFLICT');
  await learners(1);
  const more = await create();
  expect(await refusal(CLOSE_LOTTERY, { lotteryId: more.id, revision: 7 })).toBe('CONFLICT');
  expect(await ask(CLOSE_LOTTERY, { lotteryId: more.id, revision: 1 })).toMatchObject({ status: 'CLOSED' });
});

it('updateLotteryEntrants adds learners of the program and removes others, once per revision', async () => {
  const [one, two] = await learners(2);
  const { id } = await create();
  const late = await fixture.learner('Latecomer');
  expect(await ask(CANDIDATES, { lotteryId: id, searchTerm: 'late' })).toMatchObject([{ userId: late }]);
  const changed = await ask(UPDATE_ENTRANTS, {
    input: { lotteryId: id, add: [late, two], remove: [one], revision: 1 },
  });
  expect(changed).toMatchObject({ entrants: 2, revision: 2 });
  expect(await ask(CANDIDATES, { lotteryId: id })).toMatchObject([{ userId: one }]);
  const leader = fixture.cast.actors.leader.userId;
  for (const add of [[leader], ['no-id'], [randomUUID()]])
    expect(await refusedInput(UPDATE_ENTRANTS, { lotteryId: id, add, revision: 2 })).toMatchObject({
      code: 'BAD_USER_INPUT',
      field: 'input.add',
    });
  expect(await refusal(UPDATE_ENTRANTS, { input: { lotteryId: id, add: [one], revision: 1 } })).toBe(
    'CONFLICT',
  );
});

it('cancelLottery ends a lottery that stays in the list; getLotteries has the newest first', async () => {
  const first = await create({ name: 'First' });
  fixture.setNow('2026-11-25T19:00:00.000Z');
  const second = await create({ name: 'Second' });
  expect(await ask(CANCEL_LOTTERY, { lotteryId: first.id, revision: 1 })).toMatchObject({
    status: 'CANCELLED',
    revision: 2,
  });
  const { programId } = fixture.cast;
  expect(await ask(LOTTERIES, { input: { programId, limit: 1 } })).toMatchObject({
    items: [{ id: second.id }],
    totalCount: 2,
    hasMore: true,
  });
  expect(await ask(LOTTERIES, { input: { programId, limit: 1, pageIndex: 1 } })).toMatchObject({
    items: [{ id: first.id, status: 'CANCELLED' }],
    hasMore: false,
  });
  expect(await refusedInput(LOTTERIES, { programId, limit: 51 })).toMatchObject({ field: 'input.limit' });
  expect(await refusedInput(ENTRANTS, { lotteryId: first.id, limit: 0 })).toMatchObject({
    field: 'input.limit',
  });
});

it('createLottery refuses names and seats out of bounds, and more than 200 lotteries', async () => {
  const { programId } = fixture.cast;
  const input = { programId, name: 'Fall', seats: 3, source: 'LEARNERS' };
  for (const [change, field] of [
    [{ name: ' ' }, 'input.name'],
    [{ name: 'x'.repeat(121) }, 'input.name'],
    [{ seats: 0 }, 'input.seats'],
    [{ seats: 10_001 }, 'input.seats'],
  ] as const)
    expect(await refusedInput(CREATE_LOTTERY, { ...input, ...change })).toMatchObject({
      code: 'BAD_USER_INPUT',
      field,
    });
  const { id } = await create();
  await fixture.admin.query(
    `INSERT INTO reports.lotteries (ecosystem_id, program_id, name, seats, strata, siblings_together, seed, seed_hash, created_at)
     SELECT ecosystem_id, program_id, name, seats, strata, siblings_together, seed, seed_hash, created_at
     FROM reports.lotteries, generate_series(2, 200) WHERE id = $1`,
    [id],
  );
  expect(await refusal(CREATE_LOTTERY, { input })).toBe('CONFLICT');
});

it('hides lotteries from other programs’ admins and from other ecosystems', async () => {
  await learners(1);
  const { cast } = fixture;
  const { id } = await create();
  const foreign = { ...cast.actors.superAdmin, ecosystemId: cast.otherEcosystemId };
  const sibling = await create({ programId: cast.siblingProgramId }, cast.actors.superAdmin);
  for (const [lotteryId, actor] of [
    [id, foreign],
    [sibling.id, cast.actors.programAdmin],
    ['no-id', cast.actors.superAdmin],
  ] as const)
    for (const [document, variables] of [
      [LOTTERY_BY_ID, { lotteryId }],
      [ENTRANTS, { input: { lotteryId } }],
      [CANDIDATES, { lotteryId }],
      [RECORD, { lotteryId }],
      [UPDATE_ENTRANTS, { input: { lotteryId, revision: 1 } }],
      [CLOSE_LOTTERY, { lotteryId, revision: 1 }],
      [DRAW_LOTTERY, { input: { lotteryId, word: 'x', revision: 1 } }],
      [CANCEL_LOTTERY, { lotteryId, revision: 1 }],
    ] as const)
      expect(await refusal(document, variables, actor)).toBe('NOT_FOUND');
  for (const [document, variables] of [
    [LOTTERIES, { input: { programId: cast.programId } }],
    [SOURCES, { programId: cast.programId }],
    [CREATE_LOTTERY, { input: { programId: cast.programId, name: 'x', seats: 1, source: 'LEARNERS' } }],
  ] as const)
    expect(await refusal(document, variables, foreign)).toBe('NOT_FOUND');
});

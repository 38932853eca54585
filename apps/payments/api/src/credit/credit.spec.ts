import { randomUUID } from 'node:crypto';
import { CREDIT, GRANT, LIST, OWNERS } from '../testing/documents';
import { startFixture, type PaymentsFixture } from '../testing/payments-fixture';

let fixture: PaymentsFixture;
beforeAll(async () => (fixture = await startFixture()));
afterAll(() => fixture.close());

const grant = (part: object = {}, actor = fixture.cast.actors.superAdmin) =>
  fixture.as(actor).send(GRANT, {
    input: {
      grantId: randomUUID(),
      userId: fixture.cast.actors.parent.userId,
      amount: '50',
      reason: 'Ten sessions in advance',
      ...part,
    },
  });
const left = async (actor = fixture.cast.actors.parent, userId?: string | null) =>
  (await fixture.as(actor).query(CREDIT, { userId }))['getCreditLeft'];

it('grantCredit grants once, pays due charges at once, and pushes to the owner', async () => {
  const { parent, superAdmin } = fixture.cast.actors;
  await fixture.hold();
  const grantId = randomUUID();
  const answer = await grant({ grantId });
  expect(answer.data?.['grantCredit'].amount).toBe(5000 - 3117);
  // Repeated by a page that did not get the answer.
  expect((await grant({ grantId })).data?.['grantCredit'].amount).toBe(1883);
  expect((await grant({ grantId, amount: '60' })).errors?.[0]?.extensions.code).toBe('CONFLICT');
  expect(await left()).toMatchObject({
    ...{ userId: parent.userId, currency: 'USD', amount: 1883 },
    entries: [
      { kind: 'USED', amount: -3117, subject: 'Fractions', reason: null },
      { kind: 'GRANTED', amount: 5000, reason: 'Ten sessions in advance' },
    ],
  });
  expect(await left(superAdmin, parent.userId)).toMatchObject({ amount: 1883 });
  expect((await fixture.as(parent).query(LIST))['getCharges'].charges[0]).toMatchObject({ status: 'PAID' });
  const { rows } = await fixture.admin.query(
    `SELECT reason FROM payments.audit_log WHERE action = 'grant credit' AND subject_id = $1`,
    [parent.userId],
  );
  expect(rows).toHaveLength(1);
});

it('grantCredit takes back at most what is left', async () => {
  const { amount } = await left();
  expect((await grant({ amount: '-9999.99' })).errors?.[0]?.extensions.code).toBe('CONFLICT');
  const both = await Promise.all([1, 2].map(() => grant({ amount: `-${(amount / 100).toFixed(2)}` })));
  expect(both.filter(({ errors }) => !errors)).toHaveLength(1);
  expect((await left()).amount).toBe(0);
});

it('grantCredit rejects a wrong amount, reason, id or person', async () => {
  for (const [part, field] of [
    [{ amount: '0' }, 'input.amount'],
    [{ amount: '1.005' }, 'input.amount'],
    [{ amount: '10000' }, 'input.amount'],
    [{ reason: ' ' }, 'input.reason'],
    [{ grantId: 'once' }, 'input.grantId'],
  ] as const)
    expect((await grant(part)).errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', field });
  const code = async (answer: ReturnType<typeof grant>) => (await answer).errors?.[0]?.extensions.code;
  expect(await code(grant({ userId: randomUUID() }))).toBe('NOT_FOUND');
  expect(await code(grant({ userId: 'somebody' }))).toBe('NOT_FOUND');
  expect(await code(grant({ userId: fixture.cast.foreigners.parent.userId }))).toBe('NOT_FOUND');
  expect(await code(grant({ userId: fixture.cast.actors.superAdmin.userId }))).toBe('FORBIDDEN');
  expect(await code(grant({}, fixture.cast.actors.programAdmin))).toBe('FORBIDDEN');
});

it('shows credit to its owner only', async () => {
  const { parent, learner, programAdmin } = fixture.cast.actors;
  for (const actor of [learner, programAdmin, fixture.cast.foreigners.superAdmin])
    expect(await fixture.as(actor).refusal(CREDIT, { userId: parent.userId })).toBe('NOT_FOUND');
  expect((await left(learner)).amount).toBe(0);
  const found = await fixture.as(fixture.cast.actors.superAdmin).query(OWNERS, { words: 'cArmén' });
  expect(found['getCreditOwners']).toEqual([{ userId: parent.userId, name: 'Carmen Reyes' }]);
  const foreign = await fixture.as(fixture.cast.foreigners.superAdmin).query(OWNERS, { words: 'Carmen' });
  expect(foreign['getCreditOwners']).toEqual([]);
});

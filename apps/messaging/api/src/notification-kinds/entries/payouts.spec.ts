import { randomUUID } from 'node:crypto';
import type { PayoutNotice } from '@lyceum/contracts/payments';
import type { Actor } from '@lyceum/server/actor';
import { makeCast, startTestSubgraph, type TestSubgraph } from '@lyceum/server/testing';
import { definition } from '../../definition';

const LIST = '{ getNotificationsQuery { notifications { type details link } } }';

let subgraph: TestSubgraph;
const { actors, ecosystemId, otherEcosystemId, foreigners } = makeCast();
const batchId = randomUUID();

beforeAll(async () => {
  subgraph = await startTestSubgraph(definition);
  for (const [ecosystem, actor, roles] of [
    [ecosystemId, actors.superAdmin, ['SUPER_ADMIN']],
    [ecosystemId, actors.leader, []],
    [otherEcosystemId, foreigners.superAdmin, ['SUPER_ADMIN']],
  ] as const)
    await subgraph.admin.query(
      `INSERT INTO messaging.people (ecosystem_id, user_id, first_name, language, time_zone_id, status, profile_types,
         notification_preference, guardian_ids, revision, reachable, roles, admin_of)
       VALUES ($1, $2, 'A', 'en', 'UTC', 'ACTIVE', '{}', '{}', '{}', 1, true, $3, '{}')`,
      [ecosystem, actor.userId, roles],
    );
});
afterAll(() => subgraph?.close());

const publish = (change: Partial<PayoutNotice>) => {
  const payload: PayoutNotice = {
    ...{ about: 'TRANSFER_FAILED', userId: actors.leader.userId!, leaderName: 'Maya Lindqvist', batchId },
    ...{ amount: 2450, currency: 'USD', reason: { en: 'No account yet.', sp: 'Sin cuenta.' } },
    ...change,
  };
  return subgraph.publish('payments', { type: 'payments.payout-news', ecosystemId, payload });
};
const listOf = async (actor: Actor) =>
  (await subgraph.as(actor).query(LIST)).getNotificationsQuery.notifications as object[];

it('notifies admins of a failed transfer with its reason, and nobody else', async () => {
  await publish({});
  expect(await listOf(actors.superAdmin)).toEqual([
    {
      ...{ type: 'PAYOUT_FAILED', link: `/session-pay/payouts/${batchId}` },
      details: expect.stringMatching(/\$24\.50.*Maya Lindqvist.*No account yet\./),
    },
  ]);
  const [spanish] = await listOf({ ...actors.superAdmin, language: 'sp' } as Actor);
  expect(spanish).toMatchObject({ details: expect.stringMatching(/transferencia.*Sin cuenta\./) });
  expect(await listOf(actors.leader)).toEqual([]);
  expect(await listOf(foreigners.superAdmin)).toEqual([]);
});

it('notifies the leader of an account that the vendor restricts, and nobody else', async () => {
  const before = await listOf(actors.superAdmin);
  const nothing = { leaderName: null, batchId: null, amount: null, currency: null, reason: null };
  await publish({ about: 'ACCOUNT_RESTRICTED', ...nothing });
  expect(await listOf(actors.leader)).toEqual([
    {
      ...{ type: 'PAYOUT_ACCOUNT_RESTRICTED', link: '/payments/payout-account' },
      details: expect.stringMatching(/payout account/),
    },
  ]);
  expect(await listOf(actors.superAdmin)).toEqual(before);
});

import { randomUUID } from 'node:crypto';
import type { SettlementNotice } from '@lyceum/contracts/payments';
import type { Actor } from '@lyceum/server/actor';
import { makeCast, startTestSubgraph, type TestSubgraph } from '@lyceum/server/testing';
import { definition } from '../../definition';

const LIST = '{ getNotificationsQuery { notifications { type details link } unreadCount } }';

let subgraph: TestSubgraph;
const { actors, ecosystemId, otherEcosystemId, foreigners } = makeCast();
const contact = actors.staff;
const [contractId, settlementId] = [randomUUID(), randomUUID()];
const link = `/payments/contracts/${contractId}/settlements/${settlementId}`;

beforeAll(async () => {
  subgraph = await startTestSubgraph(definition);
  for (const [ecosystem, actor, roles] of [
    [ecosystemId, actors.superAdmin, ['SUPER_ADMIN']],
    [ecosystemId, contact, ['STAFF']],
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

const publish = (change: SettlementNotice['change'], part: Partial<SettlementNotice>) => {
  const payload: SettlementNotice = {
    ...{ change, contractId, settlementId, vendorName: 'Bright Minds', from: '2026-10-01', to: '2026-10-31' },
    ...{ name: null, currency: 'USD', total: 123_450, toAdmins: false, contactIds: [contact.userId!] },
    ...part,
  };
  return subgraph.publish('payments', { type: 'payments.settlement-news', ecosystemId, payload });
};

const listOf = async (actor: Actor) =>
  (await subgraph.as(actor).query(LIST)).getNotificationsQuery.notifications as {
    type: string;
    details: string;
    link: string;
  }[];

it('notifies the side that has to look at a settlement, in its language', async () => {
  await publish('SHARED', {});
  await publish('DISPUTED', { toAdmins: true, contactIds: [], name: 'Autumn' });
  await publish('ANSWERED', {});
  await publish('APPROVED', {});
  const list = await listOf(contact);
  expect(list.map(({ type }) => type)).toEqual([
    'SETTLEMENT_APPROVED',
    'SETTLEMENT_ANSWERED',
    'SETTLEMENT_SHARED',
  ]);
  expect(list[0]).toMatchObject({ link, details: expect.stringMatching(/approved: \$1,234\.50/) });
  expect(list[2]!.details).toMatch(/Oct 1 – 31, 2026/);
  const [spanish] = await listOf({ ...contact, language: 'sp' } as Actor);
  expect(spanish!.details).toMatch(/^La liquidación de Bright Minds/);
  const [disputed, ...more] = await listOf(actors.superAdmin);
  expect(disputed).toMatchObject({ type: 'SETTLEMENT_DISPUTED', link });
  expect(disputed!.details).toMatch(/Autumn/);
  expect(more).toEqual([]);
  expect(await listOf(foreigners.superAdmin)).toEqual([]);
});

import { randomUUID } from 'node:crypto';
import type { Actor } from '@lyceum/server/actor';
import { makeCast, startTestSubgraph, type TestSubgraph } from '@lyceum/server/testing';
import { definition } from '../../definition';

const LIST = '{ getNotificationsQuery { notifications { type details link } unreadCount } }';

let subgraph: TestSubgraph;
const { actors, ecosystemId, otherEcosystemId, foreigners, programId } = makeCast();

beforeAll(async () => {
  subgraph = await startTestSubgraph(definition);
  for (const [ecosystem, actor, roles, adminOf] of [
    [ecosystemId, actors.superAdmin, ['SUPER_ADMIN'], []],
    [ecosystemId, actors.programAdmin, [], [programId]],
    [otherEcosystemId, foreigners.superAdmin, ['SUPER_ADMIN'], []],
  ] as const)
    await subgraph.admin.query(
      `INSERT INTO messaging.people (ecosystem_id, user_id, first_name, language, time_zone_id, status, profile_types,
         notification_preference, guardian_ids, revision, reachable, roles, admin_of)
       VALUES ($1, $2, 'A', 'en', 'UTC', 'ACTIVE', '{}', '{}', '{}', 1, true, $3, $4)`,
      [ecosystem, actor.userId, roles, adminOf],
    );
});
afterAll(() => subgraph?.close());

const listOf = async (actor: Actor) =>
  (await subgraph.as(actor).query(LIST)).getNotificationsQuery.notifications as { details: string }[];

it('notifies the super admins when an endpoint was switched off, in their language', async () => {
  for (const why of ['FAILING', 'GONE'])
    await subgraph.publish('roster', {
      type: 'roster.webhook-disabled',
      ecosystemId,
      payload: { endpointId: randomUUID(), endpointName: 'Bright Minds', why },
    });
  expect(await listOf(actors.superAdmin)).toEqual([
    {
      type: 'WEBHOOK_DISABLED',
      details: 'The webhook endpoint “Bright Minds” was switched off: it answered that it is gone.',
      link: '/configurations/webhooks',
    },
    {
      type: 'WEBHOOK_DISABLED',
      details: 'The webhook endpoint “Bright Minds” was switched off: it has taken no message for days.',
      link: '/configurations/webhooks',
    },
  ]);
  const [spanish] = await listOf({ ...actors.superAdmin, language: 'sp' } as Actor);
  expect(spanish!.details).toBe(
    'El destino de webhooks «Bright Minds» se desactivó: respondió que ya no existe.',
  );
  expect(await listOf(actors.programAdmin)).toEqual([]);
  expect(await listOf(foreigners.superAdmin)).toEqual([]);
});

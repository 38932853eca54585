import { randomUUID } from 'node:crypto';
import type { Actor } from '@lyceum/server/actor';
import { startWithAdmins, type NotifiedAdmins } from '../../testing/notified-admins';

let subgraph: NotifiedAdmins;

beforeAll(async () => (subgraph = await startWithAdmins()));
afterAll(() => subgraph?.close());

it('notifies the super admins when an endpoint was switched off, in their language', async () => {
  const { listOf } = subgraph;
  const { actors, foreigners, ecosystemId } = subgraph.cast;
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

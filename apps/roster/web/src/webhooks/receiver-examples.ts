const json = (value: object) => JSON.stringify(value, null, 2);

const PROGRAM = '0193a4f2-7c1e-7b52-9d0a-2f1c6f0e8a11';

export const HEADERS = `webhook-id: 0193a4f2-8d2b-7f00-b1c3-5e9d7a6c4b20
webhook-timestamp: 1795832400
webhook-signature: v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=`;

export const VERIFY = `import { Webhook } from 'standardwebhooks';

const webhook = new Webhook('whsec_…');
// Throws if the message is not signed by the secret, or is older than five minutes.
const message = webhook.verify(rawBody, request.headers);`;

export const COMPLETED = json({
  type: 'session.completed',
  timestamp: '2026-11-20T15:31:02.000Z',
  data: {
    sessionId: '0193a4f2-9a77-7d41-8e55-c0ffee000001',
    programId: PROGRAM,
    startsAt: '2026-11-20T15:00:00.000Z',
    endsAt: '2026-11-20T15:30:00.000Z',
    leaderIds: ['0193a4f2-aaaa-7d41-8e55-c0ffee000002'],
    learners: [{ id: '0193a4f2-bbbb-7d41-8e55-c0ffee000003', attended: true, minutes: 25 }],
  },
});

export const HELD = json({
  type: 'roster.plan_held',
  timestamp: '2026-11-20T15:31:02.000Z',
  data: { planId: '0193a4f2-cccc-7d41-8e55-c0ffee000004', programId: PROGRAM, reasons: ['MANY_GONE'] },
});

export const PING = json({
  type: 'webhook.ping',
  timestamp: '2026-11-20T15:31:02.000Z',
  data: { endpointId: '0193a4f2-dddd-7d41-8e55-c0ffee000005' },
});

import { randomUUID } from 'node:crypto';
import type { PairsChanged } from '@lyceum/contracts/matching';
import { systemActor } from '@lyceum/server/actor';
import { handleEvents } from '@lyceum/server/events';
import { completeSessions } from '../attendance/complete-sessions';
import { UNKNOWN_ECOSYSTEM } from '../projections/facts';
import { book, sessionInput, startFixture, type SessionsFixture } from '../testing/sessions-fixture';
import { matchingConsumer } from './matching.consumer';

let fixture: SessionsFixture;
beforeAll(async () => (fixture = await startFixture()));
afterAll(() => fixture.close());

const PAY = `query ($filter: SessionPayFilter!) { getSessionPay(filter: $filter) { pay { session { id } hourlyRate } } }`;

it('pays the pair’s rate for sessions of the two, before the leader’s own rate, where these are enabled', async () => {
  const { ecosystemId, programId } = fixture.cast;
  const { leader, learner, learner2 } = fixture.ids;
  await fixture.saveEcosystem({
    currency: 'USD',
    tutorPayoutsConfig: {
      ...UNKNOWN_ECOSYSTEM.tutorPayoutsConfig,
      enabled: true,
      tutorPayoutRate: '24.50',
      setWageEnabled: true,
    },
  });
  const pair = { pairId: randomUUID(), programId, tutorId: leader, tuteeId: learner, hourlyRate: '31.00' };
  const payload: PairsChanged = { pairs: [pair] };
  await fixture.services.tenancy.within(systemActor(ecosystemId, 'test'), async (db) => {
    const event = { id: randomUUID(), type: 'matching.pair-made', version: 1, ecosystemId, payload };
    await handleEvents(matchingConsumer, [{ ...event, occurredAt: '2026-11-23T15:00:00Z' } as never], db);
  });
  const admin = fixture.as(fixture.cast.actors.superAdmin);
  const group = { sessionType: 'GROUP', maxStudents: 3 };
  const inputs = [
    { date: '2026-11-24' },
    { date: '2026-11-25', learnerIds: [learner2] },
    { date: '2026-11-26', ...group, learnerIds: [learner, learner2] },
    { date: '2026-11-27', ...group },
  ];
  const ids: string[] = [];
  for (const input of inputs) ids.push((await book(admin, sessionInput(fixture, input))).session.id);
  fixture.setNow('2026-12-01T18:00:00Z');
  await completeSessions(ecosystemId, fixture.services);
  const { getSessionPay } = await admin.query<any>(PAY, { filter: { sessionIds: ids } });
  const rates = new Map(getSessionPay.pay.map(({ session, hourlyRate }: any) => [session.id, hourlyRate]));
  expect(ids.map((id) => rates.get(id))).toEqual(['31.00', '24.50', '24.50', '31.00']);
});

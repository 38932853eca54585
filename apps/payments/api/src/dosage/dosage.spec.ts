import { randomUUID } from 'node:crypto';
import { contractFixture, type ContractFixture } from '../testing/contract-fixture';
import { startFixture, type PaymentsFixture } from '../testing/payments-fixture';

let fixture: PaymentsFixture;
let vendor: ContractFixture;
beforeAll(async () => {
  fixture = await startFixture();
  vendor = contractFixture(fixture);
});
afterAll(() => fixture.close());

async function copyOf(id: string) {
  const { rows } = await fixture.admin.query(
    `SELECT s.held, s.minutes, e.learner_id AS "learnerId", e.present FROM payments.dosage_sessions s
     LEFT JOIN payments.dosage_entries e USING (ecosystem_id, session_id) WHERE s.session_id = $1`,
    [id],
  );
  return rows;
}

const GONE = { held: false, minutes: 60, learnerId: null, present: null };

it('copies the ledger of learners, follows corrections and removals, and lets no older event win', async () => {
  const { programId } = fixture.cast;
  const learnerId = fixture.cast.actors.learner.userId!;
  const leader = {
    userId: randomUUID(),
    userType: 'LEADER' as const,
    scheduled: 60,
    delivered: 60,
    present: 60,
  };
  const session = vendor.taught(programId, '2026-10-05', [learnerId]);
  const first = { ...session, entries: [...session.entries, leader] };
  await vendor.tellLedger([first], [], '2026-10-05T20:00:00.000Z');
  expect(await copyOf(session.id)).toEqual([{ held: true, minutes: 60, learnerId, present: 60 }]);
  const corrected = { ...session, entries: [{ ...session.entries[0]!, present: 20 }] };
  await vendor.tellLedger([corrected], [], '2026-10-06T20:00:00.000Z');
  await vendor.tellLedger([first], [], '2026-10-05T20:00:00.000Z');
  expect(await copyOf(session.id)).toMatchObject([{ present: 20 }]);
  await vendor.tellLedger([], [session.id], '2026-10-05T21:00:00.000Z');
  expect(await copyOf(session.id)).toMatchObject([{ present: 20 }]);
  await vendor.tellLedger([], [session.id], '2026-10-07T20:00:00.000Z');
  expect(await copyOf(session.id)).toEqual([GONE]);
});

it('keeps a session removed whose ledger arrives after the removal, until it is written again', async () => {
  const session = vendor.taught(fixture.cast.programId, '2026-10-05', [fixture.cast.actors.learner.userId!]);
  await vendor.tellLedger([], [session.id], '2026-10-06T20:00:00.000Z');
  await vendor.tellLedger([session], [], '2026-10-05T20:00:00.000Z');
  expect(await copyOf(session.id)).toEqual([{ ...GONE, minutes: 0 }]);
  await vendor.tellLedger([session], [], '2026-10-07T20:00:00.000Z');
  expect(await copyOf(session.id)).toMatchObject([{ held: true, present: 60 }]);
});

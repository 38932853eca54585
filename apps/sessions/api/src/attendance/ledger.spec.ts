import fc from 'fast-check';
import { HistoryOfSessions } from '../testing/random-history';
import { startFixture, type SessionsFixture } from '../testing/sessions-fixture';

let fixture: SessionsFixture;
beforeAll(async () => (fixture = await startFixture()));
afterAll(() => fixture.close());

interface LedgerRow {
  status: string;
  origin: string;
  minutes: number;
  numLeaders: number;
  userId: string;
  scheduled: number | null;
  delivered: number | null;
  present: number | null;
  lost: number | null;
  reason: string | null;
  sums: { scheduled: number | null; present: number | null; attendees: number | null };
}

async function ledger(): Promise<LedgerRow[]> {
  const { rows } = await fixture.admin.query(
    `SELECT s.status, s.origin, s.minutes, s.num_leaders AS "numLeaders", p.user_id AS "userId", p.minutes_scheduled AS scheduled,
       p.minutes_delivered AS delivered, p.minutes_present AS present, p.minutes_lost AS lost, p.lost_reason AS reason,
       jsonb_build_object('scheduled', s.learner_minutes_scheduled, 'present', s.learner_minutes_present, 'attendees', s.num_attendees,
         'learners', s.num_learners, 'id', s.id) AS sums
     FROM sessions.session_participants p JOIN sessions.sessions s ON s.id = p.session_id WHERE p.user_type = 'LEARNER'`,
  );
  return rows;
}

/** The invariants of every learner's ledger in every session, whatever happened before. */
function expectBalance(rows: LedgerRow[]): void {
  for (const row of rows) {
    const over = row.status === 'COMPLETED' || row.status === 'CANCELLED';
    if (!over) {
      expect(row).toMatchObject({ scheduled: null, present: null, lost: null, reason: null });
      continue;
    }
    expect(row.scheduled).toBe(row.minutes);
    expect(row.present! + row.lost!).toBe(row.scheduled);
    expect(Math.min(row.present!, row.lost!)).toBeGreaterThanOrEqual(0);
    expect(row.reason === null).toBe(row.lost === 0);
    expect(row.present!).toBeLessThanOrEqual(row.minutes);
    if (row.status === 'CANCELLED')
      expect(row).toMatchObject({ present: 0, reason: expect.stringMatching(/^CANCELLED_BY_/) });
    if (row.status === 'COMPLETED') expect(row.reason ?? '').not.toMatch(/^CANCELLED/);
  }
}

/** The sums of a session equal those of its learners. */
function expectSums(rows: LedgerRow[]): void {
  const bySession = new Map<string, LedgerRow[]>();
  for (const row of rows) {
    const { id } = row.sums as unknown as { id: string };
    bySession.set(id, [...(bySession.get(id) ?? []), row]);
  }
  for (const learners of bySession.values()) {
    const { status, sums } = learners[0]!;
    if (status !== 'COMPLETED') continue;
    const sum = (of: 'scheduled' | 'present') => learners.reduce((total, row) => total + row[of]!, 0);
    expect(sums).toMatchObject({
      scheduled: sum('scheduled'),
      present: sum('present'),
      attendees: learners.filter(({ present }) => present! > 0).length,
    });
  }
}

const SUMMARY = `query ($id: ID!) { getEcosystemUserActivitySummary(userId: $id) {
  learned { sessions attended minutesScheduled minutesPresent minutesLost } lostByReason { minutes } } }`;

/** The summary that people read shows the same ledger: scheduled = present + lost by reason. */
async function expectSummary(userId: string, rows: LedgerRow[]): Promise<void> {
  const own = rows.filter((row) => row.userId === userId && row.scheduled !== null);
  const sum = (of: 'scheduled' | 'present' | 'lost') => own.reduce((total, row) => total + row[of]!, 0);
  const admin = fixture.as(fixture.cast.actors.superAdmin);
  const { getEcosystemUserActivitySummary: told } = await admin.query<any>(SUMMARY, { id: userId });
  expect(told.learned).toEqual({
    sessions: own.length,
    attended: own.filter(({ present }) => present! > 0).length,
    minutesScheduled: sum('scheduled'),
    minutesPresent: sum('present'),
    minutesLost: sum('lost'),
  });
  const byReason = told.lostByReason.reduce(
    (total: number, { minutes }: { minutes: number }) => total + minutes,
    0,
  );
  expect(told.learned.minutesScheduled).toBe(told.learned.minutesPresent + byReason);
}

describe('the ledger', () => {
  it('balances for every learner and session after any history of edits, absences and substitutions', async () => {
    const step = fc.record({ kind: fc.nat(), pick: fc.nat(), more: fc.nat() });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 30 }), async (steps) => {
        const history = new HistoryOfSessions(fixture);
        for (const each of steps) await history.take(each);
        const rows = await ledger();
        expectBalance(rows);
        expectSums(rows);
        for (const userId of [fixture.ids.learner2, fixture.ids.learner3]) await expectSummary(userId, rows);
      }),
      { numRuns: 5, endOnFailure: true },
    );
    const { rows } = await fixture.admin.query(
      `SELECT array_agg(DISTINCT lost_reason) AS reasons, bool_or(joined_at IS NOT NULL) AS joined FROM sessions.session_participants`,
    );
    // Checks that the random histories covered the cases under test.
    expect(rows[0].joined).toBe(true);
    expect(rows[0].reasons.length).toBeGreaterThan(2);
  });
});

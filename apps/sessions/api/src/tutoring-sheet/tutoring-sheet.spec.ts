import { parse } from 'csv-parse/sync';
import { randomUUID } from 'node:crypto';
import { book, sessionInput, startFixture, type SessionsFixture } from '../testing/sessions-fixture';

const SHEET = `query ($input: TutoringSheetInput!) { getTutoringSheet(input: $input) { weeks total hasMore endCursor
  rows { userId name schoolName gradeLevel leaders { userId name }
    weeks { startDate sessions attended coming minutesScheduled minutesPresent } } } }`;
const CSV = `query ($input: TutoringSheetInput!) { getTutoringSheetCsv(input: $input) }`;
const CANCEL = 'mutation ($id: ID!) { cancelSessionV3(input: { sessionId: $id }) { late } }';
const NOTHING = { sessions: 0, attended: 0, coming: 0, minutesScheduled: 0, minutesPresent: 0 };

let fixture: SessionsFixture;
beforeAll(async () => (fixture = await startFixture()));
afterAll(() => fixture.close());

const admin = () => fixture.as(fixture.cast.actors.superAdmin);
const bookOn = async (date: string, change: object = {}) =>
  (await book(admin(), sessionInput(fixture, { date, ...change }))).session.id as string;
const sheet = async (input: object = {}, actor = fixture.cast.actors.superAdmin) =>
  (await fixture.as(actor).query(SHEET, { input: { programId: fixture.cast.programId, weeks: 2, ...input } }))
    .getTutoringSheet;
const refusal = (input: object, document = SHEET, actor = fixture.cast.actors.superAdmin) =>
  fixture.as(actor).refusal(document, { input: { programId: fixture.cast.programId, ...input } });

/** Completes the session with everybody present for half of the hour, or absent. */
async function complete(id: string, present = 30): Promise<void> {
  await fixture.admin.query(
    `UPDATE sessions.session_participants SET status = 'COMPLETED', blocking = false,
       minutes_scheduled = CASE WHEN user_type = 'LEARNER' THEN 60 END, minutes_present = CASE WHEN user_type = 'LEARNER' THEN $2::int END,
       minutes_lost = CASE WHEN user_type = 'LEARNER' THEN 60 - $2::int END, lost_reason = CASE WHEN user_type = 'LEARNER' THEN 'LEFT_EARLY' END
     WHERE session_id = $1`,
    [id, present],
  );
  await fixture.admin.query(`UPDATE sessions.sessions SET status = 'COMPLETED' WHERE id = $1`, [id]);
}

it('lists every learner of the program by last name, with weeks and leaders', async () => {
  const { ids, cast } = fixture;
  const [first, missed] = [await bookOn('2026-11-24'), await bookOn('2026-11-25')];
  const cancelled = await bookOn('2026-11-28');
  await bookOn('2026-12-04', { leaderIds: [ids.leader2] });
  const elsewhere = { programId: cast.siblingProgramId, leaderIds: [ids.leader2] };
  await bookOn('2026-12-03', { ...elsewhere, learnerIds: [ids.learner2] });
  await complete(first);
  await complete(missed, 0);
  await admin().query(CANCEL, { id: cancelled });
  fixture.setNow('2026-12-02T18:00:00Z');

  const page = await sheet();
  expect(page).toMatchObject({ weeks: ['2026-11-23', '2026-11-30'], total: 3, hasMore: false });
  expect(page.rows.map(({ name }: { name: string }) => name)).toEqual([
    'Elijah Brooks',
    'Noor Haddad',
    'Sofía Reyes',
  ]);
  const [brooks, , reyes] = page.rows;
  expect(reyes).toMatchObject({ userId: ids.learner, schoolName: 'Lincoln', gradeLevel: '04' });
  expect(reyes.leaders.map(({ name }: { name: string }) => name)).toEqual([
    'Maya Lindqvist',
    'Andre Baptiste',
  ]);
  expect(reyes.weeks[0]).toMatchObject({
    startDate: '2026-11-23',
    ...{ sessions: 2, attended: 1, coming: 0, minutesPresent: 30 },
  });
  // Cancelled minutes are lost, and count as scheduled too.
  expect(reyes.weeks[0].minutesScheduled).toBe(180);
  expect(reyes.weeks[1]).toEqual({ startDate: '2026-11-30', ...NOTHING, coming: 1 });
  expect(brooks).toMatchObject({ leaders: [], weeks: [NOTHING, NOTHING] });

  expect((await sheet({ until: '2026-11-27', weeks: 1 })).weeks).toEqual(['2026-11-23']);
  expect((await sheet({}, cast.actors.programAdmin)).total).toBe(3);
});

it('filters by name and school, and pages without losing or repeating anybody', async () => {
  const { cast } = fixture;
  const names = (page: any): string[] => page.rows.map(({ name }: { name: string }) => name);
  expect(names(await sheet({ searchTerm: 'sofia rey' }))).toEqual(['Sofía Reyes']);
  expect(names(await sheet({ searchTerm: '100%' }))).toEqual([]);
  expect(names(await sheet({ schoolId: cast.schoolId }))).toEqual(['Elijah Brooks', 'Sofía Reyes']);
  expect((await sheet({ schoolId: randomUUID() })).total).toBe(0);
  const seen: string[] = [];
  let after: string | null = null;
  do {
    const page: any = await sheet({ pageSize: 1, after });
    expect(page.rows).toHaveLength(1);
    expect(page.total).toBe(3);
    seen.push(...names(page));
    after = page.hasMore ? page.endCursor : null;
  } while (after);
  expect(seen).toEqual(['Elijah Brooks', 'Noor Haddad', 'Sofía Reyes']);
});

it('is returned as CSV in the reader’s language, without formulas', async () => {
  const { ids, cast } = fixture;
  await fixture.savePerson({
    ...{ userId: ids.learner3, firstName: '=1+1', lastName: 'Haddad', revision: 70 },
    programRoles: [{ programId: cast.programId, role: 'LEARNER' }],
  });
  const read = async (language: 'en' | 'sp') =>
    parse(
      (
        await fixture
          .as({ ...cast.actors.superAdmin, language })
          .query(CSV, { input: { programId: cast.programId, weeks: 2 } })
      ).getTutoringSheetCsv,
      { bom: true, columns: true },
    ) as Record<string, string>[];
  const rows = await read('en');
  expect(rows.map((row) => Object.values(row)[0])).toEqual(['Elijah Brooks', "'=1+1 Haddad", 'Sofía Reyes']);
  expect(rows[2]).toMatchObject({
    School: 'Lincoln',
    'Minutes present, week of 2026-11-23': '30',
    'Minutes scheduled, all weeks': '180',
  });
  expect(Object.keys((await read('sp'))[0]!)).toContain('Minutos con asistencia, semana del 2026-11-23');
});

it('refuses invalid weeks, days and cursors, people who do not administer the program, and programs without the sheet', async () => {
  const { cast } = fixture;
  for (const wrong of [{ weeks: 0 }, { weeks: 13 }, { after: 'nowhere' }])
    expect(await refusal(wrong)).toBe('BAD_USER_INPUT');
  expect(await refusal({ schoolId: 'none' })).toBe('NOT_FOUND');
  for (const document of [SHEET, CSV]) {
    expect(await refusal({}, document, cast.foreigners.superAdmin)).toBe('NOT_FOUND');
    expect(await refusal({ programId: cast.siblingProgramId }, document, cast.actors.programAdmin)).toBe(
      'NOT_FOUND',
    );
    expect(await refusal({}, document, cast.actors.leader)).toBe('FORBIDDEN');
  }
  await fixture.saveProgram(cast.programId, { adminPanel: { tutoringSheetEnabled: false }, revision: 90 });
  expect(await refusal({})).toBe('CONFLICT');
  await fixture.saveProgram(cast.programId, { adminPanel: undefined, revision: 91 });
  expect(await refusal({}, CSV)).toBe('CONFLICT');
});

import { sessionCsv, studentCsv } from '../testing/generate-files';
import { ImportFixture } from '../testing/import-fixture';

let fixture: ImportFixture;
beforeAll(async () => {
  fixture = await ImportFixture.start();
  await fixture.import(studentCsv(20));
  await fixture.import(sessionCsv(30, 20));
  await fixture.import(
    'student_id,session_topic,session_date,session_duration,session_ratio,tutor_id\nx,math,2026-01-01,30,1:1,T1\n',
  );
});
afterAll(() => fixture?.close());

const QUERY = `query ($e: ID, $p: Int, $l: Int) { getSessionsImports(ecosystemId: $e, pageIndex: $p, limit: $l) {
  items { fileName modelType status recordCount errorCount newSessions failMessage programName } totalCount hasMore } }`;

describe('getSessionsImports', () => {
  it('lists the session files of an ecosystem, newest first, page by page', async () => {
    const admin = fixture.subgraph.as(fixture.cast.actors.superAdmin);
    const { getSessionsImports: all } = await admin.query<any>(QUERY);
    expect(all).toMatchObject({ totalCount: 2, hasMore: false });
    expect(all.items).toMatchObject([
      {
        status: 'NEEDS_FIX',
        modelType: 'SESSION',
        recordCount: 1,
        errorCount: 1,
        failMessage: expect.any(String),
      },
      { status: 'IMPORTED', recordCount: 30, errorCount: 0, failMessage: null },
    ]);
    expect(all.items[1].newSessions).toBeGreaterThan(0);
    const { getSessionsImports: second } = await admin.query<any>(QUERY, { p: 1, l: 1 });
    expect(second).toMatchObject({ items: [{ status: 'IMPORTED' }], hasMore: false });
    const { getSessionsImports: beyond } = await admin.query<any>(QUERY, { p: 7, l: 1 });
    expect(beyond).toEqual({ items: [], totalCount: 2, hasMore: false });
    expect(await admin.refusal(QUERY, { l: 101 })).toBe('BAD_USER_INPUT');
  });

  it('is open to operators for any ecosystem, with an audit entry; to others for their own only', async () => {
    const { cast, subgraph } = fixture;
    const { ecosystemId, otherEcosystemId, actors, foreigners } = cast;
    const operator = { ...actors.internalAdmin, ecosystemId: otherEcosystemId };
    const { getSessionsImports } = await subgraph.as(operator).query<any>(QUERY, { e: ecosystemId });
    expect(getSessionsImports.totalCount).toBe(2);
    const { rows } = await subgraph.admin.query(
      `SELECT action FROM roster.audit_log WHERE ecosystem_id = $1 AND actor_user_id = $2`,
      [ecosystemId, operator.userId],
    );
    expect(rows).toEqual([{ action: 'operator-access' }]);
    expect(await subgraph.as(foreigners.superAdmin).refusal(QUERY, { e: ecosystemId })).toBe('NOT_FOUND');
    expect((await subgraph.as(foreigners.superAdmin).query<any>(QUERY)).getSessionsImports.items).toEqual([]);
    expect(await subgraph.as(actors.programAdmin).refusal(QUERY)).toBe('FORBIDDEN');
    expect(await subgraph.as(actors.superAdmin).refusal(QUERY, { e: 'nonsense' })).toBe('NOT_FOUND');
  });
});

import { book, sessionInput, startFixture, type SessionsFixture } from '../testing/sessions-fixture';

let fixture: SessionsFixture;
let mine: any;
beforeAll(async () => {
  fixture = await startFixture();
  const admin = fixture.as(fixture.cast.actors.superAdmin);
  const weekly = { recurrence: { frequency: 'WEEKLY', recurringDays: [2], count: 5 } };
  mine = await book(admin, sessionInput(fixture, weekly));
  const sibling = { programId: fixture.cast.siblingProgramId, leaderIds: [fixture.ids.leader2] };
  await book(
    admin,
    sessionInput(fixture, {
      ...sibling,
      subject: 'Álgebra',
      learnerIds: [fixture.ids.learner3],
      startTime: '10:00',
      endTime: '10:30',
    }),
  );
});
afterAll(() => fixture.close());

const PAGE = /* GraphQL */ `
  query ($input: AdminSessionSummaryInput!) {
    getEcosystemAdminPaginatedSessionSummary(input: $input) {
      sessions {
        id
        date
        subject
        program {
          id
        }
      }
      hasMore
      endCursor
      totals {
        sessions
        minutesScheduled
        learnerMinutesScheduled
      }
      summaryBySchool {
        school {
          id
        }
        sessions
        learners
        minutesScheduled
      }
    }
  }
`;
const page = async (input: object, actor = fixture.cast.actors.superAdmin) =>
  (await fixture.as(actor).query<any>(PAGE, { input })).getEcosystemAdminPaginatedSessionSummary;

describe('getEcosystemAdminPaginatedSessionSummary', () => {
  it('filters by each field, with totals and schools of the same filter', async () => {
    const many = async (filter: object) => {
      const { sessions, totals } = await page({ filter });
      expect(totals.sessions).toBe(sessions.length);
      return sessions.length;
    };
    expect(await many({})).toBe(6);
    expect(await many({ programIds: [fixture.cast.siblingProgramId] })).toBe(1);
    expect(await many({ schoolIds: [fixture.cast.schoolId] })).toBe(5);
    expect(await many({ gradeLevels: ['05'] })).toBe(1);
    expect(await many({ gradeLevels: ['04', '05'], schoolIds: [fixture.cast.schoolId] })).toBe(5);
    expect(await many({ subjects: ['Álgebra'] })).toBe(1);
    expect(await many({ sessionTypes: ['GROUP'] })).toBe(0);
    expect(await many({ meetingSolutions: ['IN_PERSON'] })).toBe(6);
    expect(await many({ label: 'UPCOMING' })).toBe(6);
    expect(await many({ statuses: ['CANCELLED', 'COMPLETED'] })).toBe(0);
    expect(await many({ userIds: [fixture.ids.learner, fixture.ids.leader] })).toBe(5);
    expect(await many({ startDate: '2026-12-01', endDate: '2026-12-08' })).toBe(2);
    expect(await many({ searchTerm: 'sofia rey' })).toBe(5);
    expect(await many({ searchTerm: 'algeb' })).toBe(1);
    expect(await many({ searchTerm: '100% nobody' })).toBe(0);
    const { summaryBySchool } = await page({ filter: {} });
    expect(summaryBySchool).toEqual([
      { school: { id: fixture.cast.schoolId }, sessions: 5, learners: 1, minutesScheduled: 300 },
      { school: null, sessions: 1, learners: 1, minutesScheduled: 30 },
    ]);
  });

  it('counts sessions that have not started in the same way as upcoming sessions of a program', async () => {
    const { programId } = fixture.cast;
    const before = fixture.services.clock.now();
    const { startDateTime } = mine.sessions[2];
    const count = async (filter: object) =>
      (await page({ filter: { programIds: [programId], ...filter } })).totals.sessions;
    const coming = async () => {
      const document = `query ($programId: ID!) { getComingSessionsOfProgram(programId: $programId) { sessions } }`;
      const admin = fixture.as(fixture.cast.actors.superAdmin);
      const { getComingSessionsOfProgram: kinds } = await admin.query<any>(document, { programId });
      return kinds.reduce((sum: number, { sessions }: { sessions: number }) => sum + sessions, 0);
    };
    for (const [minutes, left] of [
      [-1, 3],
      [1, 2],
    ] as const) {
      const now = new Date(Date.parse(startDateTime) + minutes * 60_000);
      fixture.setNow(now.toISOString());
      expect(await count({ startDate: startDateTime.slice(0, 10) })).toBe(3);
      expect(await count({ toBegin: true })).toBe(left);
      expect(await coming()).toBe(left);
    }
    fixture.setNow(before.toISOString());
  });

  it('pages in both orders and by page number', async () => {
    const first = await page({ filter: { schoolIds: [fixture.cast.schoolId] }, pageSize: 2 });
    expect(first.sessions.map(({ date }: any) => date)).toEqual(['2026-12-22', '2026-12-15']);
    const second = await page({
      filter: { schoolIds: [fixture.cast.schoolId] },
      pageSize: 2,
      after: first.endCursor,
    });
    expect(second.sessions.map(({ date }: any) => date)).toEqual(['2026-12-08', '2026-12-01']);
    const third = await page({ filter: { schoolIds: [fixture.cast.schoolId] }, pageSize: 2, pageNum: 3 });
    expect(third).toMatchObject({ sessions: [{ date: '2026-11-24' }], hasMore: false });
    expect((await page({ sort: 'START_ASC', pageSize: 1 })).sessions[0].date).toBe('2026-11-24');
  });

  it('limits a program admin to their programs, and refuses everybody else', async () => {
    const { actors, foreigners } = fixture.cast;
    expect((await page({}, actors.programAdmin)).totals.sessions).toBe(5);
    expect(
      (await page({ filter: { programIds: [fixture.cast.siblingProgramId] } }, actors.programAdmin)).sessions,
    ).toEqual([]);
    expect(
      (await page({ filter: { userIds: [fixture.ids.learner3] } }, actors.programAdmin)).sessions,
    ).toEqual([]);
    expect(
      (await page({ filter: { schoolIds: [fixture.cast.schoolId] } }, foreigners.superAdmin)).totals.sessions,
    ).toBe(0);
    expect(await fixture.as(actors.leader).refusal(PAGE, { input: {} })).toBe('FORBIDDEN');
  });
});

describe('search and bulk operations of manage-sessions', () => {
  const OPTIONS = /* GraphQL */ `
    query ($term: String!, $status: SessionStatus) {
      getEcosystemAdminSessionsSearchAutocompleteOptions(searchTerm: $term, sessionStatus: $status) {
        type
        id
        label
        descriptor
      }
      getEcosystemAdminSessionsFilterOptions {
        subjects
        gradeLevels
        schools {
          id
        }
      }
    }
  `;

  it('suggests people, subjects and schools', async () => {
    const admin = fixture.as(fixture.cast.actors.superAdmin);
    const answer = await admin.query<any>(OPTIONS, { term: 'so' });
    expect(answer.getEcosystemAdminSessionsSearchAutocompleteOptions).toEqual([
      { type: 'PERSON', id: fixture.ids.learner, label: 'Sofía Reyes', descriptor: 'Grade 4' },
    ]);
    expect(answer.getEcosystemAdminSessionsFilterOptions).toEqual({
      subjects: ['Álgebra', 'Reading'],
      gradeLevels: ['04', '05'],
      schools: [{ id: fixture.cast.schoolId }],
    });
    expect(
      (await admin.query<any>(OPTIONS, { term: 'linc' }))
        .getEcosystemAdminSessionsSearchAutocompleteOptions[0].type,
    ).toBe('SCHOOL');
    expect(
      (await admin.query<any>(OPTIONS, { term: 'so', status: 'COMPLETED' }))
        .getEcosystemAdminSessionsSearchAutocompleteOptions,
    ).toEqual([]);
    const foreign = await fixture.as(fixture.cast.foreigners.superAdmin).query<any>(OPTIONS, { term: 'sof' });
    expect(foreign.getEcosystemAdminSessionsSearchAutocompleteOptions).toEqual([]);
    expect(foreign.getEcosystemAdminSessionsFilterOptions).toEqual({
      subjects: [],
      gradeLevels: [],
      schools: [],
    });
  });

  it('limits the filter options of one program to values that occur in it', async () => {
    const query = `query ($id: ID) { getEcosystemAdminSessionsFilterOptions(programId: $id) { subjects gradeLevels schools { id } } }`;
    const admin = fixture.as(fixture.cast.actors.superAdmin);
    const sibling = await admin.query<any>(query, { id: fixture.cast.siblingProgramId });
    expect(sibling.getEcosystemAdminSessionsFilterOptions).toEqual({
      subjects: ['Álgebra'],
      gradeLevels: ['05'],
      schools: [],
    });
    const own = await fixture.as(fixture.cast.actors.programAdmin).query<any>(query);
    expect(own.getEcosystemAdminSessionsFilterOptions.subjects).toEqual(['Reading']);
  });

  it('adminCancelOneOrManySession cancels several sessions and returns the refused ones', async () => {
    const CANCEL = `mutation ($ids: [ID!]!) { adminCancelOneOrManySession(sessionIds: $ids) { sessions { status } refused { sessionId reason } } }`;
    const [first, second] = mine.sessions.map(({ id }: any) => id);
    const admin = fixture.as(fixture.cast.actors.programAdmin);
    await admin.query(CANCEL, { ids: [first] });
    const { adminCancelOneOrManySession: answer } = await admin.query<any>(CANCEL, { ids: [first, second] });
    expect(answer).toEqual({
      sessions: [{ status: 'CANCELLED' }],
      refused: [{ sessionId: first, reason: 'This session can no longer be changed.' }],
    });
    const foreign = await fixture
      .as(fixture.cast.foreigners.superAdmin)
      .query<any>(CANCEL, { ids: [second] });
    expect(foreign.adminCancelOneOrManySession).toMatchObject({
      sessions: [],
      refused: [{ reason: 'This session does not exist.' }],
    });
  });
});

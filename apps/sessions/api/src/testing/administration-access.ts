import type { OperationCall, Place } from '@lyceum/server/testing';
import type { SessionsFixture } from './sessions-fixture';

interface Makers {
  sessionOf: (place: Place) => Promise<string>;
  cancelled: (id: string, place: Place) => Promise<string>;
  siblingLearner: string;
}

/** Rows of the access matrix: bulk changes, exports, summaries. */
export function administrationAccess(
  fixture: () => SessionsFixture,
  { sessionOf, cancelled, siblingLearner }: Makers,
): Record<string, OperationCall> {
  const pointsAtSession = async (place: Place) => ({ id: await sessionOf(place) });
  /** A filter without results; the use cases' specs test what filters return. */
  function nothingOf() {
    return { input: { filter: { startDate: '2030-01-01' } } };
  }

  /** A bulk change of the place's super admin. */
  async function changeOf(place: Place): Promise<object> {
    const { actors, foreigners } = fixture().cast;
    const { adminCancelAllLabelSession: payload } = await fixture()
      .as(place === 'other' ? foreigners.superAdmin : actors.superAdmin)
      .query<any>(
        `mutation ($input: AdminAllSessionsInput!) { adminCancelAllLabelSession(input: $input) { change { id } } }`,
        nothingOf(),
      );
    return { id: payload.change.id };
  }

  /** A learner of the place only. */
  function learnerOf(place: Place): object {
    const { ids, cast } = fixture();
    return {
      id: { own: ids.learner, sibling: siblingLearner, other: cast.foreigners.learner.userId }[place],
    };
  }

  /** Adds pay of 12.00 for the session's leader, not decided. */
  async function earned(id: string): Promise<string> {
    await fixture().admin.query(
      `INSERT INTO sessions.leader_pay (ecosystem_id, session_id, user_id, program_id, day, status, hourly_rate, currency, minutes, amount)
       SELECT s.ecosystem_id, s.id, p.user_id, s.program_id, '2030-01-01', 'PENDING', 12, 'USD', 60, 1200
       FROM sessions.sessions s JOIN sessions.session_participants p ON p.ecosystem_id = s.ecosystem_id AND p.session_id = s.id
       WHERE s.id = $1 AND p.user_type = 'LEADER'`,
      [id],
    );
    return id;
  }

  /** An export requested by the place's super admin. */
  async function exportOf(place: Place): Promise<object> {
    const { actors, foreigners } = fixture().cast;
    const { rows } = await fixture().admin.query(
      `INSERT INTO sessions.exports (ecosystem_id, format, requested_by, created_by, filter, ascending, status)
     VALUES ($1, 'CSV', '{}', $2, '{}', true, 'DONE') RETURNING id`,
      place === 'other'
        ? [fixture().cast.otherEcosystemId, foreigners.superAdmin.userId]
        : [fixture().cast.ecosystemId, actors.superAdmin.userId],
    );
    return { id: rows[0].id };
  }

  return {
    getSessionBulkChange: {
      document: 'query ($id: ID!) { getSessionBulkChange(changeId: $id) { id } }',
      variables: changeOf,
    },
    getSessionBulkChanges: {
      document: 'query { getSessionBulkChanges { id } }',
      places: ['own'],
    },
    adminCancelAllLabelSession: {
      document: `mutation ($input: AdminAllSessionsInput!) { adminCancelAllLabelSession(input: $input) { change { total } } }`,
      variables: nothingOf,
      places: ['own'],
    },
    adminRestoreOneOrManySessions: {
      document:
        'mutation ($id: ID!) { adminRestoreOneOrManySessions(input: { sessionIds: [$id] }) { sessions { id } } }',
      variables: async (place) => ({ id: await cancelled(await sessionOf(place), place) }),
      isEmpty: (data) => data['adminRestoreOneOrManySessions'].sessions.length === 0,
    },
    adminRestoreAllSessions: {
      document: `mutation ($input: AdminAllSessionsInput!) { adminRestoreAllSessions(input: $input) { change { total } } }`,
      variables: nothingOf,
      places: ['own'],
    },
    adminSaveAllLabelSession: {
      document: `mutation ($filter: AdminSessionsFilter!) { adminSaveAllLabelSession(input: { decision: APPROVE, filter: $filter }) { change { total } } }`,
      variables: () => nothingOf().input,
      places: ['own'],
    },
    changeSessions: {
      document: `mutation ($id: ID!) { changeSessions(input: { sessionIds: [$id], kind: SHIFT, days: 1 }) { change { total } } }`,
      variables: pointsAtSession,
    },
    writeToSessions: {
      document: `mutation ($id: ID!) { writeToSessions(input: { sessionIds: [$id], text: "Bring a pen" }) { people } }`,
      variables: pointsAtSession,
    },
    previewSessionsChange: {
      document: `query ($id: ID!) { previewSessionsChange(input: { sessionIds: [$id], kind: SHIFT, days: 1 }) { fit } }`,
      variables: pointsAtSession,
    },
    updateSessionsProperties: {
      document: `mutation ($filter: AdminSessionsFilter!) { updateSessionsProperties(input: { filter: $filter, properties: { room: "1" } }) { change { total } } }`,
      variables: () => nothingOf().input,
      places: ['own'],
    },
    exportEcosystemAdminSessions: {
      document: `mutation ($input: ExportSessionsInput!) { exportEcosystemAdminSessions(input: $input) { export { id } } }`,
      variables: () => ({ input: { ...nothingOf().input, format: 'CSV' } }),
      places: ['own'],
    },
    getSessionsExport: {
      document: 'query ($id: ID!) { getSessionsExport(exportId: $id) { id } }',
      variables: exportOf,
    },
    getSessionsExports: {
      document: 'query { getSessionsExports { id } }',
      places: ['own'],
    },
    getEcosystemAdminSessionSummaryById: {
      document:
        'query ($id: ID!) { getEcosystemAdminSessionSummaryById(input: { sessionId: $id }) { session { id } } }',
      variables: pointsAtSession,
    },
    getCompletedSessionSummaryV3: {
      document: `query ($id: ID!) { getCompletedSessionSummaryV3(input: { userId: $id }) { learned { sessions } } }`,
      variables: learnerOf,
    },
    getEcosystemUserActivitySummary: {
      document: 'query ($id: ID!) { getEcosystemUserActivitySummary(userId: $id) { completedSessions } }',
      variables: learnerOf,
    },
    getEcosystemHoursTutored: {
      document: 'query ($id: ID!) { getEcosystemHoursTutored(userId: $id) { minutes } }',
      variables: learnerOf,
    },
    decideHoursCredit: {
      document:
        'mutation ($id: ID!, $user: ID!) { decideHoursCredit(input: { sessionId: $id, userId: $user, decision: DENY, reason: "test" }) { credit { minutes } } }',
      variables: async (place) => {
        const id = await cancelled(await sessionOf(place), place);
        const leaders = {
          own: fixture().ids.leader,
          sibling: fixture().ids.leader2,
          other: fixture().cast.foreigners.leader.userId,
        };
        return { id, user: leaders[place] };
      },
    },
    getSessionPay: {
      document: `query { getSessionPay(filter: { from: "2030-01-01", to: "2030-01-02" }) { hasMore } }`,
      places: ['own'],
    },
    getLeaderPay: {
      document: `query { getLeaderPay(filter: { from: "2030-01-01", to: "2030-01-02" }) { hasMore } }`,
      places: ['own'],
    },
    getSessionPayCsv: {
      document: `query { getSessionPayCsv(filter: { from: "2030-01-01", to: "2030-01-02" }) }`,
      places: ['own'],
    },
    getPayPeriod: {
      document: `query { getPayPeriod { period } }`,
      places: ['own'],
    },
    setPayPeriod: {
      document: `mutation { setPayPeriod(input: { period: MONTH }) { period } }`,
      places: ['own'],
    },
    getPayStatement: {
      document: `query { getPayStatement { hasMore } }`,
      places: ['own'],
    },
    getPayStatementCsv: {
      document: `query { getPayStatementCsv(day: "2030-01-01") }`,
      places: ['own'],
    },
    getPayrollCsv: {
      document: `query { getPayrollCsv(filter: { from: "2030-01-01", to: "2030-01-02" }) }`,
      places: ['own'],
    },
    getPayYear: {
      document: `query { getPayYear(year: 2030) { amount } }`,
      places: ['own'],
    },
    decideSessionPay: {
      document:
        'mutation ($id: ID!) { decideSessionPay(input: { filter: { sessionIds: [$id] }, decision: APPROVE, expected: { sessions: 1, amount: 1200 } }) { sessions } }',
      variables: async (place) => ({ id: await earned(await sessionOf(place)) }),
    },
    undoSessionBulkChange: {
      document: 'mutation ($id: ID!) { undoSessionBulkChange(changeId: $id) { change { id } } }',
      variables: changeOf,
    },
    resumeSessionBulkChange: {
      document: 'mutation ($id: ID!) { resumeSessionBulkChange(changeId: $id) { change { id } } }',
      variables: changeOf,
    },
  };
}

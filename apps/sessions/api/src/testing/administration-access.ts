import { randomUUID } from 'node:crypto';
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

  let spans = 0;
  /** An open batch of the leader's approved pay; for another organization, an id that does not exist. */
  async function batchOf(place: Place, status: 'OPEN' | 'APPROVED' = 'OPEN'): Promise<string> {
    if (place === 'other') return randomUUID();
    const sessionId = await earned(await sessionOf('own'));
    const { rows } = await fixture().admin.query(
      `WITH b AS (INSERT INTO sessions.payout_batches (ecosystem_id, id, first_day, last_day, currency, status, made_at)
         VALUES ($1, gen_random_uuid(), '2030-01-01', '2030-01-31', 'USD', $3, now()) RETURNING ecosystem_id, id),
       l AS (UPDATE sessions.leader_pay SET status = 'APPROVED' WHERE session_id = $2 RETURNING *),
       n AS (INSERT INTO sessions.payout_lines (ecosystem_id, session_id, user_id, batch_id, day, minutes, amount)
         SELECT l.ecosystem_id, l.session_id, l.user_id, b.id, l.day, l.minutes, l.amount FROM l, b)
       SELECT id FROM b`,
      [fixture().cast.ecosystemId, sessionId, status],
    );
    return rows[0].id;
  }

  /** The leader in a batch; for a batch that does not exist, an id that does not exist. */
  async function leaderOf(batchId: string): Promise<string> {
    const { rows } = await fixture().admin.query(
      'SELECT user_id AS id FROM sessions.payout_lines WHERE batch_id = $1',
      [batchId],
    );
    return rows[0]?.id ?? randomUUID();
  }

  /** A proof that was submitted, so that a repetition succeeds for its uploader alone. */
  async function proofOf(place: Place): Promise<string> {
    if (place === 'other') return randomUUID();
    const { rows } = await fixture().admin.query(
      `INSERT INTO sessions.payout_files (ecosystem_id, id, batch_id, filename, bytes, content_type, upload_id, uploaded_by, created_at,
         checked_at) VALUES ($1, gen_random_uuid(), $2, 'a.pdf', 1, 'application/pdf', 'x', $3, now(), now()) RETURNING id`,
      [fixture().cast.ecosystemId, await batchOf('own', 'APPROVED'), fixture().cast.actors.superAdmin.userId],
    );
    return rows[0].id;
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
    getPayoutBatches: { document: `query { getPayoutBatches { totalCount } }`, places: ['own'] },
    getPayoutBatch: {
      document: `query ($id: ID!) { getPayoutBatch(batchId: $id) { batch { id } } }`,
      variables: async (place) => ({ id: await batchOf(place) }),
      places: ['own', 'other'],
      withoutHiddenProgram: 'super admins alone see payouts',
    },
    getPayoutCsv: {
      document: `query ($id: ID!) { getPayoutCsv(batchId: $id) }`,
      variables: async (place) => ({ id: await batchOf(place) }),
      places: ['own', 'other'],
      withoutHiddenProgram: 'super admins alone see payouts',
    },
    createPayoutBatch: {
      document: `mutation ($input: CreatePayoutBatchInput!) { createPayoutBatch(input: $input) { id } }`,
      variables: async () => {
        // A currency of its own, so that no other batch has the entry.
        const currency = `X${String.fromCharCode(65 + (spans % 26), 65 + (Math.floor(spans++ / 26) % 26))}`;
        const sessionId = await earned(await sessionOf('own'));
        await fixture().admin.query(
          `UPDATE sessions.leader_pay SET status = 'APPROVED', currency = $2, day = '2026-01-02' WHERE session_id = $1`,
          [sessionId, currency],
        );
        return { input: { batchId: randomUUID(), firstDay: '2026-01-01', lastDay: '2026-01-31', currency } };
      },
      places: ['own'],
      withoutHiddenProgram: 'super admins alone see payouts',
    },
    removePayoutLeader: {
      document: `mutation ($input: RemovePayoutLeaderInput!) { removePayoutLeader(input: $input) { id } }`,
      variables: async (place) => {
        const batchId = await batchOf(place);
        return { input: { batchId, userId: await leaderOf(batchId) } };
      },
      places: ['own', 'other'],
      withoutHiddenProgram: 'super admins alone see payouts',
    },
    approvePayoutBatch: {
      document: `mutation ($id: ID!) { approvePayoutBatch(input: { batchId: $id, expected: { sessions: 1, amount: 1200 } }) { id } }`,
      variables: async (place) => ({ id: await batchOf(place) }),
      places: ['own', 'other'],
      withoutHiddenProgram: 'super admins alone see payouts',
    },
    reopenPayoutBatch: {
      document: `mutation ($id: ID!) { reopenPayoutBatch(input: { batchId: $id, reason: "A mistake" }) { id } }`,
      variables: async (place) => ({ id: await batchOf(place, 'APPROVED') }),
      places: ['own', 'other'],
      withoutHiddenProgram: 'super admins alone see payouts',
    },
    markPayoutBatchPaid: {
      document: `mutation ($id: ID!) { markPayoutBatchPaid(input: { batchId: $id, paidOn: "2026-01-02", reference: "x" }) { id } }`,
      variables: async (place) => ({ id: await batchOf(place, 'APPROVED') }),
      places: ['own', 'other'],
      withoutHiddenProgram: 'super admins alone see payouts',
    },
    orderPayoutTransfers: {
      document: `mutation ($input: OrderPayoutTransfersInput!) { orderPayoutTransfers(input: $input) { id } }`,
      variables: async (place) => {
        const batchId = await batchOf(place, 'APPROVED');
        const userIds = [await leaderOf(batchId)];
        return { input: { batchId, userIds, expected: { sessions: 1, amount: 1200 } } };
      },
      places: ['own', 'other'],
      withoutHiddenProgram: 'super admins alone see payouts',
    },
    reversePayoutTransfer: {
      document: `mutation ($input: ReversePayoutTransferInput!) { reversePayoutTransfer(input: $input) { id } }`,
      variables: async (place) => {
        const batchId = await batchOf(place, 'APPROVED');
        const userId = await leaderOf(batchId);
        await fixture().admin.query(
          `INSERT INTO sessions.payout_transfers (ecosystem_id, batch_id, user_id, id, state, transfer, settled_on, ordered_at)
           SELECT b.ecosystem_id, b.id, $2, gen_random_uuid(), 'PAID', 'tr_1', '2030-02-01', now() FROM sessions.payout_batches b WHERE b.id = $1`,
          [batchId, userId],
        );
        return { input: { batchId, userId, reason: 'A mistake' } };
      },
      places: ['own', 'other'],
      withoutHiddenProgram: 'super admins alone see payouts',
    },
    deletePayoutBatch: {
      document: `mutation ($id: ID!) { deletePayoutBatch(batchId: $id) }`,
      variables: async (place) => ({ id: await batchOf(place) }),
      places: ['own', 'other'],
      withoutHiddenProgram: 'super admins alone see payouts',
    },
    requestPayoutProofUpload: {
      document: `mutation ($id: ID!) { requestPayoutProofUpload(batchId: $id, fileName: "a.pdf", fileSize: 1) { fileId } }`,
      variables: async (place) => ({ id: await batchOf(place, 'APPROVED') }),
      places: ['own', 'other'],
      withoutHiddenProgram: 'super admins alone see payouts',
    },
    submitPayoutProof: {
      document: `mutation ($id: ID!) { submitPayoutProof(fileId: $id) { id } }`,
      variables: async (place) => ({ id: await proofOf(place) }),
      places: ['own', 'other'],
      withoutHiddenProgram: 'super admins alone see payouts',
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

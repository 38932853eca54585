import { randomUUID } from 'node:crypto';
import type { HistoryLine, HistoryReadyPayload } from '@lyceum/contracts/roster';
import { systemActor } from '@lyceum/server/actor';
import type { RunningJob } from '@lyceum/server/jobs';
import { eventually, fileStoreOf } from '@lyceum/server/testing';
import { startFixture, type SessionsFixture } from '../testing/sessions-fixture';
import { loadHistory, loadHistoryJob } from './load-history';

let fixture: SessionsFixture;
beforeAll(async () => (fixture = await startFixture({ background: true })));
afterAll(() => fixture.close());

const importJobId = randomUUID();
const PAGE = /* GraphQL */ `
  query ($filter: AdminSessionsFilter!) {
    getEcosystemAdminPaginatedSessionSummary(input: { filter: $filter, sort: START_ASC, pageSize: 50 }) {
      sessions {
        id
        subject
        status
        origin
        sessionType
        meetingSolution
        numAttendees
        participants {
          userId
          userType
          minutesScheduled
          minutesPresent
          minutesLost
          attendanceSource
        }
      }
      totals {
        sessions
        minutesScheduled
        minutesDelivered
        learnerMinutesPresent
      }
      summaryBySchool {
        school {
          id
        }
        sessions
        learners
        minutesPresent
        minutesLost
      }
    }
  }
`;

async function load(lines: HistoryLine[], chunk: number): Promise<any> {
  await fileStoreOf(fixture).write(
    `history/${chunk}.ndjson`,
    lines.map((line) => `${JSON.stringify(line)}\n`).join(''),
  );
  const rows = lines.reduce((sum, { learners }) => sum + learners.length, 0);
  const payload: HistoryReadyPayload = {
    importJobId,
    chunk,
    fileKey: `history/${chunk}.ndjson`,
    programId: fixture.cast.programId,
    timeZoneId: 'America/Denver',
    sessions: lines.length,
    rows,
    lastChunk: false,
  };
  await loadHistory(systemActor(fixture.cast.ecosystemId, 'test'), payload, fixture.services);
  return (await fixture.recorded('sessions.history-loaded')).map(({ payload: told }) => told);
}

const line = (change: Partial<HistoryLine>): HistoryLine => ({
  id: randomUUID(),
  tutor: fixture.ids.leader,
  start: '2025-11-13T21:40:00Z',
  minutes: 71,
  topic: 'ela',
  ratio: '1:1',
  learners: [[fixture.ids.learner, fixture.cast.schoolId, '04']],
  ...change,
});

describe('loadHistory', () => {
  it('creates completed sessions with everybody’s minutes, and counts overlaps', async () => {
    const group = line({
      ratio: '1:3',
      learners: [
        [fixture.ids.learner, fixture.cast.schoolId, '04'],
        [fixture.ids.learner3, null, null],
      ],
    });
    const overlapping = line({
      start: '2025-11-13T22:00:00Z',
      minutes: 30,
      topic: 'algebra "II" \\ é',
      learners: [[fixture.ids.learner2, fixture.cast.schoolId, '04']],
    });
    const [told] = await load([group, overlapping], 1);
    expect(told).toMatchObject({ inserted: 2, unchanged: 0, insertedRows: 3, unchangedRows: 0, overlaps: 2 });

    const admin = fixture.as(fixture.cast.actors.superAdmin);
    const { getEcosystemAdminPaginatedSessionSummary: page } = await admin.query<any>(PAGE, {
      filter: { statuses: ['COMPLETED'] },
    });
    expect(page.sessions[0]).toMatchObject({
      subject: 'ELA',
      origin: 'IMPORTED',
      sessionType: 'GROUP',
      meetingSolution: null,
      numAttendees: 2,
    });
    expect(page.sessions[1].subject).toBe('Algebra "II" \\ é');
    expect(page.sessions[0].participants).toHaveLength(3);
    expect(page.sessions[0].participants[1]).toMatchObject({
      minutesScheduled: 71,
      minutesPresent: 71,
      minutesLost: 0,
      attendanceSource: 'IMPORT',
    });
    expect(page.totals).toEqual({
      sessions: 2,
      minutesScheduled: 101,
      minutesDelivered: 101,
      learnerMinutesPresent: 172,
    });
    expect(page.summaryBySchool).toEqual([
      {
        school: { id: fixture.cast.schoolId },
        sessions: 2,
        learners: 2,
        minutesPresent: 101,
        minutesLost: 0,
      },
      { school: null, sessions: 1, learners: 1, minutesPresent: 71, minutesLost: 0 },
    ]);
  });

  it('changes nothing when the same history is loaded again, and adds a learner of a later file', async () => {
    const known = line({ start: '2025-12-01T16:00:00Z' });
    await load([known], 2);
    const again = await load([known], 3);
    expect(again.at(-1)).toMatchObject({ inserted: 0, unchanged: 1, insertedRows: 0, unchangedRows: 1 });
    const grown = await load(
      [{ ...known, learners: [...known.learners, [fixture.ids.learner3, null, '05']] }],
      4,
    );
    expect(grown.at(-1)).toMatchObject({ inserted: 0, unchanged: 1, insertedRows: 1, unchangedRows: 1 });
    const { rows } = await fixture.admin.query(
      `SELECT num_learners, session_type, learner_minutes_present, grade_levels FROM sessions.sessions WHERE id = $1`,
      [known.id],
    );
    expect(rows[0]).toEqual({
      num_learners: 2,
      session_type: 'GROUP',
      learner_minutes_present: 142,
      grade_levels: ['04', '05'],
    });
  });

  it('loads the chunk of an event once', async () => {
    const known = line({ start: '2025-12-09T16:00:00Z' });
    await fileStoreOf(fixture).write('history/9.ndjson', `${JSON.stringify(known)}\n`);
    const payload = {
      importJobId,
      chunk: 9,
      fileKey: 'history/9.ndjson',
      programId: fixture.cast.programId,
      timeZoneId: 'America/Denver',
      sessions: 1,
      rows: 1,
      lastChunk: true,
    };
    await fixture.publish('roster', {
      type: 'roster.history-ready',
      ecosystemId: fixture.cast.ecosystemId,
      payload,
    });
    const loaded = async () =>
      (await fixture.recorded('sessions.history-loaded')).filter((event) => event.payload.chunk === 9);
    await eventually(async () => (await loaded()).length > 0);
    await loadHistory(systemActor(fixture.cast.ecosystemId, 'test'), payload, fixture.services);
    expect(await loaded()).toMatchObject([{ payload: { inserted: 1, lastChunk: true } }]);
  });

  it('publishes a failed chunk, since its import waits for an answer', async () => {
    const payload: HistoryReadyPayload = {
      importJobId,
      chunk: 10,
      fileKey: 'history/10.ndjson',
      programId: fixture.cast.programId,
      timeZoneId: 'America/Denver',
      sessions: 1,
      rows: 1,
      lastChunk: true,
    };
    const job = { data: payload, actor: systemActor(fixture.cast.ecosystemId, 'test') };
    await loadHistoryJob.failed!(
      job as unknown as RunningJob<never>,
      new Error('given up'),
      fixture.services,
    );
    const [told] = await fixture.recorded('sessions.history-failed');
    expect(told!.payload).toEqual({ importJobId, chunk: 10 });
  });

  it('is invisible to another ecosystem', async () => {
    const { foreigners } = fixture.cast;
    const { getEcosystemAdminPaginatedSessionSummary: page } = await fixture
      .as(foreigners.superAdmin)
      .query<any>(PAGE, { filter: {} });
    expect(page).toMatchObject({ sessions: [], totals: { sessions: 0 }, summaryBySchool: [] });
  });
});

import { book, sessionInput, startHouse, type SessionsHouse } from '../testing/sessions-house';

let house: SessionsHouse;
beforeAll(async () => (house = await startHouse()));
afterAll(() => house.close());

const EDIT = /* GraphQL */ `
  mutation ($input: EditSessionV3Input!) {
    editSessionV3(input: $input) {
      saved
      sessions {
        id
        date
        startTime
        endTime
        subject
        recurringSessionId
        recurringDays
        numLearners
        participants {
          userId
        }
      }
      conflicts {
        conflictType
        date
      }
    }
  }
`;
const HISTORY = /* GraphQL */ `
  query ($id: ID!) {
    getSessionActivityBreadcrumbs(sessionId: $id) {
      action
      before
      after
      reason
      scope
      user {
        id
      }
    }
  }
`;
const GET = /* GraphQL */ `
  query ($id: ID!) {
    getSession(sessionId: $id) {
      session {
        id
        date
        startTime
        subject
        status
        recurringSessionId
      }
    }
  }
`;

const admin = () => house.as(house.cast.actors.superAdmin);
const read = async (id: string) => (await admin().query<any>(GET, { id })).getSession.session;
const series = async (change: object = {}) =>
  (
    await book(
      admin(),
      sessionInput(house, { recurrence: { frequency: 'WEEKLY', recurringDays: [2], count: 6 }, ...change }),
    )
  ).sessions;
const edit = async (input: object) =>
  (await admin().query<any>(EDIT, { input: { reason: 'New timetable', ...input } })).editSessionV3;

describe('editSessionV3', () => {
  it('changes one session and writes what was and what is', async () => {
    const sessions = await series();
    const answer = await edit({
      sessionId: sessions[2].id,
      startTime: '10:00',
      endTime: '11:00',
      subject: 'Math',
    });
    expect(answer).toMatchObject({ saved: true, sessions: [{ startTime: '10:00', subject: 'Math' }] });
    const unchanged = await read(sessions[3].id);
    expect(unchanged).toMatchObject({ startTime: '16:00', subject: 'Reading' });
    const { getSessionActivityBreadcrumbs: history } = await admin().query<any>(HISTORY, {
      id: sessions[2].id,
    });
    expect(history.map(({ action }: any) => action).sort()).toEqual([
      'CREATE',
      'EDIT_DATE_TIMES',
      'EDIT_SUBJECT',
    ]);
    const moved = history.find(({ action }: any) => action === 'EDIT_DATE_TIMES');
    expect(moved).toMatchObject({
      reason: 'New timetable',
      user: { id: house.cast.actors.superAdmin.userId },
      before: { startDateTime: sessions[2].startDateTime },
    });
    await cancelAll(sessions[0].id);
  });

  it('splits the series at a session, shifts its weekday, and leaves the earlier ones alone', async () => {
    const sessions = await series();
    const { sessions: changed } = await edit({
      sessionId: sessions[2].id,
      scope: 'SINGLE_AND_FOLLOWING',
      date: '2026-12-10',
    });
    expect(changed.map(({ date }: any) => date)).toEqual([
      '2026-12-10',
      '2026-12-17',
      '2026-12-24',
      '2026-12-31',
    ]);
    expect(changed[0].recurringDays).toEqual([4]);
    expect(new Set(changed.map((session: any) => session.recurringSessionId)).size).toBe(1);
    expect(changed[0].recurringSessionId).not.toBe(sessions[0].recurringSessionId);
    const unchanged = await read(sessions[1].id);
    expect(unchanged).toMatchObject({
      date: '2026-12-01',
      recurringSessionId: sessions[0].recurringSessionId,
    });
    const event = (await house.recorded('sessions.changed')).at(-1)!;
    expect(event.payload).toMatchObject({
      change: 'EDITED',
      scope: 'SINGLE_AND_FOLLOWING',
      changedParts: ['EDIT_DATE_TIMES'],
    });
    expect(event.payload.before.sessions.map(({ id }: any) => id)).toEqual(
      event.payload.sessions.map(({ id }: any) => id),
    );
    await cancelAll(sessions[0].id);
    await cancelAll(changed[0].id);
  });

  it('moves a series by a day although its old and new times overlap, and changes none when one conflicts', async () => {
    const sessions = await series({ recurrence: { frequency: 'DAILY', count: 5 } });
    const moved = await edit({
      sessionId: sessions[0].id,
      scope: 'ALL',
      date: '2026-11-25',
      learnerIds: [house.ids.learner2],
    });
    expect(moved.sessions.map(({ date }: any) => date)).toEqual([
      '2026-11-25',
      '2026-11-26',
      '2026-11-27',
      '2026-11-28',
      '2026-11-29',
    ]);
    await book(
      admin(),
      sessionInput(house, {
        date: '2026-11-27',
        startTime: '09:00',
        endTime: '10:00',
        learnerIds: [house.ids.learner3],
      }),
    );
    const refused = await edit({
      sessionId: sessions[0].id,
      scope: 'ALL',
      startTime: '09:30',
      endTime: '10:30',
    });
    expect(refused).toMatchObject({
      saved: false,
      sessions: [],
      conflicts: [{ conflictType: 'DOUBLE_BOOKED', date: '2026-11-27' }],
    });
    const unchanged = await read(sessions[0].id);
    expect(unchanged.startTime).toBe('16:00');
    const resolved = await edit({
      sessionId: sessions[0].id,
      scope: 'ALL',
      startTime: '09:30',
      endTime: '10:30',
      options: { resolutions: [{ date: '2026-11-27', action: 'SKIP' }] },
    });
    expect(resolved).toMatchObject({ saved: true });
    expect(resolved.sessions).toHaveLength(4);
    await cancelAll(sessions[0].id);
  });

  it('lays a series out anew: fewer dates cancel, more dates are added', async () => {
    const sessions = await series({ date: '2027-01-05' });
    const shorter = await edit({
      sessionId: sessions[0].id,
      scope: 'ALL',
      recurrence: { frequency: 'WEEKLY', recurringDays: [3], count: 4 },
    });
    expect(shorter.sessions.map(({ date }: any) => date)).toEqual([
      '2027-01-06',
      '2027-01-13',
      '2027-01-20',
      '2027-01-27',
    ]);
    expect((await read(sessions[5].id)).status).toBe('CANCELLED');
    const longer = await edit({
      sessionId: sessions[0].id,
      scope: 'ALL',
      recurrence: { frequency: 'WEEKLY', recurringDays: [3], count: 6 },
    });
    expect(longer.sessions).toHaveLength(6);
    await cancelAll(sessions[0].id);
  });
});

async function cancelAll(sessionId: string): Promise<void> {
  await admin().query(
    `mutation ($id: ID!) { cancelSessionV3(input: { sessionId: $id, scope: ALL }) { late } }`,
    { id: sessionId },
  );
}

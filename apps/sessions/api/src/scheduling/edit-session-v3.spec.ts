import { book, sessionInput, startFixture, type SessionsFixture } from '../testing/sessions-fixture';

let fixture: SessionsFixture;
beforeAll(async () => (fixture = await startFixture()));
afterAll(() => fixture.close());

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
      dates {
        date
        ownTime {
          startDateTime
          endDateTime
        }
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
        revision
        recurringSessionId
      }
    }
  }
`;

const admin = () => fixture.as(fixture.cast.actors.superAdmin);
const read = async (id: string) => (await admin().query<any>(GET, { id })).getSession.session;
const series = async (change: object = {}) =>
  (
    await book(
      admin(),
      sessionInput(fixture, { recurrence: { frequency: 'WEEKLY', recurringDays: [2], count: 6 }, ...change }),
    )
  ).sessions;
const edit = async (input: object) =>
  (await admin().query<any>(EDIT, { input: { reason: 'New timetable', ...input } })).editSessionV3;

describe('editSessionV3', () => {
  it('changes one session and records the values before and after', async () => {
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
      user: { id: fixture.cast.actors.superAdmin.userId },
      before: { startDateTime: sessions[2].startDateTime },
    });
    await cancelAll(sessions[0].id);
  });

  it('splits the series at a session, shifts its weekday, and leaves earlier sessions unchanged', async () => {
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
    const event = (await fixture.recorded('sessions.changed')).at(-1)!;
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

  it('moves a series by a day although old and new times overlap, and changes nothing on one conflict', async () => {
    const sessions = await series({ recurrence: { frequency: 'DAILY', count: 5 } });
    const moved = await edit({
      sessionId: sessions[0].id,
      scope: 'ALL',
      date: '2026-11-25',
      learnerIds: [fixture.ids.learner2],
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
      sessionInput(fixture, {
        date: '2026-11-27',
        startTime: '09:00',
        endTime: '10:00',
        learnerIds: [fixture.ids.learner3],
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

  it('asks about sessions with a time of their own before the series moves, and keeps them', async () => {
    const sessions = await series({ date: '2027-03-02' });
    const { startDateTime } = sessions[2];
    await edit({ sessionId: sessions[2].id, startTime: '10:00', endTime: '11:00' });
    const move = {
      sessionId: sessions[0].id,
      scope: 'ALL',
      startTime: '17:00',
      endTime: '18:00',
      subject: 'Math',
    };
    const asked = await edit(move);
    expect(asked).toMatchObject({ saved: false, sessions: [], conflicts: [] });
    const apart = asked.dates.filter(({ ownTime }: any) => ownTime);
    expect(apart).toHaveLength(1);
    expect(Date.parse(startDateTime) - Date.parse(apart[0].ownTime.startDateTime)).toBe(6 * 3_600_000);
    expect(await read(sessions[0].id)).toMatchObject({ startTime: '16:00', subject: 'Reading' });
    const kept = await edit({ ...move, options: { ownTimes: 'KEEP' } });
    expect(kept.saved).toBe(true);
    expect(kept.sessions.map(({ startTime, subject }: any) => [startTime, subject])).toEqual([
      ...[17, 17, 10, 17, 17, 17].map((hour) => [`${hour}:00`, 'Math']),
    ]);
    const moved = await edit({
      ...{ sessionId: sessions[0].id, scope: 'ALL', date: '2027-03-03' },
      options: { ownTimes: 'MOVE' },
    });
    expect(moved.sessions.map(({ date, startTime }: any) => [date.slice(5), startTime])).toEqual([
      ...[
        ['03-03', '17:00'],
        ['03-10', '17:00'],
        ['03-17', '10:00'],
        ['03-24', '17:00'],
        ['03-31', '17:00'],
        ['04-07', '17:00'],
      ],
    ]);
    expect(moved.sessions[0].recurringDays).toEqual([3]);
    await cancelAll(sessions[0].id);
  });

  it('does not ask where the time stays, or the session with another time is the given one', async () => {
    const sessions = await series({ date: '2027-05-04' });
    await edit({ sessionId: sessions[2].id, startTime: '10:00', endTime: '11:00' });
    expect(await edit({ sessionId: sessions[0].id, scope: 'ALL', subject: 'Math' })).toMatchObject({
      saved: true,
    });
    const following = {
      sessionId: sessions[2].id,
      scope: 'SINGLE_AND_FOLLOWING',
      startTime: '12:00',
      endTime: '13:00',
    };
    expect(await edit(following)).toMatchObject({ saved: true });
    await cancelAll(sessions[0].id);
    await cancelAll(sessions[2].id);
  });

  it('refuses a change based on an older revision', async () => {
    const sessions = await series({ date: '2027-07-06' });
    const [{ id }, { id: next }] = sessions;
    const { revision } = await read(id);
    const change = (input: object) =>
      admin().send<any>(EDIT, { input: { reason: 'New timetable', sessionId: id, revision, ...input } });
    expect((await change({ startTime: '12:00', endTime: '13:00' })).data.editSessionV3.saved).toBe(true);
    const late = await change({ startTime: '14:00', endTime: '15:00' });
    expect(late.errors?.[0]).toMatchObject({
      message: 'Somebody else has changed this session in the meantime. Look at the change, then save again.',
      extensions: { code: 'CONFLICT', field: 'revision', revision: revision + 1 },
    });
    expect(await read(id)).toMatchObject({ startTime: '12:00', revision: revision + 1 });
    // The revision of each session increases with a change of the whole series.
    const ofNext = (await read(next)).revision;
    await edit({ sessionId: id, scope: 'ALL', subject: 'Math' });
    expect(
      (await change({ sessionId: next, revision: ofNext, subject: 'Art' })).errors?.[0]?.extensions.code,
    ).toBe('CONFLICT');
    expect(
      (await change({ sessionId: next, revision: ofNext + 1, subject: 'Art' })).data.editSessionV3.saved,
    ).toBe(true);
    await cancelAll(id);
    expect((await read(id)).revision).toBeGreaterThan(revision + 2);
  });

  it('regenerates a series: fewer dates cancel sessions, more dates add some', async () => {
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

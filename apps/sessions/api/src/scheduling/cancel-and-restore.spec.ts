import { book, sessionInput, startFixture, type SessionsFixture } from '../testing/sessions-fixture';

let fixture: SessionsFixture;
beforeAll(async () => (fixture = await startFixture()));
afterAll(() => fixture.close());

const CANCEL = /* GraphQL */ `
  mutation ($input: CancelSessionV3Input!) {
    cancelSessionV3(input: $input) {
      late
      session {
        status
        cancellation {
          reason
          late
          by {
            id
          }
        }
        participants {
          userType
          minutesScheduled
          minutesPresent
          minutesLost
          lostReason
        }
      }
      sessions {
        id
        status
      }
    }
  }
`;
const RESTORE = /* GraphQL */ `
  mutation ($input: RestoreSessionInput!) {
    restoreSession(input: $input) {
      saved
      session {
        id
        status
        cancellation {
          reason
        }
        participants {
          minutesLost
        }
      }
      conflicts {
        conflictType
      }
    }
  }
`;
const DROP = /* GraphQL */ `
  mutation ($id: ID!) {
    dropSession(sessionId: $id) {
      session {
        numLearners
      }
    }
  }
`;
const ADD = /* GraphQL */ `
  mutation ($input: AddParticipantInput!) {
    addParticipant(input: $input) {
      saved
      session {
        numLearners
      }
      conflicts {
        conflictType
      }
    }
  }
`;

const admin = () => fixture.as(fixture.cast.actors.superAdmin);
const cancel = async (input: object, caller = admin()) =>
  (await caller.query<any>(CANCEL, { input })).cancelSessionV3;

describe('cancelSessionV3 and restoreSession', () => {
  it('restoreSession reverts the cancellation: people are busy again, and the lost minutes are removed', async () => {
    const { session } = await book(admin(), sessionInput(fixture));
    const cancelled = await cancel(
      { sessionId: session.id, reason: 'Snow' },
      fixture.as(fixture.cast.actors.leader),
    );
    expect(cancelled.session.cancellation).toMatchObject({
      reason: 'Snow',
      late: false,
      by: { id: fixture.ids.leader },
    });
    expect(cancelled.session.participants[1]).toEqual({
      userType: 'LEARNER',
      minutesScheduled: 60,
      minutesPresent: 0,
      minutesLost: 60,
      lostReason: 'CANCELLED_BY_LEADER',
    });
    const { session: other } = await book(
      admin(),
      sessionInput(fixture, { startTime: '16:30', endTime: '17:30' }),
    );
    const { restoreSession: taken } = await admin().query<any>(RESTORE, { input: { sessionId: session.id } });
    expect(taken).toMatchObject({
      saved: false,
      conflicts: [{ conflictType: 'DOUBLE_BOOKED' }, { conflictType: 'DOUBLE_BOOKED' }],
    });
    await cancel({ sessionId: other.id });
    const { restoreSession: restored } = await admin().query<any>(RESTORE, {
      input: { sessionId: session.id },
    });
    expect(restored).toMatchObject({
      saved: true,
      session: {
        status: 'UPCOMING',
        cancellation: null,
        participants: [{ minutesLost: null }, { minutesLost: null }],
      },
    });
    expect(await admin().refusal(RESTORE, { input: { sessionId: session.id } })).toBe('CONFLICT');
    await cancel({ sessionId: session.id });
    fixture.setNow('2026-11-25T00:00:00Z');
    expect(await admin().refusal(RESTORE, { input: { sessionId: session.id } })).toBe('CONFLICT');
    fixture.setNow('2026-11-23T15:00:00Z');
  });

  it('cancelSessionV3 reports a cancellation within 24 hours', async () => {
    const { session } = await book(admin(), sessionInput(fixture, { date: '2026-11-23' }));
    expect(await cancel({ sessionId: session.id })).toMatchObject({
      late: true,
      session: { cancellation: { late: true } },
    });
  });

  it('cancelSessionV3 cancels a session and the following ones as one change', async () => {
    const recurrence = { frequency: 'WEEKLY', recurringDays: [2], count: 4 };
    const { sessions } = await book(admin(), sessionInput(fixture, { date: '2027-01-05', recurrence }));
    const before = (await fixture.recorded('sessions.changed')).length;
    const answer = await cancel({ sessionId: sessions[1].id, scope: 'SINGLE_AND_FOLLOWING' });
    expect(answer.sessions.map(({ id }: any) => id)).toEqual(sessions.slice(1).map(({ id }: any) => id));
    expect((await fixture.recorded('sessions.changed')).length).toBe(before + 1);
    const input = { sessionId: sessions[1].id, scope: 'ALL' };
    const { restoreSession } = await admin().query<any>(
      RESTORE.replace('session {', 'sessions { id } session {'),
      { input },
    );
    expect(restoreSession.sessions).toHaveLength(3);
  });

  it('cancelSessionV3 requires a role that the program lists, and refuses other ecosystems', async () => {
    const { session } = await book(admin(), sessionInput(fixture, { date: '2027-02-02' }));
    const input = { sessionId: session.id };
    expect(await fixture.as(fixture.cast.actors.parent).refusal(CANCEL, { input })).toBe('FORBIDDEN');
    expect(await fixture.as(fixture.learner2).refusal(CANCEL, { input })).toBe('NOT_FOUND');
    expect(await fixture.as(fixture.cast.foreigners.superAdmin).refusal(CANCEL, { input })).toBe('NOT_FOUND');
    expect(await fixture.as(fixture.cast.foreigners.superAdmin).refusal(RESTORE, { input })).toBe(
      'NOT_FOUND',
    );
    expect(
      (await cancel(input, fixture.as(fixture.cast.actors.learner))).session.participants[1].lostReason,
    ).toBe('CANCELLED_BY_LEARNER');
    expect(await admin().refusal(CANCEL, { input })).toBe('CONFLICT');
  });
});

describe('dropSession and addParticipant', () => {
  it('addParticipant fills the seat that dropSession freed', async () => {
    const group = {
      sessionType: 'GROUP',
      date: '2027-03-02',
      maxStudents: 2,
      learnerIds: [fixture.ids.learner, fixture.ids.learner2],
    };
    const { session } = await book(admin(), sessionInput(fixture, group));
    const add = (userId: string) => ({ input: { sessionId: session.id, userId } });
    expect(await admin().refusal(ADD, add(fixture.ids.learner3))).toBe('BAD_USER_INPUT');
    expect(
      (await fixture.as(fixture.cast.actors.learner).query<any>(DROP, { id: session.id })).dropSession
        .session,
    ).toBeNull();
    expect((await admin().query<any>(ADD, add(fixture.ids.learner3))).addParticipant).toMatchObject({
      saved: true,
      session: { numLearners: 2 },
    });
    expect(await fixture.as(fixture.cast.actors.leader).refusal(DROP, { id: session.id })).toBe('FORBIDDEN');
    expect(await fixture.as(fixture.cast.foreigners.learner).refusal(DROP, { id: session.id })).toBe(
      'NOT_FOUND',
    );
  });
});

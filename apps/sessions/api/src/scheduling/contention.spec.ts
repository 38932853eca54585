import { randomUUID } from 'node:crypto';
import type { Actor } from '@lyceum/server/actor';
import { book, CREATE, sessionInput, startFixture, type SessionsFixture } from '../testing/sessions-fixture';

let fixture: SessionsFixture;
beforeAll(async () => (fixture = await startFixture()));
afterAll(() => fixture.close());

const CLIENTS = 60;
const RESERVE = /* GraphQL */ `
  mutation ($sessionId: ID!) {
    reserveSeat(sessionId: $sessionId) {
      reserved
      refusal
      session {
        numLearners
        seatState
      }
    }
  }
`;

const EDIT = /* GraphQL */ `
  mutation ($input: EditSessionV3Input!) {
    editSessionV3(input: $input) {
      saved
    }
  }
`;

describe('concurrent bookings', () => {
  it('give a tutor’s hour to exactly one of many, whole series or nothing', async () => {
    const learners = await makeLearners();
    for (const round of [1, 2, 3]) {
      const recurrence = { frequency: 'DAILY', count: 5 };
      const answers = await Promise.all(
        learners.map((actor) => {
          const input = sessionInput(fixture, {
            date: `2027-0${round}-10`,
            recurrence,
            learnerIds: [actor.userId],
          });
          return fixture.as(fixture.cast.actors.superAdmin).query<any>(CREATE, { input });
        }),
      );
      const won = answers.filter(({ createSession }) => createSession.saved);
      expect(won).toHaveLength(1);
      for (const { createSession } of answers)
        if (!createSession.saved) expect(createSession.conflicts[0].conflictType).toBe('DOUBLE_BOOKED');
    }
    const { rows } = await fixture.admin.query('SELECT count(*)::int AS n FROM sessions.sessions');
    expect(rows[0].n).toBe(15);
  });

  it('never deadlock when savers share people in any order', async () => {
    const learners = await makeLearners(6);
    const ids = learners.map(({ userId }) => userId!);
    const answers = await Promise.all(
      Array.from({ length: CLIENTS }, (_, n) => {
        const learnerIds = [...ids.slice(n % 6), ...ids.slice(0, n % 6)].slice(0, 4);
        const leaderIds = [n % 2 ? fixture.ids.leader : fixture.ids.leader2];
        const input = sessionInput(fixture, {
          sessionType: 'GROUP',
          date: '2027-05-10',
          startTime: `${10 + (n % 3)}:00`,
          endTime: `${10 + (n % 3)}:59`,
          leaderIds,
          learnerIds,
        });
        return fixture.as(fixture.cast.actors.superAdmin).send<any>(CREATE, { input });
      }),
    );
    expect(answers.filter(({ errors }) => errors)).toEqual([]);
    expect(answers.filter(({ data }) => data!.createSession.saved).length).toBeGreaterThanOrEqual(3);
  });

  it('reserveSeat never oversells a session', async () => {
    const learners = await makeLearners();
    const input = sessionInput(fixture, {
      sessionType: 'DROP_IN',
      date: '2027-07-01',
      maxStudents: 3,
      learnerIds: [],
    });
    const { session } = await book(fixture.as(fixture.cast.actors.superAdmin), input);
    const answers = await Promise.all(
      learners.map((actor) => fixture.as(actor).query<any>(RESERVE, { sessionId: session.id })),
    );
    const reserved = answers.filter(({ reserveSeat }) => reserveSeat.reserved);
    expect(reserved).toHaveLength(3);
    expect(
      new Set(
        answers
          .filter(({ reserveSeat }) => !reserveSeat.reserved)
          .map(({ reserveSeat }) => reserveSeat.refusal),
      ),
    ).toEqual(new Set(['FULL']));
    const { rows } = await fixture.admin.query(
      `SELECT num_learners, (SELECT count(*)::int FROM sessions.session_participants p WHERE p.session_id = s.id AND user_type = 'LEARNER') AS seated
       FROM sessions.sessions s WHERE id = $1`,
      [session.id],
    );
    expect(rows[0]).toEqual({ num_learners: 3, seated: 3 });
  });

  it('keep every seat that is reserved while the session is edited', async () => {
    const learners = await makeLearners(24);
    const admin = fixture.as(fixture.cast.actors.superAdmin);
    const input = sessionInput(fixture, {
      sessionType: 'DROP_IN',
      date: '2027-07-02',
      maxStudents: 24,
      learnerIds: [],
    });
    const { session } = await book(admin, input);
    const [taken, edited] = await Promise.all([
      Promise.all(learners.map((actor) => fixture.as(actor).query<any>(RESERVE, { sessionId: session.id }))),
      Promise.all(
        learners.map((_, n) =>
          admin.send<any>(EDIT, { input: { sessionId: session.id, subject: `Round ${n}`, reason: 'test' } }),
        ),
      ),
    ]);
    expect(edited.filter(({ errors }) => errors)).toEqual([]);
    expect(taken.filter(({ reserveSeat }) => !reserveSeat.reserved)).toEqual([]);
    const { rows } = await fixture.admin.query(
      `SELECT s.num_learners, count(p.user_id)::int AS seated FROM sessions.sessions s
       LEFT JOIN sessions.session_participants p ON p.session_id = s.id AND p.user_type = 'LEARNER'
       WHERE s.id = $1 GROUP BY s.num_learners`,
      [session.id],
    );
    expect(rows[0]).toEqual({ num_learners: 24, seated: 24 });
  });
});

async function makeLearners(many = CLIENTS): Promise<Actor[]> {
  const { programId, actors } = fixture.cast;
  const made = Array.from({ length: many }, (): Actor => ({
    ...actors.learner,
    userId: randomUUID(),
    accountId: randomUUID(),
  }));
  for (const { userId } of made)
    await fixture.savePerson({ userId: userId!, programRoles: [{ programId, role: 'LEARNER' }] });
  return made;
}

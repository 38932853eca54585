import type { SessionsFixture } from './sessions-fixture';

/** Lets the fixture's second leader observe this session of the first one, by the rule of the program. */
export async function assignMentor({ admin, cast, ids }: SessionsFixture, sessionId: string): Promise<void> {
  const { ecosystemId, programId } = cast;
  await admin.query(
    `INSERT INTO sessions.observation_rules (ecosystem_id, program_id, notice, shows_outcome, since, leaders_observe)
     VALUES ($1, $2, 'LEADER', true, now(), true) ON CONFLICT (ecosystem_id, program_id) DO UPDATE SET leaders_observe = true`,
    [ecosystemId, programId],
  );
  await admin.query(
    `INSERT INTO sessions.observations (ecosystem_id, session_id, leader_id, program_id, number, starts_at, ends_at, observer_id)
     VALUES ($1, $2, $3, $4, 1, now(), now(), $5)`,
    [ecosystemId, sessionId, ids.leader, programId, ids.leader2],
  );
}

/** The second leader, whose age is known. */
export const saveMentor = ({ savePerson, cast, ids }: SessionsFixture): Promise<unknown> =>
  savePerson({
    ...{ userId: ids.leader2, firstName: 'Max', lastName: 'Moe', ofAgeOn: '2010-01-01' },
    programRoles: [{ programId: cast.programId, role: 'LEADER' }],
  });

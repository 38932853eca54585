import { systemActor } from '@lyceum/server/actor';
import { defineSchedule } from '@lyceum/server/jobs';
import type { Services } from '@lyceum/server/subgraph';
import { stableId, type TenantDb } from '@lyceum/server/tenancy';
import { demoPairs } from './demo-plan';

const HOUR_MS = 60 * 60_000;

/** Demo mode only: whoever tries the platform finds a session to join, at any time. */
export const openDemoSessionsSchedule = defineSchedule<Services>({
  kind: 'keep-a-session-open',
  everyMs: 15_000,
  handler: async (services) => {
    if (services.config.DEMO === 'true') await openDemoSessions(services);
  },
});

/** Keeps the current and the next hour: the next one opens before the current one ends. */
export async function openDemoSessions(services: Services): Promise<void> {
  const now = services.clock.now().getTime();
  const running = Math.floor(now / HOUR_MS) * HOUR_MS;
  for (const ecosystemId of new Set(demoPairs.map(({ leader }) => leader.ecosystemId))) {
    await services.tenancy.within(systemActor(ecosystemId, 'demo data'), async (db) => {
      for (const hour of [running, running + HOUR_MS]) await openHour(db, ecosystemId, new Date(hour));
      await removeUnused(db, ecosystemId, running);
    });
  }
}

type DemoPair = (typeof demoPairs)[number];

function idOf({ leader, room }: DemoPair, startsAt: Date): string {
  return stableId(leader.ecosystemId, 'demo-open-session', `${room} ${startsAt.toISOString()}`);
}

async function openHour(db: TenantDb, ecosystemId: string, startsAt: Date): Promise<void> {
  for (const pair of demoPairs.filter(({ leader }) => leader.ecosystemId === ecosystemId)) {
    const { leader, learner, programId, subject } = pair;
    const id = idOf(pair, startsAt);
    const opened = await db.query(
      `INSERT INTO sessions.sessions (ecosystem_id, id, program_id, status, session_type, meeting_solution, subject, subject_id, description,
         starts_at, ends_at, time_zone_id, num_leaders, num_learners, grade_levels, school_ids, created_by)
       VALUES ($1, $2, $3, 'UPCOMING', 'ONE_ON_ONE', 'LESSON_ROOM', $4, $5, $6, $7, $8, $9, 1, 1, $10, $11, $12)
       ON CONFLICT DO NOTHING RETURNING id`,
      [
        ecosystemId,
        id,
        programId,
        subject.name,
        subject.id,
        leader.language === 'sp' ? 'Sesión abierta de la demostración.' : 'Open session of the demo.',
        startsAt,
        new Date(startsAt.getTime() + HOUR_MS),
        leader.timeZoneId,
        learner.gradeLevel ? [learner.gradeLevel] : [],
        learner.schoolId ? [learner.schoolId] : [],
        leader.userId,
      ],
    );
    if (opened.length === 0) continue;
    // These sessions do not block their people, so that the demo's people can be booked at any time.
    await db.query(
      `INSERT INTO sessions.session_participants (ecosystem_id, session_id, user_id, user_type, starts_at, ends_at, status, occupies,
         blocking, school_id, grade_level)
       SELECT s.ecosystem_id, s.id, who.id, who.type, s.starts_at, s.ends_at, s.status, false, false, who.school, who.grade
       FROM sessions.sessions s CROSS JOIN (VALUES ($2::uuid, 'LEADER', NULL::uuid, NULL), ($3::uuid, 'LEARNER', $4::uuid, $5)) AS who (id, type, school, grade)
       WHERE s.id = $1`,
      [id, leader.userId, learner.userId, learner.schoolId, learner.gradeLevel],
    );
    db.notify({ userIds: [leader.userId, learner.userId], topics: ['sessions'], ids: [id] });
  }
}

/** Tables with traces of people's use of a session, each with the session's id. */
const TRACES = [
  'attendance_events',
  'register_entries',
  'substitute_requests',
  'session_files',
  'session_notes',
  'session_resources',
  'hours_credits',
];

/** Removes hours that nobody joined, so that lists show no absences for them and leaders earn nothing. */
async function removeUnused(db: TenantDb, ecosystemId: string, running: number): Promise<void> {
  const pairs = demoPairs.filter(({ leader }) => leader.ecosystemId === ecosystemId);
  const ids = pairs.flatMap((pair) =>
    Array.from({ length: 48 }, (_, back) => idOf(pair, new Date(running - (back + 1) * HOUR_MS))),
  );
  const unused = await db.query<{ id: string }>(
    `SELECT s.id FROM sessions.sessions s WHERE s.id = ANY ($1::uuid[])
       ${TRACES.map((table) => `AND NOT EXISTS (SELECT 1 FROM sessions.${table} t WHERE t.session_id = s.id)`).join(' ')}
       AND NOT EXISTS (SELECT 1 FROM sessions.leader_pay p WHERE p.session_id = s.id AND p.amount > 0)`,
    [ids],
  );
  if (unused.length === 0) return;
  const unusedIds = unused.map(({ id }) => id);
  for (const table of ['leader_pay', 'session_participants'])
    await db.query(`DELETE FROM sessions.${table} WHERE session_id = ANY ($1::uuid[])`, [unusedIds]);
  await db.query(`DELETE FROM sessions.sessions WHERE id = ANY ($1::uuid[])`, [unusedIds]);
}

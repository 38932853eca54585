import { stableId, type TenantDb } from '@lyceum/server/tenancy';
import { recordActivities } from '../changes/subject';
import { addDays } from '../clock/subject';
import { demoAppointments } from './demo-plan';

/** Absent leaders: of the appointment's first session that is at least so many days ahead. */
const absences = [
  { key: 'reading-group', daysAhead: 8, reason: 'Jury duty that day.' },
  { key: 'reading-group', daysAhead: 22, reason: 'A wedding in the family.' },
  { key: 'career-drop-in', daysAhead: 10, reason: 'Tengo una cita médica.' },
];

/** Creates open substitute requests; existing ones stay unchanged. */
export async function loadSubstituteRequests(db: TenantDb, date: string): Promise<void> {
  for (const { key, daysAhead, reason } of absences) {
    const appointment = demoAppointments.find((each) => each.key === key)!;
    if (appointment.ecosystemId !== db.ecosystemId) continue;
    const { userId } = appointment.leader;
    const asked = await db.query<{ sessionId: string }>(
      `INSERT INTO sessions.substitute_requests (ecosystem_id, id, session_id, program_id, starts_at, ends_at, user_id,
         requested_by, reason, status)
       SELECT s.ecosystem_id, $1, s.id, s.program_id, s.starts_at, s.ends_at, $2, $2, $3, 'REQUESTED'
       FROM sessions.sessions s WHERE s.series_id = $4 AND s.starts_at >= $5
       ORDER BY s.starts_at LIMIT 1 ON CONFLICT DO NOTHING RETURNING session_id AS "sessionId"`,
      [
        stableId(db.ecosystemId, 'demo-substitute-request', `${key} ${daysAhead}`),
        userId,
        reason,
        stableId(db.ecosystemId, 'demo-series', `${key} ${date}`),
        addDays(date, daysAhead),
      ],
    );
    await recordActivities(
      db,
      asked.map(({ sessionId }) => ({ sessionId, action: 'REQUEST_SUBSTITUTE', after: { userId } })),
    );
  }
}

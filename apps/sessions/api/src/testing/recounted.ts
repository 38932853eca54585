import { addDays, startOfDay } from '../clock/wall-clock';
import type { SessionsFixture } from './sessions-fixture';

type Filter = Record<string, any>;

/** The expected totals and summary, counted from the rows themselves; for tests. */
export async function recounted(fixture: SessionsFixture, filter: Filter, zone: string) {
  const values = [
    fixture.cast.ecosystemId,
    filter['programIds'] ?? null,
    filter['statuses'] ?? null,
    filter['sessionTypes'] ?? null,
    filter['meetingSolutions'] ?? null,
    filter['gradeLevels'] ?? null,
    filter['startDate'] ? startOfDay(filter['startDate'], zone) : null,
    filter['endDate'] ? startOfDay(addDays(filter['endDate'], 1), zone) : null,
  ];
  const sessions = `SELECT * FROM sessions.sessions WHERE ecosystem_id = $1
    AND ($2::uuid[] IS NULL OR program_id = ANY ($2)) AND ($3::text[] IS NULL OR status = ANY ($3))
    AND ($4::text[] IS NULL OR session_type = ANY ($4)) AND ($5::text[] IS NULL OR meeting_solution = ANY ($5))
    AND ($6::text[] IS NULL OR grade_levels && $6) AND ($7::timestamptz IS NULL OR starts_at >= $7)
    AND ($8::timestamptz IS NULL OR starts_at < $8)`;
  const totals = await fixture.admin.query(
    `SELECT count(*)::int AS sessions, coalesce(sum(minutes), 0)::int AS "minutesScheduled",
       coalesce(sum(minutes_delivered), 0)::int AS "minutesDelivered",
       coalesce(sum(coalesce(learner_minutes_scheduled, minutes * num_learners)), 0)::int AS "learnerMinutesScheduled",
       coalesce(sum(learner_minutes_present), 0)::int AS "learnerMinutesPresent" FROM (${sessions}) s`,
    values,
  );
  const schools = await fixture.admin.query(
    `SELECT CASE WHEN p.school_id IS NULL THEN NULL ELSE jsonb_build_object('id', p.school_id) END AS school,
       count(DISTINCT s.id)::int AS sessions, count(DISTINCT p.user_id)::int AS learners,
       sum(coalesce(p.minutes_scheduled, s.minutes))::int AS "minutesScheduled",
       coalesce(sum(p.minutes_present), 0)::int AS "minutesPresent", coalesce(sum(p.minutes_lost), 0)::int AS "minutesLost"
     FROM (${sessions}) s JOIN sessions.session_participants p ON p.ecosystem_id = $1 AND p.session_id = s.id
     LEFT JOIN sessions.schools school ON school.id = p.school_id
     WHERE p.user_type = 'LEARNER' GROUP BY p.school_id, school.name
     ORDER BY sessions.fold_text(school.name) NULLS LAST, p.school_id NULLS FIRST`,
    values,
  );
  return { totals: totals.rows[0], schools: schools.rows };
}

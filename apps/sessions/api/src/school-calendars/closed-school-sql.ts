/**
 * A condition on `sessions.sessions s`: it is upcoming, and begins on a day on which a school of its learners is
 * closed, in that school's zone. Every stretch of closed days is one range of an index, so that the length of the
 * calendar costs little and the number of sessions nothing. Finds the same days as `dayOff` of school-day-off.ts does
 * for a booking.
 */
export const IN_CLOSED_SCHOOL = `s.id IN (
  SELECT f.session_id FROM (
    SELECT school.id::text AS school_id, days.first_day::timestamp AT TIME ZONE zone.name AS from_at,
      (days.last_day + 1)::timestamp AT TIME ZONE zone.name AS to_at
    FROM sessions.schools school
    CROSS JOIN LATERAL (
      SELECT coalesce(school.calendar ->> 'timeZoneId', (SELECT settings ->> 'timeZoneId' FROM sessions.ecosystem_settings), 'UTC')
    ) zone (name)
    CROSS JOIN LATERAL (
      SELECT (off ->> 'firstDay')::date, (off ->> 'lastDay')::date FROM jsonb_array_elements(school.calendar -> 'daysOff') off
      UNION ALL SELECT '-infinity'::date, (school.calendar ->> 'firstDay')::date - 1
      UNION ALL SELECT (school.calendar ->> 'lastDay')::date + 1, 'infinity'::date
    ) days (first_day, last_day)
    WHERE school.calendar IS NOT NULL
  ) closed
  JOIN sessions.session_facets f ON f.facet = 'SCHOOL' AND f.value = closed.school_id AND f.status IN ('PENDING', 'UPCOMING')
    AND f.starts_at >= closed.from_at AND f.starts_at < closed.to_at)`;

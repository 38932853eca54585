/** The instant as ISO 8601 text in UTC, as in JSON. */
export const instant = (column: string) =>
  `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** SQL of a `CompletedSessionRecord` (the payload type of a completed session) as JSON, for a row of sessions.sessions. */
export function completedSessionOf(session: string): string {
  const people = (where: string) => `(SELECT coalesce(jsonb_agg(p.user_id ORDER BY p.user_id), '[]')
    FROM sessions.session_participants p
    WHERE p.ecosystem_id = ${session}.ecosystem_id AND p.session_id = ${session}.id AND ${where})`;
  return `jsonb_build_object('id', ${session}.id, 'programId', ${session}.program_id, 'subject', ${session}.subject,
    'startsAt', ${instant(`${session}.starts_at`)}, 'endsAt', ${instant(`${session}.ends_at`)},
    'leaderIds', ${people(`p.user_type = 'LEADER'`)},
    'attendeeIds', ${people(`p.user_type = 'LEARNER' AND p.minutes_present > 0`)})`;
}

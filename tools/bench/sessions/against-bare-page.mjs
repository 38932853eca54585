import { performance } from 'node:perf_hooks';
import pg from 'pg';
import { median } from '../print-rows.mjs';
import { ECOSYSTEM } from './fill-sessions.mjs';

const ROUNDS = 150;
const WARM_UP = 15;
const DUE = 3;

/** Everything that the table of manage-sessions shows of a session, and who takes part. */
const PAGE = `
  SELECT s.id, s.subject, s.status, s.session_type, s.starts_at, s.ends_at, s.time_zone_id, s.num_learners, s.max_students,
    s.program_id, s.school_ids, s.grade_levels, s.minutes,
    (SELECT json_agg(json_build_object('userId', p.user_id, 'userType', p.user_type)) FROM sessions.session_participants p
     WHERE p.ecosystem_id = s.ecosystem_id AND p.session_id = s.id) AS participants
  FROM sessions.sessions s WHERE s.ecosystem_id = $1 ORDER BY s.starts_at DESC, s.id DESC LIMIT 26`;

const QUERY = `query { getEcosystemAdminPaginatedSessionSummary(input: { pageSize: 25 }) {
  sessions { id subject status sessionType startDateTime endDateTime timeZoneId numLearners seatState participants { userId userType }
    program { id } schools { id } gradeLevels durationMinutes } hasMore endCursor } }`;

/**
 * A page of manage-sessions, through GraphQL, against the SQL that answers the same, by a plain client.
 *
 * @param {import('./serve-sessions.mjs').Served} served
 * @returns {Promise<import('../bench.mjs').Row>}
 */
export async function againstBarePage(served) {
  const client = new pg.Client({ connectionString: served.adminUrl });
  await client.connect();
  /** @type {[number[], number[]]} */
  const times = [[], []];
  try {
    for (let turn = 0; turn < ROUNDS + WARM_UP; turn++) {
      const began = performance.now();
      const { rows } = await client.query({ name: 'bare-page', text: PAGE, values: [ECOSYSTEM] });
      const between = performance.now();
      const { getEcosystemAdminPaginatedSessionSummary: page } = await served.ask({ query: QUERY });
      const ended = performance.now();
      if (rows[0].id !== page.sessions[0].id || page.sessions.length !== 25)
        throw new Error('the bare page is not the page');
      if (turn < WARM_UP) continue;
      times[0].push(between - began);
      times[1].push(ended - between);
    }
  } finally {
    await client.end();
  }
  const [bare, ours] = [median(times[0]), median(times[1])];
  return {
    what: 'manage-sessions page against bare SQL',
    value: ours / bare,
    unit: `× (${bare.toFixed(1)} ms → ${ours.toFixed(1)} ms, median)`,
    due: `at most ${DUE}`,
    ok: ours / bare <= DUE,
  };
}

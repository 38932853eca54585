import type { Actor } from '@lyceum/server/actor';
import { BadInput } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import type { QueryGetSessionWeeksArgs, SessionWeek } from '../__generated__/resolvers';
import { t } from '../i18n';
import { boundPrograms } from '../session-filter/subject';
import { assertAdministered } from '../permissions/subject';
import { hotReads, type Reader, readSettings } from '../projections/subject';
import { addDays, startOfDay } from '../clock/subject';
import { mondaysUntil } from './week-days';

const MOST = 26;

type Met = Required<Pick<SessionWeek, 'learners' | 'pairs'>>;
type Sums = Omit<SessionWeek, 'startDate' | keyof Met>;

const NOTHING: Sums = {
  completed: 0,
  cancelled: 0,
  coming: 0,
  learnerMinutesScheduled: 0,
  learnerMinutesPresent: 0,
};

const NOBODY: Met = { learners: 0, pairs: 0 };
const UNKNOWN: Met = { learners: null, pairs: null };

/** Reads stored daily sums, so cost does not depend on the number of sessions. */
export async function getSessionWeeks(
  actor: Actor,
  { input = {} }: QueryGetSessionWeeksArgs,
  services: Services,
): Promise<SessionWeek[]> {
  const { programId } = input;
  const weeks = input.weeks ?? 8;
  if (weeks < 1 || weeks > MOST) throw new BadInput('input.weeks', t('weeks.badWeeks', { most: MOST }));
  const reader = hotReads(actor, services);
  if (programId) await assertAdministered(actor, programId, reader);
  const { timeZoneId } = await readSettings(reader);
  const mondays = mondaysUntil(services.clock.now(), timeZoneId, weeks);
  const programIds = boundPrograms(actor, programId ? [programId] : null);
  const [sums, met] = await Promise.all([
    readSums(reader, mondays, programIds),
    programId ? readWhoMet(reader, mondays, programId, timeZoneId) : null,
  ]);
  return mondays.map((startDate) => ({
    startDate,
    ...(sums.get(startDate) ?? NOTHING),
    ...(met ? (met.get(startDate) ?? NOBODY) : UNKNOWN),
  }));
}

async function readSums(
  reader: Reader,
  mondays: readonly string[],
  programIds: string[] | null,
): Promise<Map<string, Sums>> {
  const over = `status IN ('COMPLETED', 'CANCELLED')`;
  const within = `kind = 'SESSION' AND day >= $1::date AND day < $2::date AND ($3::uuid[] IS NULL OR program_id = ANY ($3))`;
  const sum = (column: string, where: string, name: string) =>
    `coalesce(sum(${column}) FILTER (WHERE ${where}), 0)::float8 AS "${name}"`;
  const rows = await reader.read<Sums & { week: string }>(
    'session-weeks',
    `SELECT to_char(date_trunc('week', day), 'YYYY-MM-DD') AS week,
       ${sum('sessions', `status = 'COMPLETED'`, 'completed')}, ${sum('sessions', `status = 'CANCELLED'`, 'cancelled')},
       ${sum('sessions', `status IN ('PENDING', 'UPCOMING')`, 'coming')},
       ${sum('learner_minutes', over, 'learnerMinutesScheduled')},
       ${sum('learner_minutes_present', over, 'learnerMinutesPresent')}
     FROM (
       SELECT day, status, sessions, learner_minutes, learner_minutes_present FROM sessions.session_totals
       WHERE grain = 'DAY' AND ${within}
       UNION ALL
       SELECT day, status, sessions, learner_minutes, learner_minutes_present FROM sessions.session_total_changes
       WHERE ${within}
     ) sums GROUP BY 1`,
    [mondays[0], addDays(mondays.at(-1)!, 7), programIds],
  );
  return new Map(rows.map(({ week, ...sums }) => [week, sums]));
}

/** For one program, whose sessions of these weeks are one index range. */
async function readWhoMet(
  reader: Reader,
  mondays: readonly string[],
  programId: string,
  timeZoneId: string,
): Promise<Map<string, Met>> {
  const rows = await reader.read<Met & { week: string }>(
    'session-weeks-who-met',
    `SELECT to_char(date_trunc('week', s.starts_at AT TIME ZONE $4), 'YYYY-MM-DD') AS week,
       count(DISTINCT p.user_id)::int AS learners,
       count(DISTINCT (l.user_id, p.user_id)) FILTER (WHERE l.user_id IS NOT NULL AND p.minutes_present > 0)::int AS pairs
     FROM sessions.sessions s JOIN sessions.session_participants p ON p.session_id = s.id AND p.user_type = 'LEARNER'
     LEFT JOIN sessions.session_participants l ON l.session_id = s.id AND l.user_type = 'LEADER'
     WHERE s.program_id = $1 AND s.starts_at >= $2 AND s.starts_at < $3 AND s.status = 'COMPLETED' GROUP BY 1`,
    [
      programId,
      startOfDay(mondays[0]!, timeZoneId),
      startOfDay(addDays(mondays.at(-1)!, 7), timeZoneId),
      timeZoneId,
    ],
  );
  return new Map(rows.map(({ week, ...met }) => [week, met]));
}

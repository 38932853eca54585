import { isProgramAdmin, type Actor, type Language } from '@lyceum/server/actor';
import { BadInput, Conflict, NotFound } from '@lyceum/server/errors';
import { isUuid } from '@lyceum/server/tenancy';
import { foldText } from '@lyceum/server/free-text';
import type { EngagementRole, EngagementSort, EngagementTrackerInput } from '../__generated__/resolvers';
import { t } from '../i18n';
import type { Read } from '../read';
import { USUAL_TERMS } from '../usual-terms';
import { JUDGED_WEEKS, mondaysUntil } from '../standings/subject';

const MOST_WEEKS = 12;
const MOST_WORDS = 100;

/** The people and weeks of a tracker that the actor may see. */
export interface Tracker {
  programId: string;
  target: number | null;
  timeZoneId: string;
  terms: Record<Language, { tutor: string; tutee: string }>;
  role: EngagementRole;
  /** Mondays of the weeks that are shown. */
  mondays: string[];
  /** Mondays of the weeks that figures need, at least. */
  read: string[];
  sort: EngagementSort;
  descending: boolean;
  /** Values of `CONDITIONS`, without the statuses. */
  values: unknown[];
  statuses: string[] | null;
}

/** Condition on a row `s` with `$1` … `$7`; the statuses are the last value. */
export const CONDITIONS = `s.program_id = $1 AND s.user_type = $2 AND ($3::text IS NULL OR s.search_text LIKE $3)
  AND ($4::uuid IS NULL OR s.school_id = $4) AND ($5::text IS NULL OR s.grade_level = $5)
  AND ($6::uuid IS NULL OR $6 = ANY (s.leader_ids))`;

interface ProgramFacts {
  weeklyTarget: number | null;
  tracked: boolean;
  timeZoneId: string | null;
  terms: Tracker['terms'] | null;
}

/** Throws NOT_FOUND, BAD_USER_INPUT, and CONFLICT where the program has tracking switched off. */
export async function openTracker(
  actor: Actor,
  input: EngagementTrackerInput,
  read: Read,
  now: Date,
): Promise<Tracker> {
  const { weeklyTarget, timeZoneId, terms } = await openProgram(actor, input.programId, read);
  const weeks = input.weeks ?? JUDGED_WEEKS;
  if (weeks < 1 || weeks > MOST_WEEKS)
    throw new BadInput('input.weeks', t('tracker.weeks', { mostWeeks: MOST_WEEKS }));
  for (const [field, id] of [
    ['schoolId', input.schoolId],
    ['leaderId', input.leaderId],
  ] as const)
    if (id && !isUuid(id)) throw new NotFound(field === 'schoolId' ? 'school' : 'person');
  const role = input.role ?? 'LEARNER';
  const zone = timeZoneId ?? actor.timeZoneId;
  const mondays = mondaysUntil(now, zone, Math.max(weeks, JUDGED_WEEKS));
  const sort = input.sort ?? 'URGENCY';
  return {
    programId: input.programId,
    target: role === 'LEARNER' ? weeklyTarget : null,
    timeZoneId: zone,
    terms: terms ?? USUAL_TERMS,
    role,
    mondays: mondays.slice(-weeks),
    read: mondays,
    sort,
    descending: input.descending ?? sort === 'URGENCY',
    values: [
      input.programId,
      role,
      patternOf(input.searchTerm ?? ''),
      input.schoolId ?? null,
      input.gradeLevel ?? null,
      input.leaderId ?? null,
    ],
    statuses: input.statuses?.length ? [...input.statuses] : null,
  };
}

/** The program, which the actor administers and which has tracking switched on. */
export async function openProgram(actor: Actor, programId: string, read: Read): Promise<ProgramFacts> {
  const [found] = isUuid(programId)
    ? await read<ProgramFacts>(
        'tracked-program',
        `SELECT p.weekly_target AS "weeklyTarget", p.tracked, e.time_zone_id AS "timeZoneId", e.terms FROM reports.programs p
         LEFT JOIN reports.ecosystems e ON e.ecosystem_id = p.ecosystem_id WHERE p.id = $1`,
        [programId],
      )
    : [];
  if (!found || !isProgramAdmin(actor, programId)) throw new NotFound('program');
  if (!found.tracked) throw new Conflict(t('tracker.off'));
  return found;
}

/** LIKE pattern: each word begins a word of the name, in the typed order; null: everybody. */
function patternOf(typed: string): string | null {
  const words = foldText(typed).slice(0, MOST_WORDS).split(/\s+/).filter(Boolean);
  if (words.length === 0) return null;
  return `%${words.map((word) => word.replace(/[\\%_]/g, String.raw`\$&`)).join('%')}%`;
}

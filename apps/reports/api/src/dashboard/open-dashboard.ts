import { isProgramAdmin, isSuperAdmin, programIdsAs, type Actor } from '@lyceum/server/actor';
import { BadInput, NotFound } from '@lyceum/server/errors';
import { isUuid } from '@lyceum/server/tenancy';
import type { DashboardInput, DashboardProgram } from '../__generated__/resolvers';
import { t } from '../i18n';
import type { Read } from '../read';
import { mondaysUntil } from '../standings/subject';

const [FEWEST_WEEKS, MOST_WEEKS] = [4, 52];

/** A dashboard that the actor may see. */
export interface Dashboard {
  side: DashboardInput['side'];
  /** Null for PROGRAMS. */
  userId: string | null;
  /** Programs that the actor can choose from, by name. */
  programs: DashboardProgram[];
  /** Programs that are summed up. */
  programIds: string[];
  timeZoneId: string;
  /** Mondays of the span, and of as many weeks before it. */
  mondays: string[];
  before: string[];
}

/** Throws BAD_USER_INPUT and NOT_FOUND. */
export async function openDashboard(
  actor: Actor,
  input: DashboardInput,
  read: Read,
  now: Date,
): Promise<Dashboard> {
  const weeks = input.weeks ?? 12;
  if (weeks < FEWEST_WEEKS || weeks > MOST_WEEKS)
    throw new BadInput(
      'input.weeks',
      t('dashboard.weeks', { fewestWeeks: FEWEST_WEEKS, mostWeeks: MOST_WEEKS }),
    );
  const { side } = input;
  const { userId, programs } = await openSide(actor, input, read);
  const { programId } = input;
  const chosen = programId ? programs.filter(({ id }) => id === programId) : programs;
  if (programId && chosen.length === 0) throw new NotFound('program');
  const timeZoneId = await readZone(actor, read);
  const mondays = mondaysUntil(now, timeZoneId, 2 * weeks);
  return {
    side,
    userId,
    programs,
    programIds: chosen.map(({ id }) => id),
    timeZoneId,
    mondays: mondays.slice(weeks),
    before: mondays.slice(0, weeks),
  };
}

/** Programs of a side that the actor may see, by name. Throws NOT_FOUND. */
export async function openSide(
  actor: Actor,
  { side, userId: asked }: Pick<DashboardInput, 'side' | 'userId'>,
  read: Read,
): Promise<Pick<Dashboard, 'userId' | 'programs'>> {
  const userId = side === 'PROGRAMS' ? null : (asked ?? actor.userId);
  const programs = userId
    ? await openPerson(actor, side, userId, read)
    : await openPrograms(actor, side, read);
  return { userId, programs };
}

/** IANA zone of the ecosystem. */
export async function readZone(actor: Actor, read: Read): Promise<string> {
  const [zone] = await read<{ timeZoneId: string }>(
    'zone',
    `SELECT time_zone_id AS "timeZoneId" FROM reports.ecosystems`,
    [],
  );
  return zone?.timeZoneId ?? actor.timeZoneId;
}

async function openPrograms(
  actor: Actor,
  side: DashboardInput['side'],
  read: Read,
): Promise<DashboardProgram[]> {
  if (side !== 'PROGRAMS') throw new NotFound('person');
  if (!isProgramAdmin(actor)) throw new NotFound('program');
  return read<DashboardProgram>(
    'administered-programs',
    `SELECT p.id, p.name FROM reports.programs p WHERE $1::uuid[] IS NULL OR p.id = ANY ($1) ORDER BY reports.fold_text(p.name), p.id`,
    [administered(actor)],
  );
}

/** The person's programs that the actor may see. Throws NOT_FOUND without revealing whether the person exists. */
async function openPerson(
  actor: Actor,
  side: DashboardInput['side'],
  userId: string,
  read: Read,
): Promise<DashboardProgram[]> {
  if (!isUuid(userId)) throw new NotFound('person');
  const all = userId === actor.userId || (side === 'LEARNER' && (await isParentOf(actor, userId, read)));
  const programs = await read<DashboardProgram>(
    'programs-of-person',
    `SELECT p.id, p.name FROM reports.programs p
     WHERE (EXISTS (SELECT FROM reports.standings s WHERE s.program_id = p.id AND s.user_type = $2 AND s.user_id = $1)
       OR EXISTS (SELECT FROM reports.ledger_entries e WHERE e.program_id = p.id AND e.user_type = $2 AND e.user_id = $1))
     AND ($3 OR $4::uuid[] IS NULL OR p.id = ANY ($4) OR ($2 = 'LEARNER' AND EXISTS (
       SELECT FROM reports.standings s WHERE s.program_id = p.id AND s.user_type = 'LEARNER' AND s.user_id = $1
         AND $5 = ANY (s.leader_ids) AND p.id = ANY ($6::uuid[]))))
     ORDER BY reports.fold_text(p.name), p.id`,
    [userId, side, all, administered(actor), actor.userId, programIdsAs(actor, 'LEADER')],
  );
  if (!all && programs.length === 0) throw new NotFound('person');
  return programs;
}

async function isParentOf(actor: Actor, userId: string, read: Read): Promise<boolean> {
  const found = await read(
    'child-of-viewer',
    `SELECT 1 FROM reports.people WHERE user_id = $1 AND $2 = ANY (parent_ids)`,
    [userId, actor.userId],
  );
  return found.length > 0;
}

/** Null: all programs. */
const administered = (actor: Actor) => (isSuperAdmin(actor) ? null : programIdsAs(actor, 'PROGRAM_ADMIN'));

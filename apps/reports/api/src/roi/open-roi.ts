import { isSuperAdmin, programIdsAs, type Actor } from '@lyceum/server/actor';
import { NotFound } from '@lyceum/server/errors';
import { isUuid } from '@lyceum/server/tenancy';
import type { RoiFiguresInput, RoiProgram, RoiSchool } from '../__generated__/resolvers';
import { t } from '../i18n';
import type { Read } from '../read';
import { badInput } from './refuse';
import { spanOfWeeks, type WeekSpan } from './span-of-weeks';

export const MOST_PROGRAMS = 500;
const USUAL_MINUTES = 60;
const MOST_MINUTES = 600;

/** The scope of a report that the actor may see. */
export interface RoiScope {
  span: WeekSpan;
  /** Sorted by name. */
  programs: RoiProgram[];
  /** True for all programs of the ecosystem. */
  whole: boolean;
  /** Names of the programs, or of the ecosystem. */
  subject: string;
  school: RoiSchool | null;
  gradeLevel: string | null;
  fullDosageMinutes: number;
  timeZoneId: string;
  /** Programs that the actor administers; null: all of the ecosystem, as for super admins. */
  administered: string[] | null;
}

export interface OfferedProgram extends RoiProgram {
  weeklyTarget: number | null;
}

/** Throws NOT_FOUND and BAD_USER_INPUT. */
export async function openRoi(actor: Actor, input: RoiFiguresInput, read: Read): Promise<RoiScope> {
  const span = spanOfWeeks(input.beginDate, input.endDate);
  const all = await readPrograms(actor, read);
  const chosen = choose(all, input.programIds ?? []);
  const [ecosystemFacts] = await read<{ name: string; timeZoneId: string }>(
    'roi-ecosystem',
    `SELECT name, time_zone_id AS "timeZoneId" FROM reports.ecosystems`,
    [],
  );
  const whole = isSuperAdmin(actor) && chosen.length === all.length;
  return {
    span,
    programs: chosen.map(({ id, name }) => ({ id, name })),
    whole,
    subject: whole && ecosystemFacts ? ecosystemFacts.name : subjectOf(chosen),
    school: await openSchool(input, read),
    gradeLevel: gradeOf(input),
    fullDosageMinutes: minutesOf(input, chosen),
    timeZoneId: ecosystemFacts?.timeZoneId ?? actor.timeZoneId,
    administered: isSuperAdmin(actor) ? null : all.map(({ id }) => id),
  };
}

/** Programs that the actor administers, by name; throws NOT_FOUND where there are none. */
export async function readPrograms(actor: Actor, read: Read): Promise<OfferedProgram[]> {
  const programs = await read<OfferedProgram>(
    'roi-programs',
    `SELECT p.id, p.name, p.weekly_target AS "weeklyTarget" FROM reports.programs p
     WHERE $1::uuid[] IS NULL OR p.id = ANY ($1) ORDER BY reports.fold_text(p.name), p.id LIMIT ${MOST_PROGRAMS}`,
    [isSuperAdmin(actor) ? null : programIdsAs(actor, 'PROGRAM_ADMIN')],
  );
  if (programs.length === 0) throw new NotFound('program');
  return programs;
}

export function usualMinutes(programs: readonly OfferedProgram[]): number {
  const targets = new Set(programs.map(({ weeklyTarget }) => weeklyTarget));
  const [only] = targets;
  return (targets.size === 1 ? only : null) ?? USUAL_MINUTES;
}

function choose(all: readonly OfferedProgram[], ids: readonly string[]): readonly OfferedProgram[] {
  if (ids.length === 0) return all;
  const wanted = new Set(ids);
  const found = all.filter(({ id }) => wanted.has(id));
  if (found.length < wanted.size) throw new NotFound('program');
  return found;
}

const MOST_NAMED = 3;

function subjectOf(programs: readonly OfferedProgram[]): string {
  const named = programs.slice(0, MOST_NAMED).map(({ name }) => name);
  const more = programs.length - named.length;
  return [...named, ...(more > 0 ? [`+${more}`] : [])].join(', ');
}

async function openSchool({ schoolId, reportType }: RoiFiguresInput, read: Read): Promise<RoiSchool | null> {
  if (!schoolId) return null;
  refuseForCosts('schoolId', reportType);
  const [school] = isUuid(schoolId)
    ? await read<RoiSchool>('roi-school', `SELECT id, name FROM reports.schools WHERE id = $1`, [schoolId])
    : [];
  if (!school) throw new NotFound('school');
  return school;
}

function gradeOf({ gradeLevel, reportType }: RoiFiguresInput): string | null {
  if (!gradeLevel) return null;
  refuseForCosts('gradeLevel', reportType);
  return gradeLevel;
}

function refuseForCosts(field: string, reportType: RoiFiguresInput['reportType']): void {
  if (reportType === 'COST') throw badInput(field, t('roi.wholePrograms'));
}

function minutesOf({ fullDosageMinutes }: RoiFiguresInput, programs: readonly OfferedProgram[]): number {
  const minutes = fullDosageMinutes ?? usualMinutes(programs);
  if (minutes < 1 || minutes > MOST_MINUTES)
    throw badInput('fullDosageMinutes', t('roi.fullDosage', { most: MOST_MINUTES }));
  return minutes;
}

import { isSuperAdmin, programIdsAs, type Actor } from '@lyceum/server/actor';
import { BadInput } from '@lyceum/server/errors';
import { foldedPatterns } from '@lyceum/server/free-text';
import type { Services } from '@lyceum/server/subgraph';
import { t } from '../i18n';
import { readProgram, SELECT_PROGRAMS, type ProgramRecord } from './program-row';
import { VISIBLE_PROGRAMS, visibleValues } from './visible-programs';

export const MOST_PROGRAMS = 100;
const MOST_PAGES = 10_000;

/** Filters over the programs that the actor can see. */
export interface ProgramsFilter {
  search?: string | null;
  archived?: boolean | null;
  administered?: boolean | null;
}

export interface ProgramsPage extends ProgramsFilter {
  pageNum?: number | null;
  limit?: number | null;
}

/** A tenant has some thousands of programs at most: scanning them for a word takes a few milliseconds. */
const FILTER = `${VISIBLE_PROGRAMS} AND ($5::boolean IS NULL OR p.archived = $5)
  AND ($6::uuid[] IS NULL OR p.id = ANY($6)) AND p.search_text LIKE ALL ($7::text[])`;

/** A page of the programs of the actor's ecosystem that the actor can see, by name. */
export async function getPrograms(
  actor: Actor,
  { pageNum, limit, ...filter }: ProgramsPage,
  { tenancy }: Services,
): Promise<ProgramRecord[]> {
  const page = between('pageNum', pageNum ?? 1, MOST_PAGES);
  const size = limit === null || limit === undefined ? null : between('limit', limit, MOST_PROGRAMS);
  const rows = await tenancy.read(actor, {
    name: 'visible-programs',
    text: `${SELECT_PROGRAMS} WHERE ${FILTER} ORDER BY p.sort_name, p.id LIMIT $8 OFFSET $9`,
    values: [...filterValues(actor, filter), size, (page - 1) * (size ?? 0)],
  });
  return rows.map(readProgram);
}

/** The number of programs on all pages of getPrograms. */
export async function countPrograms(
  actor: Actor,
  filter: ProgramsFilter,
  { tenancy }: Services,
): Promise<number> {
  const [row] = await tenancy.read<{ total: number }>(actor, {
    name: 'visible-programs-total',
    text: `SELECT count(*)::int AS total FROM ecosystems.programs p WHERE ${FILTER}`,
    values: filterValues(actor, filter),
  });
  return row?.total ?? 0;
}

function filterValues(actor: Actor, { search, archived, administered }: ProgramsFilter): unknown[] {
  return [
    ...visibleValues(actor),
    archived ?? null,
    administered && !isSuperAdmin(actor) ? programIdsAs(actor, 'PROGRAM_ADMIN') : null,
    foldedPatterns(search),
  ];
}

function between(argument: string, value: number, most: number): number {
  if (value >= 1 && value <= most) return value;
  throw new BadInput(argument, t('programs.outOfBounds', { most }));
}

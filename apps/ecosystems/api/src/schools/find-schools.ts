import type { Actor } from '@lyceum/server/actor';
import { BadInput } from '@lyceum/server/errors';
import { foldedPatterns } from '@lyceum/server/free-text';
import type { Services } from '@lyceum/server/subgraph';
import { isUuid } from '@lyceum/server/tenancy';
import type {
  EcosystemFiltersSchoolsTotalArgs,
  EcosystemFiltersSupportedSchoolsArgs,
} from '../__generated__/resolvers';
import { t } from '../i18n';
import { actorInEcosystem } from '../input/subject';
import { SCHOOL_COLUMNS, type SchoolRecord } from './school-row';

export const MOST_SCHOOLS = 100;
const MOST_PAGES = 10_000;

/** A state's directory has some 20,000 schools: scanning the tenant's own for a word takes a few milliseconds. */
const MATCHING = `FROM ecosystems.schools
  WHERE ($1::boolean IS NULL OR archived = $1)
    AND search_text LIKE ALL ($2::text[])`;

interface SchoolsScope {
  ecosystemId: string;
  /** Used when `archived` is null: whether archived schools are listed, too. */
  includeArchived: boolean;
}

/** A page of the ecosystem's schools by name, or the schools of the given ids. */
export async function findSchools(
  actor: Actor,
  filters: SchoolsScope,
  { search, ids, archived, pageNum, limit }: EcosystemFiltersSupportedSchoolsArgs,
  { tenancy }: Services,
): Promise<SchoolRecord[]> {
  const size = between('limit', limit ?? MOST_SCHOOLS, MOST_SCHOOLS);
  const page = between('pageNum', pageNum ?? 1, MOST_PAGES);
  const reader = actorInEcosystem(actor, filters.ecosystemId);
  if (ids) {
    if (ids.length > MOST_SCHOOLS) between('ids', ids.length, MOST_SCHOOLS);
    return tenancy.read<SchoolRecord>(reader, {
      name: 'schools-chosen',
      text: `SELECT ${SCHOOL_COLUMNS} ${MATCHING} AND id = ANY ($3::uuid[]) ORDER BY sort_name, id`,
      values: [...matching(filters, search, archived), ids.filter(isUuid)],
    });
  }
  return tenancy.read<SchoolRecord>(reader, {
    name: 'schools-page',
    text: `SELECT ${SCHOOL_COLUMNS} ${MATCHING} ORDER BY sort_name, id LIMIT $3 OFFSET $4`,
    values: [...matching(filters, search, archived), size, (page - 1) * size],
  });
}

export async function countSchools(
  actor: Actor,
  filters: SchoolsScope,
  { search, archived }: EcosystemFiltersSchoolsTotalArgs,
  { tenancy }: Services,
): Promise<number> {
  const [row] = await tenancy.read<{ total: number }>(actorInEcosystem(actor, filters.ecosystemId), {
    name: 'schools-total',
    text: `SELECT count(*)::int AS total ${MATCHING}`,
    values: matching(filters, search, archived),
  });
  return row?.total ?? 0;
}

function matching(
  { includeArchived }: SchoolsScope,
  search: string | null | undefined,
  archived: boolean | null | undefined,
): unknown[] {
  return [archived ?? (includeArchived ? null : false), foldedPatterns(search)];
}

function between(argument: string, value: number, most: number): number {
  if (value >= 1 && value <= most) return value;
  throw new BadInput(argument, t('schools.outOfBounds', { most }));
}

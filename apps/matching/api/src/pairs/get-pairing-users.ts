import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type {
  QueryGetProgramUnpairedUsersArgs,
  QueryGetTuteeListArgs,
  QueryGetTuteesForEcosystemArgs,
  QueryGetTutorListArgs,
} from '../__generated__/resolvers';
import { ownReads, type Reader } from '../projections/subject';
import { administeredIds, namePattern, PAGE_SIZE, skipOf } from './pair-reads';

const SIDES = {
  tutors: { programs: 'p.leads_in', pairOf: 'x.tutor_id' },
  tutees: { programs: 'p.learns_in', pairOf: 'x.tutee_id' },
} as const;

export function getTutorList(actor: Actor, args: QueryGetTutorListArgs, services: Services) {
  return listOf('tutors', actor, args, services);
}

export function getTuteeList(actor: Actor, args: QueryGetTuteeListArgs, services: Services) {
  return listOf('tutees', actor, args, services);
}

export async function getTuteesForEcosystem(
  actor: Actor,
  { pageNumber }: QueryGetTuteesForEcosystemArgs,
  services: Services,
) {
  const skip = skipOf('pageNumber', pageNumber);
  return readPage(ownReads(actor, services), { side: 'tutees', ids: null, words: null, skip });
}

/** People of the actor's programs without a pair. */
export async function getProgramUnpairedUsers(
  actor: Actor,
  { isTutors, ...args }: QueryGetProgramUnpairedUsersArgs,
  services: Services,
) {
  return listOf(isTutors ? 'tutors' : 'tutees', actor, args, services, true);
}

async function listOf(
  side: keyof typeof SIDES,
  actor: Actor,
  { programId, searchTerm, pageNum }: QueryGetTutorListArgs,
  services: Services,
  unpaired = false,
) {
  const skip = skipOf('pageNum', pageNum);
  const reader = ownReads(actor, services);
  const ids = await administeredIds(actor, programId, reader);
  return readPage(reader, { side, ids, words: namePattern(searchTerm), skip, unpaired });
}

interface Wanted {
  side: keyof typeof SIDES;
  /** Programs; null: any. */
  ids: string[] | null;
  words: string | null;
  skip: number;
  unpaired?: boolean;
}

async function readPage(reader: Reader, { side, ids, words, skip, unpaired = false }: Wanted) {
  const { programs, pairOf } = SIDES[side];
  const pairs = `FROM matching.pairs x WHERE x.ended_at IS NULL AND ${pairOf} = p.user_id
    AND ($1::uuid[] IS NULL OR x.program_id = ANY ($1))`;
  const from = `FROM matching.people p WHERE NOT p.archived AND ${programs} <> '{}' AND ($1::uuid[] IS NULL OR ${programs} && $1)
    AND ($2::text IS NULL OR p.search_text LIKE $2)${unpaired ? ` AND NOT EXISTS (SELECT 1 ${pairs})` : ''}`;
  const name = `pairing-${side}${unpaired ? '-unpaired' : ''}`;
  const [rows, [counted]] = await Promise.all([
    reader.read<{ userId: string; numPairs: number }>(
      name,
      `SELECT p.user_id AS "userId", (SELECT count(*)::int ${pairs}) AS "numPairs" ${from}
       ORDER BY p.sort_name, p.user_id LIMIT $3 OFFSET $4`,
      [ids, words, PAGE_SIZE, skip],
    ),
    reader.read<{ count: number }>(`${name}-count`, `SELECT count(*)::int AS count ${from}`, [ids, words]),
  ]);
  const totalCount = counted!.count;
  return {
    users: rows.map(({ userId, numPairs }) => ({
      user: { __typename: 'User' as const, id: userId },
      numPairs,
    })),
    totalCount,
    hasMore: skip + rows.length < totalCount,
  };
}

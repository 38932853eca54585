import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { QueryGetTutorListArgs } from '../__generated__/resolvers';
import { ownReads, type Reader } from '../projections/subject';
import { administeredIds, namePattern, PAGE_SIZE, skipOf } from './pair-reads';

const SIDES = {
  tutors: { programs: 'p.leads_in', pairOf: 'x.tutor_id' },
  tutees: { programs: 'p.learns_in', pairOf: 'x.tutee_id' },
} as const;

/** People of one side in the requested program, or in all that the actor administers. */
export async function listPairingUsers(
  side: keyof typeof SIDES,
  actor: Actor,
  { programId, searchTerm, pageNum }: QueryGetTutorListArgs,
  services: Services,
  unpaired = false,
) {
  const skip = skipOf('pageNum', pageNum);
  const reader = ownReads(actor, services);
  const ids = await administeredIds(actor, programId, reader);
  return readPairingUsers(reader, { side, ids, words: namePattern(searchTerm), skip, unpaired });
}

interface Wanted {
  side: keyof typeof SIDES;
  /** Programs; null: any. */
  ids: string[] | null;
  words: string | null;
  skip: number;
  unpaired?: boolean;
}

/** One page of people, by name, each with the number of their active pairs. */
export async function readPairingUsers(reader: Reader, { side, ids, words, skip, unpaired = false }: Wanted) {
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

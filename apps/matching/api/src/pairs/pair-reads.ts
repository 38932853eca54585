import { isProgramAdmin, isSuperAdmin, programIdsAs, type Actor } from '@lyceum/server/actor';
import { BadInput, NotFound } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import { isUuid } from '@lyceum/server/tenancy';
import { foldText } from '@lyceum/server/free-text';
import {
  ownReads,
  type ProgramFacts,
  readChildren,
  type Reader,
  readPrograms,
  readSettings,
} from '../projections/subject';
import { maySeePair, PAIR_COLUMNS, presentPair, type PairReader, type PairRow } from './pair-row';
import { pairTexts } from './pair-texts';

export const PAGE_SIZE = 25;
const MOST_PAGES = 400;
const MOST_WORDS = 100;

export async function pairReader(actor: Actor, reader: Reader): Promise<PairReader> {
  const children = await readChildren(actor, reader);
  return { actor, childIds: children.map(({ userId }) => userId) };
}

/** Rows to skip before the page, which counts from 1. */
export function skipOf(field: string, page: number | null | undefined): number {
  const asked = page ?? 1;
  if (asked < 1 || asked > MOST_PAGES) throw new BadInput(field, pairTexts.page, pairTexts.page);
  return (asked - 1) * PAGE_SIZE;
}

/** The pattern for LIKE; null: any name. */
export function namePattern(words: string | null | undefined): string | null {
  const typed = foldText((words ?? '').trim()).slice(0, MOST_WORDS);
  return typed ? `%${typed.replace(/[\\%_]/g, '\\$&')}%` : null;
}

/** The program that the actor administers; NOT_FOUND where it does not exist or the actor does not administer it. */
export async function administeredProgram(
  actor: Actor,
  programId: string,
  reader: Reader,
): Promise<ProgramFacts> {
  const program =
    isUuid(programId) && isProgramAdmin(actor, programId)
      ? (await readPrograms(reader)).get(programId.toLowerCase())
      : undefined;
  if (!program) throw new NotFound('program');
  return program;
}

/** The requested program, or all that the actor administers; null: every program of the ecosystem. */
export async function administeredIds(
  actor: Actor,
  programId: string | null | undefined,
  reader: Reader,
): Promise<string[] | null> {
  if (programId) return [(await administeredProgram(actor, programId, reader)).id];
  return isSuperAdmin(actor) ? null : programIdsAs(actor, 'PROGRAM_ADMIN');
}

interface PairsWanted {
  name: string;
  /** SQL over `p`, with $2 and later for `values`. */
  where: string;
  values: unknown[];
  skip: number;
  /** The people one of whose names must match the search. */
  people: readonly ('tutor_id' | 'tutee_id')[];
  words: string | null;
}

export const NO_PAIRS = { pairs: [], totalCount: 0, hasMore: false, hourlyRates: false };

/** One page of active pairs, the newest first, and the total. */
export async function readPairsPage(who: PairReader, reader: Reader, wanted: PairsWanted) {
  const { name, where, values, skip, people, words } = wanted;
  const named = people.map((column) => `p.${column}`).join(', ');
  const from = `FROM matching.pairs p WHERE p.ended_at IS NULL AND ${where} AND ($1::text IS NULL OR EXISTS (
    SELECT 1 FROM matching.people n WHERE n.user_id IN (${named}) AND n.search_text LIKE $1))`;
  const [rows, [counted], { setWage }] = await Promise.all([
    reader.read<PairRow>(
      `${name}-page`,
      `SELECT ${PAIR_COLUMNS} ${from} ORDER BY p.made_at DESC, p.id DESC
       LIMIT $${values.length + 2} OFFSET $${values.length + 3}`,
      [words, ...values, PAGE_SIZE, skip],
    ),
    reader.read<{ count: number }>(`${name}-count`, `SELECT count(*)::int AS count ${from}`, [
      words,
      ...values,
    ]),
    readSettings(reader),
  ]);
  const totalCount = counted!.count;
  return {
    pairs: rows.map((row) => presentPair(row, who)),
    totalCount,
    hasMore: skip + rows.length < totalCount,
    hourlyRates: setWage,
  };
}

/** The newest active pair of one leader and one of the learners that the actor may see. */
export async function newestPair(
  actor: Actor,
  tutorId: string | null,
  tuteeIds: readonly (string | null)[] | 'own',
  services: Services,
) {
  const reader = ownReads(actor, services);
  const who = await pairReader(actor, reader);
  const learners = tuteeIds === 'own' ? [actor.userId, ...who.childIds] : tuteeIds;
  const ids = learners.filter((id): id is string => id !== null && isUuid(id));
  if (!tutorId || !isUuid(tutorId) || ids.length === 0) return null;
  const rows = await reader.read<PairRow>(
    'newest-pair',
    `SELECT ${PAIR_COLUMNS} FROM matching.pairs p WHERE p.ended_at IS NULL AND p.tutor_id = $1 AND p.tutee_id = ANY ($2::uuid[])
     ORDER BY p.made_at DESC, p.id DESC LIMIT 200`,
    [tutorId, ids],
  );
  const row = rows.find((each) => maySeePair(who, each));
  return row ? presentPair(row, who) : null;
}

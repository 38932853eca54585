import { displayName, PLAN_ONCE, type Reader } from '../projections/subject';
import type { CheckContext } from './check-drafts';
import { booksOnlyPaired } from '../permissions/subject';
import { refuse } from './validate-session';

/** Where the program binds tutors to the learners that they are paired with, nobody else comes in through them. */
export async function refuseUnpaired(
  reader: Reader,
  { actor, program, people }: CheckContext,
  learnerIds: readonly string[],
  field: 'learnerIds' | 'userId' = 'learnerIds',
): Promise<void> {
  if (learnerIds.length === 0 || !booksOnlyPaired(actor, program)) return;
  const rows = await reader.read<{ id: string }>(
    'paired-learners',
    `SELECT tutee_id AS id FROM sessions.pairs
     WHERE paired AND program_id = $1 AND tutor_id = $2 AND tutee_id = ANY ($3::uuid[])`,
    [program.id, actor.userId, learnerIds],
    PLAN_ONCE,
  );
  const paired = new Set(rows.map(({ id }) => id));
  // Who is not here at all is refused as such.
  const [unpaired] = learnerIds.flatMap((id) => (paired.has(id) ? [] : (people.get(id) ?? [])));
  if (unpaired) refuse(field, 'notPaired', { name: displayName(unpaired) });
}

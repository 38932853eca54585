import { t } from '../i18n';
import { displayName, PLAN_ONCE, type Reader } from '../projections/subject';
import type { CheckContext } from './check-drafts';
import { booksOnlyPaired } from '../permissions/subject';
import { refuse } from './validate-session';

/** In programs that restrict tutors to their paired learners, refuses a tutor who adds other people. */
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
  // An unknown person is refused as unknown, elsewhere.
  const [unpaired] = learnerIds.flatMap((id) => (paired.has(id) ? [] : (people.get(id) ?? [])));
  if (unpaired) refuse(field, t('session.notPaired', { name: displayName(unpaired) }));
}

import type { TenantDb } from '@lyceum/server/tenancy';
import type { Answer } from '../feedback/subject';

/** Marks questions as answered: their type can then no longer change. */
export async function markAnswered(db: TenantDb, answers: readonly Answer[]): Promise<void> {
  const ids = [...new Set(answers.map(({ questionId }) => questionId))];
  await db.query(
    `UPDATE learning.questions SET answered = true WHERE id = ANY ($1::uuid[]) AND NOT answered`,
    [ids],
  );
}

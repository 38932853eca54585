import type { Read } from '../read';

/** Those of the people to whom questions are read aloud in every form. */
export async function readReadAloud(read: Read, userIds: readonly string[]): Promise<Set<string>> {
  const rows = await read<{ userId: string }>(
    'answering-conditions-of-viewer',
    `SELECT c.user_id AS "userId" FROM learning.answering_conditions c WHERE c.user_id = ANY ($1::uuid[]) AND c.read_aloud`,
    [userIds],
  );
  return new Set(rows.map(({ userId }) => userId));
}

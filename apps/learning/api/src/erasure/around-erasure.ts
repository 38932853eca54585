import type { Person } from '@lyceum/server/personal-data';
import type { Services } from '@lyceum/server/subgraph';
import type { TenantDb } from '@lyceum/server/tenancy';
import { publishOwedFeedback } from '../feedback/subject';

/** Feedback about an erased person is no longer owed. */
export async function aroundErasure(
  db: TenantDb,
  { userId }: Person,
  _services: Services,
  erase: () => Promise<void>,
): Promise<void> {
  const attended = await db.query<{ id: string }>(
    `SELECT id FROM learning.sessions WHERE $1 = ANY (attended_ids) ORDER BY id`,
    [userId],
  );
  await erase();
  await publishOwedFeedback(
    db,
    attended.map(({ id }) => id),
  );
}

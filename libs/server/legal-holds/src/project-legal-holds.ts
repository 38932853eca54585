import type { TenantDb } from '@lyceum/server/tenancy';

/** The payload of the event that publishes holds. */
export interface PublishedHolds {
  userIds: readonly string[];
  /** Whether people read that their erasure waits. */
  showsWaiting: boolean;
  revision: number;
}

/** Replaces what the domain knows about legal holds; an older revision never overwrites a newer one. */
export async function projectLegalHolds(
  db: TenantDb,
  { userIds, showsWaiting, revision }: PublishedHolds,
): Promise<void> {
  await db.query(
    `INSERT INTO ${db.schema}.held_people (ecosystem_id, user_ids, shows_waiting, revision) VALUES ($1, $2, $3, $4)
     ON CONFLICT (ecosystem_id) DO UPDATE SET user_ids = excluded.user_ids, shows_waiting = excluded.shows_waiting,
       revision = excluded.revision WHERE held_people.revision < excluded.revision`,
    [db.ecosystemId, userIds, showsWaiting, revision],
  );
}

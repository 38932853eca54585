import { demoAccounts } from '@lyceum/contracts/demo';
import { stableId, type TenantDb } from '@lyceum/server/tenancy';
import { publishLegalHolds } from '../legal-holds/subject';

const DAY_MS = 86_400_000;
const { riverside } = demoAccounts;

/** A hold in force on somebody whose records no tour of the demo changes, and a released one on a conversation. */
export async function writeDemoHolds(db: TenantDb, now: Date): Promise<void> {
  if (db.ecosystemId !== riverside.super.ecosystemId) return;
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const written = await db.execute(
    `INSERT INTO messaging.legal_holds (ecosystem_id, id, reason, person_ids, conversation_ids, placed_by, placed_at, released_by,
       released_at, release_reason)
     VALUES ($1, $2, 'The district asks for records of the reading program, letter of its counsel.', $3, '{}', $4, $5, NULL, NULL, NULL),
       ($1, $6, 'A family asked what was agreed about room 12.', '{}', $7, $4, $8, $4, $9, 'It was settled.')
     ON CONFLICT DO NOTHING`,
    [
      db.ecosystemId,
      stableId(db.ecosystemId, 'demo-hold', 'district'),
      [riverside.staff.userId],
      riverside.super.userId,
      daysAgo(3),
      stableId(db.ecosystemId, 'demo-hold', 'room'),
      [stableId(db.ecosystemId, 'demo-conversation', 'room')],
      daysAgo(40),
      daysAgo(12),
    ],
  );
  if (written > 0) await publishLegalHolds(db);
}

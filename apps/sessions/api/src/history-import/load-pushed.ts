import { refreshStatistics, type TenantDb } from '@lyceum/server/tenancy';
import { publishCompleted, publishLedger, publishRemoved } from '../ledger/subject';
import { REMOVE_FACETS, sumUp } from './history-sql';
import * as sql from './pushed-sql';

/** Removes learners who are no longer in the vendor's records, after the chunk is stored, and publishes it. */
export async function removeWithdrawn(db: TenantDb): Promise<void> {
  await db.query(sql.MARK_PUSHED, [db.ecosystemId]);
  for (const statement of sql.SHRUNK) await db.query(statement);
  await db.query(sql.TAKE_OUT, [db.ecosystemId]);
  const [list] = await db.query<{ shrunk: number }>(sql.COUNT_SHRUNK);
  if (list!.shrunk > 0) {
    await db.query(REMOVE_FACETS);
    for (const statement of sql.REMOVE_EMPTY) await db.query(statement, [db.ecosystemId]);
    await db.query(sql.FORGET_REMOVED);
    for (const statement of sumUp('shrunk_session')) await db.query(statement);
    await refreshStatistics(db, 'session_participants', list!.shrunk);
  }
  await db.query(sql.CORRECT_TYPES, [db.ecosystemId]);
  const idsOf = async (statement: string) => (await db.query<{ id: string }>(statement)).map(({ id }) => id);
  await publishRemoved(db, await idsOf(sql.REMOVED_IDS));
  const shrunk = await idsOf(sql.SHRUNK_IDS);
  await publishCompleted(db, shrunk);
  await publishLedger(db, shrunk);
}

import type { DataRequestFinished } from '@lyceum/contracts/identity';
import type { TenantDb } from '@lyceum/server/tenancy';
import type { RequestRow } from './request-row';
import { DATA_RIGHTS_MAIL, type RightsMailData } from './rights-mail';

/** Notifies by mail and by bell. */
export async function notifyRequester(
  db: TenantDb,
  { id, askedById, language }: RequestRow,
  news: DataRequestFinished['news'],
): Promise<void> {
  if (!askedById) return;
  const mail: RightsMailData = { requestId: id, to: askedById, language, news };
  await db.enqueue(DATA_RIGHTS_MAIL, mail);
  const payload: DataRequestFinished = { requestId: id, userId: askedById, news };
  await db.record({ type: 'identity.data-request-news', payload });
}

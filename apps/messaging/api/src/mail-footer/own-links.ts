import { linksOf, type LinkTo } from '@lyceum/server/mail';
import type { TenantDb } from '@lyceum/server/tenancy';

/** Makes addresses of pages for mails and text messages of the transaction's organization. */
export async function ownLinks(db: TenantDb, { PUBLIC_URL }: { PUBLIC_URL: string }): Promise<LinkTo> {
  const [row] = await db.query<{ profileId: string | null }>(
    `SELECT profile_id AS "profileId" FROM messaging.ecosystems`,
  );
  return linksOf(PUBLIC_URL, row?.profileId ?? null);
}

import type { Services } from '@lyceum/server/subgraph';
import type { CodeMethod } from './sent-codes';

/** Where a code is to be sent; null once the code has ended. */
export async function openSentCode(
  id: string,
  services: Services,
): Promise<{ method: CodeMethod; sendTo: string } | null> {
  const [sent] = await services.tenancy.platformWide('send a code', (db) =>
    db.query<{ method: CodeMethod; sendTo: string }>(
      `SELECT method, send_to AS "sendTo" FROM identity.sent_codes WHERE id = $1 AND used_at IS NULL AND expires_at > now()`,
      [id],
    ),
  );
  return sent ?? null;
}

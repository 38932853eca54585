import type { Services } from '@lyceum/server/subgraph';
import { EXPIRY_DAYS } from './begin-sign-up';

/** Deletes unfinished sign-ups that are too old, and finished ones, whose data are with the person now. */
export async function removeOldSignUps(services: Services): Promise<void> {
  await services.tenancy.platformWide('remove old sign-ups', async (db) => {
    await db.query(
      `DELETE FROM identity.sign_ups WHERE expires_at < now() OR completed_at < now() - interval '1 day'`,
    );
    await db.query(
      `DELETE FROM identity.application_drafts WHERE updated_at < now() - interval '${EXPIRY_DAYS} days'`,
    );
  });
}

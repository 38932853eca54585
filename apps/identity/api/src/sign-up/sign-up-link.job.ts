import { defineJob } from '@lyceum/server/jobs';
import type { Services } from '@lyceum/server/subgraph';
import { sendSignUpMail } from './send-sign-up-mail';

/**
 * Makes a new link for an open sign-up, found by the browser's key or as the latest of the address. Not repeated on a
 * retry: a new link ends the former one, which may be in a mailbox already.
 */
export const signUpLinkJob = defineJob<{ keyHash?: string; emailLower?: string }, Services>({
  kind: 'sign-up-link',
  async handler({ data, actor, doneWith }, services) {
    await services.tenancy.within(actor, async (db) => {
      const [signUp] = await db.query<{ id: string; linkNumber: number }>(
        `SELECT s.id, s.link_number AS "linkNumber" FROM identity.sign_ups s
         WHERE s.completed_at IS NULL AND s.expires_at > now()
           AND (s.key_hash = decode($1::text, 'hex') OR s.email_lower = $2::text)
         ORDER BY s.created_at DESC LIMIT 1 FOR UPDATE`,
        [data.keyHash ?? null, data.emailLower ?? null],
      );
      if (signUp) await sendSignUpMail(db, services, signUp);
      await doneWith(db);
    });
  },
});

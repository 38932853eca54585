import { defineJob } from '@lyceum/server/jobs';
import { linksOf } from '@lyceum/server/mail';
import type { Services } from '@lyceum/server/subgraph';
import { ownEcosystem } from '../ecosystem-facts/subject';
import { loadMember } from '../people/subject';
import { WaiverCopyMail, waiverCopySubject, type SignedCopy } from './waiver-copy-mail';

/** Mails the signed texts to the signer. */
export const waiverCopyJob = defineJob<{ userId: string; signatureIds: string[] }, Services>({
  kind: 'waiver-copy',
  async handler({ id, data, actor }, services) {
    await services.tenancy.within(actor, async (db) => {
      const member = await loadMember(db, data.userId);
      const ecosystem = await ownEcosystem(db);
      if (!member?.email || !ecosystem) return;
      const copies = await db.query<SignedCopy>(
        `SELECT coalesce(w.shown_title, w.title) AS title, w.shown_text AS text, w.for_names AS "forNames",
           w.signed_name AS "signedName", w.signed_at AS "signedAt"
         FROM identity.signed_waivers w WHERE w.id = ANY($1::uuid[]) AND w.shown_text IS NOT NULL ORDER BY w.signed_at, w.id`,
        [data.signatureIds],
      );
      if (copies.length === 0) return;
      const { language, timeZoneId } = member;
      await services.mail.send(db, {
        messageKey: `waiver-copy:${id}`,
        to: member.email,
        language,
        subject: waiverCopySubject(language, ecosystem.name),
        fromName: ecosystem.name,
        react: (
          <WaiverCopyMail
            {...{ language, ecosystem, copies, timeZoneId }}
            link={linksOf(services.config.PUBLIC_URL, ecosystem.shortName)('/family')}
            isParent={member.ecosystemRoles.some(({ role }) => role === 'PARENT')}
          />
        ),
      });
    });
  },
});

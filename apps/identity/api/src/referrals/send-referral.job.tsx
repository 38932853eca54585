import type { Language } from '@lyceum/server/actor';
import { defineJob } from '@lyceum/server/jobs';
import type { Services } from '@lyceum/server/subgraph';
import { ownEcosystem } from '../ecosystem-facts/subject';
import { dialable, textSenderOf } from '@lyceum/server/text-messages';
import { referralLink } from './referral-link';
import { ReferralMail, referralSubject, referralText } from './referral-mail';
import type { ReferralKind } from './send-referral';

interface Row {
  id: string;
  kind: ReferralKind;
  channel: 'EMAIL' | 'TEXT';
  name: string | null;
  address: string;
  message: string | null;
  language: Language;
  from: string;
}

/** By mail, or by text where the organization has a text sender. */
export const sendReferralJob = defineJob<{ referralId: string }, Services>({
  kind: 'send-referral',
  async handler({ data, actor, doneWith }, services) {
    await services.tenancy.within(actor, async (db) => {
      const [referral] = await db.query<Row>(
        `SELECT f.id, f.kind, f.channel, f.name, f.address, f.message, f.language,
           m.first_name || ' ' || m.last_name AS "from"
         FROM identity.referrals f JOIN identity.members m ON m.ecosystem_id = f.ecosystem_id AND m.id = f.user_id
         WHERE f.id = $1`,
        [data.referralId],
      );
      const ecosystem = await ownEcosystem(db);
      if (!referral || !ecosystem) return;
      const { language, address } = referral;
      const link = referralLink(services.config.PUBLIC_URL, ecosystem.shortName, referral.kind, referral.id);
      const about = { ...referral, ecosystem, link };
      if (referral.channel === 'TEXT') {
        await textSenderOf(services)?.send(dialable(address), referralText(about));
        await doneWith(db);
        return;
      }
      await services.mail.send(db, {
        messageKey: `referral:${referral.id}`,
        to: address,
        language,
        subject: referralSubject(language, referral.from, ecosystem.name),
        fromName: ecosystem.name,
        react: <ReferralMail {...about} />,
      });
    });
  },
});

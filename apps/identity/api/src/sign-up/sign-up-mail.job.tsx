import { defineJob } from '@lyceum/server/jobs';
import type { Services } from '@lyceum/server/subgraph';
import type { TenantDb } from '@lyceum/server/tenancy';
import { ownEcosystem } from '../ecosystem-facts/subject';
import { secretsOf } from '../secrets';
import { signUpLink } from './send-sign-up-mail';
import { SignUpMail, signUpSubject } from './sign-up-mail';
import { SIGN_UP_COLUMNS, type SignUpRow } from './sign-up-row';

/** The token is computed, not passed: neither the job's record nor Redis ever holds a link. */
export const signUpMailJob = defineJob<{ signUpId: string; number: number }, Services>({
  kind: 'sign-up-mail',
  async handler({ data, actor }, services) {
    const { linkKey } = await secretsOf(services);
    await services.tenancy.within(actor, async (db) => {
      const [signUp] = await db.query<SignUpRow<{ firstName?: string }>>(
        `SELECT ${SIGN_UP_COLUMNS} FROM identity.sign_ups s
         WHERE s.id = $1 AND s.link_number = $2 AND s.completed_at IS NULL`,
        [data.signUpId, data.number],
      );
      const ecosystem = await ownEcosystem(db);
      if (!signUp || !ecosystem) return;
      const { language, email } = signUp;
      const door = `${services.config.PUBLIC_URL}/e/${encodeURIComponent(ecosystem.shortName)}`;
      const page = signUp.kind === 'TUTOR' ? 'apply' : 'sign-up';
      const link = `${door}/${page}?link=${signUpLink(linkKey, db.ecosystemId, signUp.id, data.number)}`;
      await services.mail.send(db, {
        messageKey: `sign-up:${signUp.id}:${data.number}`,
        to: email,
        language,
        subject: signUpSubject(language, ecosystem.name),
        fromName: ecosystem.name,
        react: (
          <SignUpMail
            language={language}
            ecosystem={ecosystem}
            firstName={signUp.data.firstName ?? ''}
            about={(await entersAlready(db, email)) ? 'MEMBER' : signUp.kind}
            link={link}
          />
        ),
      });
    });
  },
});

/** Only the reader of the mailbox learns this. */
async function entersAlready(db: TenantDb, email: string): Promise<boolean> {
  const rows = await db.query(
    `SELECT 1 FROM identity.members m WHERE m.email_lower = $1 AND m.account_id IS NOT NULL AND m.status = 'ACTIVATED'`,
    [email.toLowerCase()],
  );
  return rows.length > 0;
}

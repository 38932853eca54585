import { systemActor } from '@lyceum/server/actor';
import { defineJob } from '@lyceum/server/jobs';
import type { Services } from '@lyceum/server/subgraph';
import { tokenHash } from '../secrets';
import { loadMember } from '../people/subject';
import { ownEcosystem } from '../ecosystem-facts/subject';
import { makeResetLink } from './accounts.platform';
import { ResetMail, resetSubject } from './reset-mail';
import type { ForgotPasswordJob } from './send-forgot-password';

/** Sends the link, if the address has an account. */
export const forgotPasswordJob = defineJob<ForgotPasswordJob, Services>({
  kind: 'forgot-password',
  async handler({ id, data }, services) {
    const link = await makeResetLink(id, data, services);
    if (!link) return;
    await services.tenancy.within(systemActor(link.ecosystemId, 'forgot password'), async (db) => {
      const member = await loadMember(db, link.userId);
      const ecosystem = await ownEcosystem(db);
      const language = member?.language ?? ecosystem?.defaultLanguage ?? 'en';
      const ecosystemName = ecosystem?.name ?? 'Lyceum';
      await services.mail.send(db, {
        messageKey: `reset:${tokenHash(link.token).toString('hex')}`,
        to: link.email,
        language,
        subject: resetSubject(language, ecosystemName),
        fromName: ecosystemName,
        react: (
          <ResetMail
            language={language}
            ecosystem={ecosystem}
            firstName={member?.firstName ?? ''}
            link={`${services.config.PUBLIC_URL}/reset-password/${link.token}`}
          />
        ),
      });
    });
  },
});

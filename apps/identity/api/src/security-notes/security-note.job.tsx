import { systemActor } from '@lyceum/server/actor';
import { defineJob } from '@lyceum/server/jobs';
import type { Services } from '@lyceum/server/subgraph';
import { loadMember } from '../people/subject';
import { ownEcosystem } from '../ecosystem-facts/subject';
import { accountEmail, accountOwner, type AccountOwner } from './account-email.platform';
import type { SecurityNoteJob } from './note-security';
import { SecurityNoteMail, securityNoteSubject } from './security-note-mail';

export const securityNoteJob = defineJob<SecurityNoteJob, Services>({
  kind: 'security-note',
  async handler({ id, data, actor }, services) {
    const addressee = await addresseeOf(data, actor.ecosystemId, services);
    if (!addressee) return;
    const { to, ecosystemId, userId } = addressee;
    await services.tenancy.within(systemActor(ecosystemId, 'security note'), async (db) => {
      const member = await loadMember(db, userId);
      const ecosystem = await ownEcosystem(db);
      const language = member?.language ?? ecosystem?.defaultLanguage ?? 'en';
      await services.mail.send(db, {
        messageKey: `security-note:${id}`,
        to,
        language,
        subject: securityNoteSubject(language, data.note),
        fromName: ecosystem?.name ?? 'Lyceum',
        react: (
          <SecurityNoteMail
            language={language}
            ecosystem={ecosystem}
            firstName={member?.firstName ?? ''}
            note={data.note}
            link={`${services.config.PUBLIC_URL}/forgot-password`}
          />
        ),
      });
    });
  },
});

async function addresseeOf(
  data: SecurityNoteJob,
  ecosystemId: string | null,
  services: Services,
): Promise<AccountOwner | null> {
  if ('owner' in data) return accountOwner(data.owner, services);
  const to = data.to ?? (data.accountId && (await accountEmail(data.accountId, services)));
  return to && ecosystemId ? { to, ecosystemId, userId: data.userId } : null;
}

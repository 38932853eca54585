import { systemActor } from '@lyceum/server/actor';
import { defineJob } from '@lyceum/server/jobs';
import type { Services } from '@lyceum/server/subgraph';
import type { TenantDb } from '@lyceum/server/tenancy';
import { loadMember } from '../people/subject';
import { ownEcosystem } from '../ecosystem-facts/subject';
import { tokenHash } from '../secrets';
import { AccountLinkMail, accountLinkSubject } from './account-link-mail';
import { findAddressee, makeLink, type LinkFor } from './links.platform';

/**
 * Sends a link to an account's address, or to whoever owns an address. The job looks the account up, so that the
 * response time of the request does not tell whether there is one.
 */
export type AccountLinkJob =
  | { link: LinkFor; reminder?: boolean }
  | { address: string; ecosystemId: string | null };

export const enqueueLink = (db: TenantDb, data: AccountLinkJob) => db.enqueue('account-link', data);

export const accountLinkJob = defineJob<AccountLinkJob, Services>({
  kind: 'account-link',
  concurrency: 4,
  async handler({ id, data }, services) {
    const link = 'link' in data ? data.link : await addressee(data, services);
    if (!link) return;
    const token = await makeLink(id, link, services);
    await services.tenancy.within(systemActor(link.ecosystemId, 'account link'), async (db) => {
      const member = await loadMember(db, link.userId);
      const ecosystem = await ownEcosystem(db);
      const language = member?.language ?? ecosystem?.defaultLanguage ?? 'en';
      const ecosystemName = ecosystem?.name ?? 'Lyceum';
      await services.mail.send(db, {
        messageKey: `account-link:${tokenHash(token).toString('hex')}`,
        to: link.email,
        language,
        subject: accountLinkSubject(language, link.purpose, ecosystemName),
        fromName: ecosystemName,
        react: (
          <AccountLinkMail
            language={language}
            ecosystem={ecosystem}
            firstName={member?.firstName ?? ''}
            purpose={link.purpose}
            link={`${services.config.PUBLIC_URL}/login/${token}`}
          />
        ),
      });
    });
  },
});

async function addressee(
  { address, ecosystemId }: { address: string; ecosystemId: string | null },
  services: Services,
): Promise<LinkFor | null> {
  const found = await findAddressee(address, ecosystemId, services);
  return found && { ...found, purpose: 'LOGIN_USER' };
}

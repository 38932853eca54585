import { defineJob } from '@lyceum/server/jobs';
import { linksOf } from '@lyceum/server/mail';
import type { Services } from '@lyceum/server/subgraph';
import type { TenantDb } from '@lyceum/server/tenancy';
import { loadMember } from '../people/subject';
import { ownEcosystem } from '../ecosystem-facts/subject';
import { beginRequest } from './begin-request';
import { DATA_RIGHTS_MAIL, type RightsMailData } from './rights-mail';
import { RightsLetter, rightsSubject } from './rights-letter';

/** The job looks the address up, so that no job record holds it. */
export const rightsMailJob = defineJob<RightsMailData, Services>({
  kind: DATA_RIGHTS_MAIL,
  handler: ({ data, actor }, services) =>
    services.tenancy.within(actor, async (db) => {
      await send(db, data, services);
      await thenErase(db, data);
    }),
  // A failed mail does not keep the data from being erased.
  failed: ({ data, actor }, _error, services) => services.tenancy.within(actor, (db) => thenErase(db, data)),
});

async function thenErase(db: TenantDb, { requestId, to, thenErase: erasure }: RightsMailData): Promise<void> {
  if (erasure) await beginRequest(db, { requestId, kind: 'ERASURE', userId: to, ...erasure });
}

async function send(db: TenantDb, data: RightsMailData, services: Services): Promise<void> {
  const member = await loadMember(db, data.to);
  if (!member?.email) return;
  const ecosystem = await ownEcosystem(db);
  const [request] = await db.query<{ message: string | null }>(
    `SELECT r.decision_message AS message FROM identity.data_requests r WHERE r.id = $1`,
    [data.requestId],
  );
  const { language, news } = data;
  await services.mail.send(db, {
    messageKey: `data-rights:${news}:${data.requestId}`,
    to: member.email,
    language,
    subject: rightsSubject(language, news),
    fromName: ecosystem?.name,
    react: (
      <RightsLetter
        language={language}
        ecosystem={ecosystem}
        firstName={member.preferredName ?? member.firstName}
        notice={news}
        message={request?.message ?? null}
        link={linksOf(services.config.PUBLIC_URL, ecosystem?.shortName ?? null)('/settings#your-data')}
      />
    ),
  });
}

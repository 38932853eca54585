import type { Actor } from '@lyceum/server/actor';
import { BadInput, Conflict } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import type { MutationUpdateReportDomainsArgs, ReportDomains } from '../__generated__/resolvers';
import { t } from '../i18n';
import { readApprovedDomains } from './approved-domains';

const MOST = 20;
const DOMAIN = /^(?=.{4,200}$)([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z0-9-]{2,}$/;

/** Sets the approved domains; applies from the next run of each schedule. */
export async function updateReportDomains(
  actor: Actor,
  { input: { domains: given, revision } }: MutationUpdateReportDomainsArgs,
  { tenancy }: Services,
): Promise<ReportDomains> {
  const domains = [...new Set(given.map((each) => each.trim().toLowerCase().replace(/^@/, '')))];
  if (domains.length > MOST) throw new BadInput('input.domains', t('schedules.domainCount', { most: MOST }));
  if (!domains.every((each) => DOMAIN.test(each))) throw new BadInput('input.domains', t('schedules.domain'));
  return tenancy.within(actor, async (db) => {
    await db.query(`INSERT INTO reports.approved_domains (ecosystem_id) VALUES ($1) ON CONFLICT DO NOTHING`, [
      db.ecosystemId,
    ]);
    const before = await readApprovedDomains(db);
    const [after] = await db.query<ReportDomains>(
      `UPDATE reports.approved_domains d SET domains = $1, revision = d.revision + 1 WHERE d.revision = $2
       RETURNING d.domains, d.revision`,
      [domains, revision],
    );
    if (!after)
      throw new Conflict(t('schedules.domainsChanged'), {
        field: 'input.revision',
        revision: before.revision,
      });
    await db.audit({
      action: 'update-report-domains',
      subjectKind: 'ecosystem',
      subjectId: db.ecosystemId!,
      before: { domains: before.domains },
      after: { domains },
    });
    return after;
  });
}

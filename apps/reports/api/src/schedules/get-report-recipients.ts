import type { Actor } from '@lyceum/server/actor';
import { BadInput } from '@lyceum/server/errors';
import { foldedPatterns } from '@lyceum/server/free-text';
import type { Services } from '@lyceum/server/subgraph';
import { isUuid } from '@lyceum/server/tenancy';
import type { QueryGetReportRecipientsArgs, ReportRecipient } from '../__generated__/resolvers';
import { t } from '../i18n';
import { actorInEcosystem } from '../templates/subject';
import { mayReceive, mayReceivePart } from './schedule-row';

const MOST = 200;
const MOST_PROGRAMS = 100;

/** Admins who may receive a report about all or any of the programs; unknown programs have none. */
export async function getReportRecipients(
  actor: Actor,
  { programIds, searchTerm, anyProgram, ecosystemId }: QueryGetReportRecipientsArgs,
  services: Services,
): Promise<ReportRecipient[]> {
  const ids = (programIds ?? []).filter(isUuid);
  if (ids.length > MOST_PROGRAMS)
    throw new BadInput('programIds', t('schedules.programCount', { mostPrograms: MOST_PROGRAMS }));
  const acting = await actorInEcosystem(actor, ecosystemId, services);
  return services.tenancy.within(acting, (db) =>
    db.query<ReportRecipient>(
      `SELECT a.user_id AS "userId", p.name, a.email, a.super_admin AS "isSuperAdmin", true AS "mayReceive"
       FROM reports.admins a JOIN reports.people p ON p.user_id = a.user_id
       WHERE CASE WHEN $3 THEN ${mayReceivePart('$1::uuid[]')} ELSE ${mayReceive('$1::uuid[]')} END
         AND reports.fold_text(p.name || ' ' || a.email) LIKE ALL ($2::text[])
       ORDER BY reports.fold_text(p.name), a.user_id LIMIT ${MOST}`,
      [ids, foldedPatterns(searchTerm), anyProgram ?? false],
    ),
  );
}

import { isSuperAdmin, type Actor } from '@lyceum/server/actor';
import { Forbidden } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import type { MutationDeleteRoiReportByIdArgs } from '../__generated__/resolvers';
import { t } from '../i18n';
import { inTransaction } from '../read';
import { readReport } from './get-roi-report-by-id';
import { visitReport } from './visit-ecosystem.platform';

export async function deleteRoiReportById(
  actor: Actor,
  { reportId }: MutationDeleteRoiReportByIdArgs,
  services: Services,
): Promise<boolean> {
  const deleting = await visitReport(actor, reportId, services);
  return services.tenancy.within(deleting, async (db) => {
    const { createdBy, reportName, reportType } = await readReport(deleting, reportId, inTransaction(db));
    if (!isSuperAdmin(deleting) && createdBy !== deleting.userId) throw new Forbidden(t('roi.otherCreator'));
    await db.query(`DELETE FROM reports.roi_reports WHERE id = $1`, [reportId]);
    await db.audit({
      action: 'delete-roi-report',
      subjectKind: 'roi-report',
      subjectId: reportId,
      before: { name: reportName, reportType },
    });
    db.notify({ userIds: 'ecosystem', topics: ['roi-reports'], ids: [reportId] });
    return true;
  });
}

import type { RequestScope, Services } from '@lyceum/server/subgraph';
import type { MutationArchiveAssessmentArgs } from '../__generated__/resolvers';
import { AssessmentViewing } from './assessment-viewing';
import { lockForEdit } from './lock-assessment';
import { notifyProgramViewers } from './notify-assessment-viewers';

export async function archiveAssessment(
  scope: RequestScope,
  { assessmentId, archived = true }: MutationArchiveAssessmentArgs,
  services: Services,
) {
  const { actor } = scope;
  await services.tenancy.within(actor, async (db) => {
    const before = await lockForEdit(db, actor, assessmentId);
    if (before.archived === archived) return;
    await db.query(`UPDATE learning.assessments SET archived = $2 WHERE id = $1`, [before.id, archived]);
    await db.audit({
      action: archived ? 'archive-assessment' : 'unarchive-assessment',
      subjectKind: 'assessment',
      subjectId: before.id,
    });
    notifyProgramViewers(db, before);
  });
  return new AssessmentViewing(scope, services).assessment(assessmentId);
}

import type { Words } from '@lyceum/server/actor';
import type { TenantDb } from '@lyceum/server/tenancy';
import { enrollAgain } from '../courses/subject';
import { firstConflictText } from '../drafts/subject';
import type { Batch } from './apply-bulk-change';
import { isAcceptable } from './apply-restore';
import type { Outcome } from './outcomes';

/** Enrols the learner in the courses of these sessions again; returns for each whether a seat could be given. */
export async function applyEnrollment(db: TenantDb, batch: Batch): Promise<Outcome[]> {
  const { sessions, services, options } = batch;
  const refused = new Map<string, Words>();
  const sections = new Set(sessions.map(({ courseSectionId }) => courseSectionId));
  for (const sectionId of sections) {
    const coming = sessions.filter((session) => session.courseSectionId === sectionId);
    const back = { sectionId, learnerId: options.learnerId!, coming, isAcceptable };
    const { refusal, open = [], context } = await enrollAgain(db, back, services);
    if (refusal) for (const { id } of coming) refused.set(id, refusal);
    for (const draft of open) refused.set(draft.id, firstConflictText(draft, context!));
  }
  return sessions.map(({ id }) => ({ sessionId: id, refused: refused.get(id) ?? null }));
}

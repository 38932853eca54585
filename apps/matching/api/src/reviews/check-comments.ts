import type { TenantDb } from '@lyceum/server/tenancy';
import { checkMatchingText } from '../text-check/subject';
import type { ReviewRow } from './review-row';

/** Checks the comments of a review by or for a minor. */
export function checkComments(db: TenantDb, review: ReviewRow, { isNew }: { isNew: boolean }): Promise<void> {
  const { id, comments, learnerId, revieweeId, sessionId } = review;
  return checkMatchingText(db, {
    ...{ source: 'REVIEW', text: comments, subjectId: id, sessionId, isNew },
    learnerIds: learnerId ? [learnerId] : [],
    memberIds: [revieweeId],
  });
}

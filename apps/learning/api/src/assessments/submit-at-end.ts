import type { TenantDb } from '@lyceum/server/tenancy';
import { claimAnswerFiles } from '../answer-files/subject';
import { closeSitting, GRACE_MS, isOver, lockSitting, type SittingPlace } from '../sitting-clock/subject';
import { answersToStore } from './answers-to-store';
import { ASSESSMENT_COLUMNS, ASSESSMENTS, type AssessmentRow } from './assessment-row';
import { takeDrafts } from './drafts-table';
import { insertResponse } from './insert-response';
import { notifyRespondentViewers } from './notify-assessment-viewers';
import { publishShownScore } from './publish-shown-score';
import { recordSubmission } from './record-submission';

/**
 * Submits what was saved when the time of a sitting is over, also where nothing was. Repeating it changes nothing. Of an
 * archived assessment nothing is submitted.
 */
export async function submitAtEnd(db: TenantDb, place: SittingPlace, now: Date): Promise<void> {
  // The same order of locks as in a submission.
  const [assessment] = await db.query<AssessmentRow>(
    `SELECT ${ASSESSMENT_COLUMNS} FROM ${ASSESSMENTS} WHERE a.id = $1 FOR SHARE OF a`,
    [place.assessmentId],
  );
  const sitting = await lockSitting(db, place);
  if (!sitting || sitting.closedAt || !isOver(sitting, new Date(now.getTime() - GRACE_MS))) return;
  await closeSitting(db, place, now);
  if (!assessment || assessment.archived || assessment.closed) return;
  const { version, questions, answers } = await answersToStore(db, assessment, place, {
    ...{ version: null, sent: [], stored: await takeDrafts(db, place) },
    ...{ isLenient: true, responseId: null },
  });
  const { programId } = assessment;
  const response = await insertResponse(db, {
    ...{ ...place, programId, version, answers, now },
    ...{ submissionId: null, isTimedOut: true },
  });
  if (!response) return;
  await claimAnswerFiles(db, response.id, answers, now);
  await notifyRespondentViewers(db, response);
  const scored = await recordSubmission(db, assessment, response, questions);
  // Nobody may be at the page: the respondent is notified too.
  await publishShownScore(db, assessment, scored, { now, isSubmission: false });
}

import { on, type PartialData } from '@lyceum/web/component-testing';
import {
  FeedbackOfSessionDocument,
  FirstMeetingsDocument,
  GetLessonspaceRecordingsDocument,
  GetOnlineLessonIssuesDocument,
  GetSessionActivityBreadcrumbsDocument,
  GetSessionDocument,
  GetSessionRegisterDocument,
  LearnerAnswersDocument,
  SessionHoursDocument,
  SessionMaterialsDocument,
  SessionPayDocument,
  SessionResourcesDocument,
  SessionReviewsDocument,
  SessionSubstitutesDocument,
  type GetSessionActivityBreadcrumbsQuery,
} from '../__generated__/graphql';
import type { SessionData } from './session-fixtures';

type History = PartialData<GetSessionActivityBreadcrumbsQuery['getSessionActivityBreadcrumbs']>;

/** Answers for the page or panel of one session. */
export function detailAnswers(session: SessionData, history: History = []) {
  const one = { getSession: { session: { id: session.id } } };
  return [
    on(GetSessionDocument, { getSession: { session } }),
    on(GetSessionRegisterDocument, {
      getSessionRegister: { sessionId: session.id, state: 'OPEN', minutesScheduled: 60, rows: [] },
    }),
    on(GetSessionActivityBreadcrumbsDocument, { getSessionActivityBreadcrumbs: history }),
    on(FirstMeetingsDocument, one),
    on(SessionReviewsDocument, one),
    on(FeedbackOfSessionDocument, one),
    on(SessionSubstitutesDocument, one),
    on(SessionMaterialsDocument, one),
    on(SessionResourcesDocument, {
      getSession: { session: { id: session.id, ...(session.program ? { program: session.program } : {}) } },
    }),
    on(LearnerAnswersDocument, one),
    on(SessionHoursDocument, { getEcosystemAdminSessionSummaryById: { session: { id: session.id } } }),
    on(SessionPayDocument, {}),
    on(GetLessonspaceRecordingsDocument, {}),
    on(GetOnlineLessonIssuesDocument, {}),
  ];
}

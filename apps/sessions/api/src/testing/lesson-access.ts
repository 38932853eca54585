import type { OperationCall, Place } from '@lyceum/server/testing';
import type { SessionsFixture } from './sessions-fixture';

/** Rows of the access matrix for a lesson's files, recordings and issues; `sessionOf` creates a session. */
export function lessonAccess(
  fixture: () => SessionsFixture,
  sessionOf: (place: Place) => Promise<string>,
): Record<string, OperationCall> {
  const variables = async (place: Place) => ({ id: await sessionOf(place) });
  const at = (document: string): OperationCall => ({
    document,
    variables,
  });
  const issue = (operation: string) =>
    `mutation ($id: ID!) { ${operation}(input: { sessionId: $id, category: AUDIO, description: "no sound" }) { issue { id } } }`;
  return {
    getMeetingSolutions: {
      document: 'query { getMeetingSolutions }',
      places: ['own'],
    },
    getPresignedS3UrlsForLessonspaceUploads: at(
      'query ($id: ID!) { getPresignedS3UrlsForLessonspaceUploads(sessionId: $id, fileNames: ["a.txt"], fileSizes: [1]) { fileId } }',
    ),
    getPresignedS3UrlForBulkRequests: {
      document: 'query { getPresignedS3UrlForBulkRequests(fileNames: ["a.txt"], fileSizes: [1]) { fileId } }',
      places: ['own'],
    },
    getLessonFiles: at('query ($id: ID!) { getLessonFiles(sessionId: $id, fileIds: []) { id } }'),
    lessonSpaceUpload: at(
      'mutation ($id: ID!) { lessonSpaceUpload(input: { sessionId: $id, fileIds: [] }) { files { id } } }',
    ),
    getLessonspaceRecordings: at('query ($id: ID!) { getLessonspaceRecordings(sessionId: $id) { id } }'),
    uploadLessonspaceLesson: at(
      `mutation ($id: ID!) { uploadLessonspaceLesson(input: { sessionId: $id, fileId: $id, startedAt: "2026-11-24T16:00:00Z",
         durationSeconds: 0 }) { recording { id } } }`,
    ),
    setRecordingConsent: {
      document:
        'mutation ($id: ID!, $userId: ID) { setRecordingConsent(input: { sessionId: $id, userId: $userId, given: true }) { missing { id } } }',
      variables: async (place, _fixture, principal) => ({
        id: await sessionOf(place),
        userId: principal === 'parent' ? fixture().ids.learner : null,
      }),
    },
    getOnlineLessonIssues: at('query ($id: ID!) { getOnlineLessonIssues(sessionId: $id) { id } }'),
    reportOnlineLessonIssue: at(issue('reportOnlineLessonIssue')),
    adminReportOnlineLessonIssue: at(issue('adminReportOnlineLessonIssue')),
  };
}

import type { OperationCall, Place } from '@lyceum/server/testing';

/** Rows of the access matrix for absences; `pointsAtSession` names a group session of the place. */
export function absenceAccess(
  pointsAtSession: (place: Place) => Promise<object>,
): Record<string, OperationCall> {
  return {
    getSessionsToMiss: {
      document: 'query ($id: ID!) { getSessionsToMiss(sessionId: $id) { id } }',
      variables: pointsAtSession,
    },
    reportAbsence: {
      document:
        'mutation ($id: ID!) { reportAbsence(input: { sessionIds: [$id], reason: ILL }) { sessions { id } } }',
      variables: pointsAtSession,
    },
    takeBackAbsence: {
      document: 'mutation ($id: ID!) { takeBackAbsence(sessionId: $id) { session { id } } }',
      variables: pointsAtSession,
    },
  };
}

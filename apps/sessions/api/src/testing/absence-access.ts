import type { OperationAccess, Place, Principal } from '@lyceum/server/testing';

const PLATFORM: Principal[] = ['superAdmin', 'internalAdmin'];

/** Rows of the access matrix for absences; `pointsAtSession` names a group session of the place. */
export function absenceAccess(
  pointsAtSession: (place: Place) => Promise<object>,
): Record<string, OperationAccess> {
  return {
    getSessionsToMiss: {
      document: 'query ($id: ID!) { getSessionsToMiss(sessionId: $id) { id } }',
      variables: pointsAtSession,
      allow: {
        own: ['learner', 'leader', 'parent', 'staff', 'programAdmin', ...PLATFORM],
        sibling: PLATFORM,
      },
    },
    reportAbsence: {
      document:
        'mutation ($id: ID!) { reportAbsence(input: { sessionIds: [$id], reason: ILL }) { sessions { id } } }',
      variables: pointsAtSession,
      allow: { own: ['learner'] },
    },
    takeBackAbsence: {
      document: 'mutation ($id: ID!) { takeBackAbsence(sessionId: $id) { session { id } } }',
      variables: pointsAtSession,
      allow: {},
    },
  };
}

import type { OperationAccess, Place, Principal } from '@lyceum/server/testing';
import { book, sessionInput, type SessionsFixture } from './sessions-fixture';
import { substitutes } from './substitute-documents';

const PLATFORM: Principal[] = ['superAdmin', 'internalAdmin'];
const ADMINS: Principal[] = ['programAdmin', ...PLATFORM];
const EVERYBODY: Principal[] = ['learner', 'leader', 'parent', 'staff', ...ADMINS];

let day = 0;

/** A new session of the place, and its leader; in the actor's own program `leaderId`, with the cast's learner. */
async function sessionOf(fixture: SessionsFixture, place: Place, leaderId: string) {
  const { cast, ids } = fixture;
  const date = new Date(Date.UTC(2033, 0, 1 + ++day)).toISOString().slice(0, 10);
  const inputs = {
    own: { leaderIds: [leaderId] },
    sibling: { programId: cast.siblingProgramId, leaderIds: [ids.leader2], learnerIds: [ids.learner3] },
    other: {
      programId: cast.otherProgramId,
      leaderIds: [cast.foreigners.leader.userId!],
      learnerIds: [cast.foreigners.learner.userId!],
    },
  };
  const as = fixture.as(place === 'other' ? cast.foreigners.superAdmin : cast.actors.superAdmin);
  const { session } = await book(as, sessionInput(fixture, { date, ...inputs[place] }));
  return { as, input: { sessionIds: [session.id], leaderId: inputs[place].leaderIds[0] } };
}

async function requestOf(fixture: SessionsFixture, place: Place, leaderId: string): Promise<string> {
  const { as, input } = await sessionOf(fixture, place, leaderId);
  return (await as.query(substitutes.create, { input }))['createSubstituteRequest'].requests[0].id;
}

/** Rows of the access matrix for substitute requests. */
export function substituteAccess(fixture: () => SessionsFixture): Record<string, OperationAccess> {
  const anothers = async (place: Place) => ({ id: await requestOf(fixture(), place, fixture().ids.leader2) });
  const whose = { own: ADMINS, sibling: PLATFORM };
  return {
    createSubstituteRequest: {
      document: substitutes.create,
      variables: async (place) => ({
        input: (await sessionOf(fixture(), place, fixture().ids.leader)).input,
      }),
      allow: { own: ['leader', ...ADMINS], sibling: PLATFORM },
    },
    acceptSubstituteRequest: {
      document: substitutes.accept,
      variables: anothers,
      allow: { own: ['leader'] },
    },
    assignSubstituteRequest: {
      document: substitutes.assign,
      variables: async (place) => ({
        input: { requestId: (await anothers(place)).id, userId: fixture().ids.leader },
      }),
      allow: whose,
    },
    cancelSubstituteRequest: { document: substitutes.cancel, variables: anothers, allow: whose },
    tutorCancelSubstituteRequest: {
      document: substitutes.tutorCancel,
      variables: async (place) => ({ id: await requestOf(fixture(), place, fixture().ids.leader) }),
      allow: { own: ['leader'] },
    },
    getSubstituteRequest: {
      document: substitutes.get,
      variables: anothers,
      allow: { own: ['leader', ...ADMINS], sibling: PLATFORM },
    },
    getAdminSubstituteRequest: { document: substitutes.getAdmin, variables: anothers, allow: whose },
    getAdminHomeEcosystemSubstituteRequests: {
      document: substitutes.adminList,
      places: ['own'],
      allow: { own: ADMINS },
    },
    getLeaderHomeEcosystemSubstituteRequests: {
      document: substitutes.leaderList,
      places: ['own'],
      allow: { own: EVERYBODY },
    },
  };
}

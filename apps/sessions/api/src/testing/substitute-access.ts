import type { OperationCall, Place } from '@lyceum/server/testing';
import { book, sessionInput, type SessionsFixture } from './sessions-fixture';
import { substitutes } from './substitute-documents';

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
export function substituteAccess(fixture: () => SessionsFixture): Record<string, OperationCall> {
  const anothers = async (place: Place) => ({ id: await requestOf(fixture(), place, fixture().ids.leader2) });
  return {
    createSubstituteRequest: {
      document: substitutes.create,
      variables: async (place) => ({
        input: (await sessionOf(fixture(), place, fixture().ids.leader)).input,
      }),
    },
    acceptSubstituteRequest: {
      document: substitutes.accept,
      variables: anothers,
    },
    assignSubstituteRequest: {
      document: substitutes.assign,
      variables: async (place) => ({
        input: { requestId: (await anothers(place)).id, userId: fixture().ids.leader },
      }),
    },
    cancelSubstituteRequest: { document: substitutes.cancel, variables: anothers },
    tutorCancelSubstituteRequest: {
      document: substitutes.tutorCancel,
      variables: async (place) => ({ id: await requestOf(fixture(), place, fixture().ids.leader) }),
    },
    getSubstituteRequest: {
      document: substitutes.get,
      variables: anothers,
    },
    getAdminSubstituteRequest: { document: substitutes.getAdmin, variables: anothers },
    getAdminHomeEcosystemSubstituteRequests: {
      document: substitutes.adminList,
      places: ['own'],
    },
    getLeaderHomeEcosystemSubstituteRequests: {
      document: substitutes.leaderList,
      places: ['own'],
    },
  };
}

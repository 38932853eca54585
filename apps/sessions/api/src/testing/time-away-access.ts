import { randomUUID } from 'node:crypto';
import type { OperationCall, Place } from '@lyceum/server/testing';
import type { SessionsFixture } from './sessions-fixture';
import { timeAway } from './time-away-documents';

const SIBLINGS = randomUUID();

/** A leader of the place: in the own program the cast's, in the sibling program one without other programs. */
async function leaderOf({ cast, ids, savePerson }: SessionsFixture, place: Place): Promise<string> {
  if (place === 'sibling')
    await savePerson({
      userId: SIBLINGS,
      programRoles: [{ programId: cast.siblingProgramId, role: 'LEADER' }],
    });
  return { own: ids.leader, sibling: SIBLINGS, other: cast.foreigners.leader.userId! }[place];
}

const TODAY = '2026-11-23';

async function span(fixture: SessionsFixture, place: Place) {
  return { userId: await leaderOf(fixture, place), firstDay: TODAY, lastDay: TODAY };
}

/** A time away that has begun. */
async function awayOf(fixture: SessionsFixture, place: Place): Promise<{ id: string }> {
  const as = fixture.as(
    place === 'other' ? fixture.cast.foreigners.superAdmin : fixture.cast.actors.superAdmin,
  );
  const input = { span: await span(fixture, place), kind: 'OTHER' };
  return { id: (await as.query(timeAway.add, { input }))['addTimeAway'].timeAway.id };
}

/** Rows of the access matrix for times away. */
export function timeAwayAccess(fixture: () => SessionsFixture): Record<string, OperationCall> {
  return {
    getTimesAway: {
      document: timeAway.list,
      variables: async (place) => ({ userId: await leaderOf(fixture(), place) }),
    },
    previewTimeAway: {
      document: timeAway.preview,
      variables: async (place) => ({ input: await span(fixture(), place) }),
    },
    addTimeAway: {
      document: timeAway.add,
      variables: async (place) => ({ input: { span: await span(fixture(), place), kind: 'ILL' } }),
    },
    undoTimeAway: { document: timeAway.undo, variables: (place) => awayOf(fixture(), place) },
    endTimeAway: { document: timeAway.end, variables: (place) => awayOf(fixture(), place) },
  };
}

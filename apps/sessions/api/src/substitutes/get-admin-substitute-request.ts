import { isProgramAdmin, type Actor } from '@lyceum/server/actor';
import { NotFound } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import { meetingProviders } from '../meeting-providers/subject';
import { hotReads, readPeople } from '../projections/subject';
import { readSessions } from '../session-rows/subject';
import { presentConflict, Viewing } from '../view/subject';
import type { QueryGetAdminSubstituteRequestArgs } from '../__generated__/resolvers';
import { findCandidates } from './find-candidates';
import { readRequest } from './substitute-row';
import { SubstituteView } from './substitute-view';

const MOST = 50;

/** A request with possible substitutes, best match first. */
export async function getAdminSubstituteRequest(
  actor: Actor,
  { requestId }: QueryGetAdminSubstituteRequestArgs,
  services: Services,
) {
  const reader = hotReads(actor, services);
  const viewing = new Viewing(actor, services);
  const row = await readRequest(reader, requestId);
  if (!row || !isProgramAdmin(actor, row.programId)) throw new NotFound('request');
  const [[session], program, settings] = await Promise.all([
    readSessions(reader, [row.sessionId]),
    viewing.programs.load(row.programId),
    viewing.settings(),
  ]);
  if (!session || !program) throw new NotFound('request');
  const connected = new Set<string>(meetingProviders(services).keys());
  const context = { actor, program, settings, people: new Map(), connected, now: viewing.now };
  const leaves = row.claimerId && row.status !== 'CANCELLED' ? row.claimerId : row.userId;
  const found = await findCandidates(reader, session, leaves, context);
  const candidates = found.filter(({ userId }) => userId !== row.userId).slice(0, MOST);
  const people = await readPeople(
    reader,
    candidates.map(({ userId }) => userId),
  );
  return {
    request: new SubstituteView(row, viewing),
    candidates: candidates.map(({ userId, teachesSubject, conflicts }) => ({
      user: { __typename: 'User', id: userId },
      teachesSubject,
      conflicts: conflicts.map((each) => presentConflict(each, { ...context, people }, viewing)),
    })),
  };
}

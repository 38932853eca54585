import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { makeCast } from '@lyceum/server/testing';
import type { ProgramFacts } from '../projections/settings';
import { capabilitiesOf, maySee, type RequestFacts, type RequestReader } from './request-rules';

const cast = makeCast();
const { learner, leader } = cast.actors;
const program: ProgramFacts = {
  id: cast.programId,
  name: 'Math Lab',
  archived: false,
  asksForReviews: false,
  searchEnabled: false,
  requestType: 'SESSION',
  requestEnabled: true,
  findEnabled: true,
  reviewReaders: [],
};
const who = fc.constantFrom(
  ...(['learner', 'leader', 'parent', 'staff', 'programAdmin', 'superAdmin'] as const),
);
const facts: fc.Arbitrary<RequestFacts> = fc.record({
  id: fc.constant(randomUUID()),
  programId: fc.constantFrom(cast.programId, cast.siblingProgramId),
  type: fc.constantFrom('SESSION', 'PAIR'),
  status: fc.constantFrom('WAITING', 'ACCEPTED', 'BOOKED', 'DECLINED', 'CANCELLED'),
  learnerId: fc.constantFrom(learner.userId!, randomUUID()),
  askedBy: fc.constantFrom(learner.userId, null),
  namedId: fc.constantFrom(leader.userId, null, randomUUID()),
  takenBy: fc.constantFrom(leader.userId, null, randomUUID()),
});
const settings = fc.record({ archived: fc.boolean(), findEnabled: fc.boolean(), parentsAct: fc.boolean() });

function readerOf(
  name: keyof typeof cast.actors,
  { archived, findEnabled, parentsAct }: { archived: boolean; findEnabled: boolean; parentsAct: boolean },
): RequestReader {
  const children = name === 'parent' ? [{ userId: learner.userId!, learnsIn: [cast.programId] }] : [];
  const programs = [cast.programId, cast.siblingProgramId].map((id) => ({
    ...program,
    id,
    archived,
    findEnabled,
  }));
  return {
    actor: cast.actors[name],
    children,
    parentsAct,
    programs: new Map(programs.map((each) => [each.id, each])),
  };
}

it('allows nothing on a request that the reader may not see, or in an archived program', () => {
  fc.assert(
    fc.property(who, facts, settings, (name, request, how) => {
      const reader = readerOf(name, how);
      const can = Object.values(capabilitiesOf(request, reader)).some(Boolean);
      if (how.archived) expect(can).toBe(false);
      if (can) expect(maySee(reader, request)).toBe(true);
    }),
  );
});

it('allows accepting only a waiting request, by a leader of the program who did not make it', () => {
  fc.assert(
    fc.property(who, facts, settings, (name, request, how) => {
      const reader = readerOf(name, how);
      if (!capabilitiesOf(request, reader).accept) return;
      expect(request.status).toBe('WAITING');
      expect(name).toBe('leader');
      expect(request.programId).toBe(cast.programId);
      expect(request.namedId === leader.userId || (request.namedId === null && how.findEnabled)).toBe(true);
      expect(request.learnerId).not.toBe(leader.userId);
    }),
  );
});

it('allows changes only by the learner, and by parents where they act', () => {
  fc.assert(
    fc.property(who, facts, settings, (name, request, how) => {
      const { edit, cancel } = capabilitiesOf(request, readerOf(name, how));
      expect(edit).toBe(cancel);
      if (!edit) return;
      expect(request).toMatchObject({ status: 'WAITING', learnerId: learner.userId });
      expect(name === 'learner' || (name === 'parent' && how.parentsAct)).toBe(true);
    }),
  );
});

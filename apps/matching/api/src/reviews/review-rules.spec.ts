import fc from 'fast-check';
import { sessionProfileTypes } from '@lyceum/contracts/ecosystems';
import { makeCast } from '@lyceum/server/testing';
import { aggregateOf } from './aggregate-of';
import { editableUntil, isLow, mayRead, onScale, profileTypesIn, refusalOf } from './review-rules';

const cast = makeCast();
const lists = fc.uniqueArray(fc.constantFrom(...sessionProfileTypes));
const tutorId = cast.actors.leader.userId!;

it('lets admins always read, and others only where the program lists them', () => {
  fc.assert(
    fc.property(
      lists,
      fc.constantFrom(...(['learner', 'leader', 'parent', 'staff'] as const)),
      (list, who) => {
        const program = { id: cast.programId, reviewReaders: list };
        for (const admin of [cast.actors.programAdmin, cast.actors.superAdmin, cast.actors.internalAdmin])
          expect(mayRead(admin, [], program, tutorId)).toBe(true);
        expect(mayRead(cast.actors[who], [], { ...program, reviewReaders: [] }, tutorId)).toBe(false);
        // A longer list of readers never takes a permission away.
        const longer = { ...program, reviewReaders: [...sessionProfileTypes] };
        const reads = mayRead(cast.actors[who], [], program, tutorId);
        expect(!reads || mayRead(cast.actors[who], [], longer, tutorId)).toBe(true);
      },
    ),
  );
});

it('shows listed tutors the reviews of themselves, not of their colleagues', () => {
  const program = { id: cast.programId, reviewReaders: ['Tutor' as const] };
  const colleague = { ...cast.actors.leader, userId: cast.actors.staff.userId };
  expect(mayRead(cast.actors.leader, [], program, tutorId)).toBe(true);
  expect(mayRead(colleague, [], program, tutorId)).toBe(false);
  expect(mayRead(cast.actors.leader, [], { ...program, reviewReaders: ['Student', 'Admin'] }, tutorId)).toBe(
    false,
  );
  expect(mayRead(cast.actors.leader, [], { ...program, id: cast.siblingProgramId }, tutorId)).toBe(false);
});

it('counts parents in programs where a child learns', () => {
  const child = { userId: cast.actors.learner.userId!, learnsIn: [cast.programId] };
  expect(profileTypesIn(cast.actors.parent, [child], cast.programId)).toContain('Parent');
  expect(profileTypesIn(cast.actors.parent, [child], cast.siblingProgramId)).not.toContain('Parent');
});

it('gives the refusals in a fixed order: written, archived, switched off', () => {
  const open = { asksForReviews: true, archived: false };
  expect(refusalOf(open, undefined)).toBeNull();
  expect(refusalOf(undefined, undefined)).toBe('NOT_ASKED');
  expect(refusalOf({ ...open, asksForReviews: false }, undefined)).toBe('NOT_ASKED');
  expect(refusalOf({ ...open, archived: true }, undefined)).toBe('ARCHIVED');
  expect(refusalOf(open, { deletedAt: null })).toBe('WRITTEN');
  expect(refusalOf(open, { deletedAt: new Date() })).toBe('REMOVED');
});

it('lets the author edit for exactly fourteen days', () => {
  const written = new Date('2026-11-01T10:00:00Z');
  const until = new Date('2026-11-15T10:00:00Z');
  expect(editableUntil(written, new Date(until.getTime() - 1))).toEqual(until);
  expect(editableUntil(written, until)).toBeNull();
});

it('keeps averages between the worst and the best score on any scale', () => {
  const scores = fc
    .integer({ min: 2, max: 10 })
    .chain((max) => fc.record({ max: fc.constant(max), score: fc.integer({ min: 1, max }) }));
  fc.assert(
    fc.property(fc.array(scores, { minLength: 1 }), fc.integer({ min: 2, max: 10 }), (written, now) => {
      const parts = written.map(({ score, max }) => score / max);
      const part = parts.reduce((sum, each) => sum + each, 0) / parts.length;
      const { avgReviewScore, avgRating } = aggregateOf({ part, numReviews: parts.length }, now);
      expect(avgReviewScore).toBeGreaterThan(0);
      expect(avgReviewScore).toBeLessThanOrEqual(now);
      expect(avgRating).toBeLessThanOrEqual(1);
      expect(avgReviewScore! / now).toBeCloseTo(avgRating!, 1);
    }),
  );
  expect(onScale(null, 5)).toBeNull();
  expect([isLow(2, 2), isLow(3, 2), isLow(1, null)]).toEqual([true, false, false]);
});

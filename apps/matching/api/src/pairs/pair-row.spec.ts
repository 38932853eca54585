import fc from 'fast-check';
import { anonymousActor, isProgramAdmin, type Actor } from '@lyceum/server/actor';
import { maySeePair, presentPair, type PairRow } from './pair-row';

const PEOPLE = ['tutor', 'tutee', 'child', 'other'] as const;
const PROGRAMS = ['math', 'reading'] as const;

const actors = fc
  .record({
    userId: fc.constantFrom(...PEOPLE),
    isInternalAdmin: fc.boolean(),
    ecosystemRoles: fc.subarray(['SUPER_ADMIN', 'PARENT'] as const),
    programRoles: fc.array(
      fc.record({
        programId: fc.constantFrom(...PROGRAMS),
        role: fc.constantFrom('PROGRAM_ADMIN' as const, 'LEADER' as const, 'LEARNER' as const),
      }),
      { maxLength: 2 },
    ),
  })
  .map((part): Actor => ({ ...anonymousActor({ requestId: 'r' }), kind: 'user', ...part }));

const rows = fc
  .record({
    programId: fc.constantFrom(...PROGRAMS),
    programArchived: fc.boolean(),
    tuteeId: fc.constantFrom('tutee', 'child'),
  })
  .map((part): PairRow => ({
    id: 'pair',
    tutorId: 'tutor',
    type: 'PLATFORM',
    hourlyRate: '20.00',
    tutorWage: '18.00',
    sessionsTutored: 3,
    reviewId: 'review',
    madeAt: new Date(0),
    endedAt: null,
    ...part,
  }));

it('shows the rate to the leader and admins, reviewing to the family and admins, and nothing to others', () => {
  fc.assert(
    fc.property(actors, fc.subarray(['child']), rows, (actor, childIds, row) => {
      const reader = { actor, childIds };
      const admin = isProgramAdmin(actor, row.programId);
      const family = actor.userId === row.tuteeId || childIds.includes(row.tuteeId);
      const seen = presentPair(row, reader);
      expect(maySeePair(reader, row)).toBe(admin || family || actor.userId === 'tutor');
      expect(seen.hourlyWage !== null).toBe(admin || actor.userId === 'tutor');
      expect(seen.tutorHourlyWage !== null).toBe(seen.hourlyWage !== null);
      expect(seen.clientReviewId !== null).toBe(admin || family);
      expect(seen.mayChange).toBe(admin && !row.programArchived);
    }),
  );
});

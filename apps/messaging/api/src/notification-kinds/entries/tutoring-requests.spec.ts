import fc from 'fast-check';
import type { TutoringRequestChanged } from '@lyceum/contracts/matching';
import { tutoringRequests } from './tutoring-requests';

const CHANGES = [
  'CREATED',
  'EDITED',
  'ACCEPTED',
  'ASSIGNED',
  'BOOKED',
  'DECLINED',
  'CANCELLED',
  'REOPENED',
  'DELETED',
] as const satisfies TutoringRequestChanged['change'][];
const PARTS = {
  admin: 'ADMIN',
  tutor: 'TUTOR',
  child: 'LEARNER',
  mother: 'FAMILY',
  father: 'FAMILY',
} as const;
type Part = keyof typeof PARTS;
const IDS = Object.keys(PARTS) as Part[];
const matters = fc.record({
  change: fc.constantFrom(...CHANGES),
  changedBy: fc.option(fc.constantFrom(...IDS)),
  present: fc.subarray(IDS),
});

/** Everybody who is notified of the change, by any kind. */
function toldOf(change: TutoringRequestChanged['change'], changedBy: Part | null, present: readonly Part[]) {
  const changed = {
    change,
    changedByUserId: changedBy,
    concerned: present.map((userId) => ({ userId, as: PARTS[userId] })),
  } as unknown as TutoringRequestChanged;
  return Object.values(tutoringRequests).flatMap(({ recipients }) =>
    (recipients(null as never, changed) as { userId: string }[]).map(({ userId }) => userId),
  );
}

it('notifies each parent of every change of which somebody else hears, whoever made it', () => {
  fc.assert(
    fc.property(matters, ({ change, changedBy, present }) => {
      const told = toldOf(change, changedBy, present);
      expect(new Set(told).size).toBe(told.length);
      expect(told).not.toContain(changedBy);
      const parents = present.filter((id) => PARTS[id] === 'FAMILY' && id !== changedBy);
      if (told.length > 0 || present.includes('tutor'))
        expect(parents.filter((id) => told.includes(id))).toEqual(
          ['BOOKED', 'DELETED'].includes(change) ? [] : parents,
        );
    }),
    { numRuns: 500 },
  );
});

it('notifies a learner whose parent changes or takes back the request', () => {
  for (const change of ['EDITED', 'CANCELLED'] as const)
    expect(toldOf(change, 'mother', IDS)).toEqual(expect.arrayContaining(['tutor', 'child', 'father']));
});

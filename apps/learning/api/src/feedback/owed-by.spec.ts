import fc from 'fast-check';
import { asks, owedBy } from './owed-by';

const people = fc.uniqueArray(fc.constantFrom('ana', 'ben', 'cleo', 'dan'), { maxLength: 4 });
const instant = fc.date({ min: new Date('2026-01-01'), max: new Date('2026-12-31'), noInvalidDate: true });
const form = fc.option(fc.record({ askedSince: fc.option(instant) }), { nil: undefined });
const session = fc
  .record({ endsAt: instant, learnerIds: people, seed: fc.nat() })
  .map(({ endsAt, learnerIds, seed }) => ({
    endsAt,
    leaderIds: ['leader', 'second'],
    learnerIds,
    attendedIds: learnerIds.filter((_, index) => (seed >> index) & 1),
  }));

describe('owedBy', () => {
  it('returns leaders until each attending learner has feedback, and attending learners until they have given theirs', () => {
    fc.assert(
      fc.property(
        session,
        form,
        form,
        people,
        people,
        (over, leaderForm, learnerForm, reviewed, responded) => {
          const given = {
            leaderForm,
            learnerForm,
            reviewed: new Set<string>(reviewed),
            responded: new Set<string>(responded),
          };
          const owers = owedBy(over, given);
          expect(new Set(owers).size).toBe(owers.length);
          const notReviewed = over.attendedIds.filter((id) => !given.reviewed.has(id));
          const leadersOwe = asks(leaderForm, over) && notReviewed.length > 0;
          expect(owers.includes('leader')).toBe(leadersOwe);
          expect(owers.includes('second')).toBe(leadersOwe);
          for (const id of over.learnerIds)
            expect(owers.includes(id)).toBe(
              asks(learnerForm, over) && over.attendedIds.includes(id) && !given.responded.has(id),
            );
        },
      ),
    );
  });

  it('returns nobody for a session that ended before the form’s first question, or once the form has none', () => {
    const endsAt = new Date('2026-05-05T15:00:00Z');
    expect(asks({ askedSince: new Date('2026-05-05T15:00:01Z') }, { endsAt })).toBe(false);
    expect(asks({ askedSince: endsAt }, { endsAt })).toBe(true);
    expect(asks({ askedSince: null }, { endsAt })).toBe(false);
    expect(asks(undefined, { endsAt })).toBe(false);
  });
});

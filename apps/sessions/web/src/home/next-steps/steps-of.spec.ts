import fc from 'fast-check';
import type { AskedForFragment, FamilyLearnerFragment } from '../../__generated__/graphql';
import { isSettled, moodOf, stepsOf } from './steps-of';

const place = fc.record({
  __typename: fc.constant('LearnerPlace' as const),
  program: fc.constant({ __typename: 'SignUpChoice' as const, id: 'program-1', name: 'Math Lab' }),
  state: fc.constantFrom('IN', 'WAITS_FOR_PROGRAM', 'WAITS_FOR_ORGANIZATION', 'DECLINED'),
  since: fc.constant(null),
  message: fc.constant(null),
});
const request = fc.record({
  id: fc.uuid(),
  status: fc.constantFrom('WAITING', 'ACCEPTED', 'BOOKED', 'DECLINED', 'CANCELLED'),
  type: fc.constantFrom('SESSION', 'PAIR'),
  from: fc.record({ id: fc.constantFrom('leo', 'luz') }),
});
const facts = fc.record({
  learner: fc.record({
    name: fc.constant('Leo'),
    user: fc.option(fc.constant({ id: 'leo' })),
    places: fc.array(place, { maxLength: 3 }),
  }) as fc.Arbitrary<FamilyLearnerFragment>,
  requests: fc.array(request, { maxLength: 5 }) as fc.Arbitrary<unknown> as fc.Arbitrary<AskedForFragment[]>,
  mayAsk: fc.boolean(),
  next: fc.option(fc.constant({ id: 'session-1', startDateTime: '2026-11-02T15:00:00.000Z' })),
});

it('gives every learner a step, and shows nothing of another learner', () => {
  fc.assert(
    fc.property(facts, (given) => {
      const steps = stepsOf(given);
      expect(steps.length).toBeGreaterThan(0);
      for (const step of steps)
        if (step.kind === 'request') {
          expect(step.request.from.id).toBe(given.learner.user?.id);
          expect(step.request.status).not.toBe('CANCELLED');
        }
      expect(steps.some(({ kind }) => kind === 'mayAsk') && !given.mayAsk).toBe(false);
    }),
  );
});

it('is settled only with a coming session and no step that is open, waiting or refused', () => {
  fc.assert(
    fc.property(facts, (given) => {
      const steps = stepsOf(given);
      if (!isSettled(steps)) return;
      expect(given.next).not.toBeNull();
      expect(steps.map(moodOf).every((mood) => mood === 'done')).toBe(true);
    }),
  );
});

import fc from 'fast-check';
import { flowStateOf, stepsOf, type FlowFacts } from './flow-state';

const facts = fc.record<FlowFacts>({
  clientProfileType: fc.constantFrom('PARENT', 'STUDENT'),
  profile: fc.boolean(),
  learners: fc.boolean(),
  waivers: fc.boolean(),
  hasWaivers: fc.boolean(),
  verified: fc.boolean(),
  verifyFirst: fc.boolean(),
});

it('is at a step of the person, with all steps before it done and the verification last', () => {
  fc.assert(
    fc.property(facts, (given) => {
      const steps = stepsOf(given);
      const state = flowStateOf(given);
      const done = {
        ACCOUNT: true,
        PROFILE: given.profile,
        LEARNERS: given.learners,
        WAIVERS: given.waivers,
        VERIFICATION: given.verified,
        DONE: false,
      };
      expect(new Set(steps).size).toBe(steps.length);
      expect([steps[0], steps.at(-1)]).toEqual(['ACCOUNT', 'DONE']);
      expect(steps).toContain('VERIFICATION');
      const at = steps.indexOf(state);
      expect(at).toBeGreaterThan(0);
      expect(steps.slice(0, at).every((step) => done[step])).toBe(true);
      expect(done[state]).toBe(false);
      if (state === 'DONE') expect(given.verified && given.profile).toBe(true);
      if (given.verifyFirst && !given.verified) expect(state).toBe('VERIFICATION');
    }),
  );
});

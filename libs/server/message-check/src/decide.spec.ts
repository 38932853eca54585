import fc from 'fast-check';
import { CATEGORIES, type Category } from './category';
import { ACTIONS, type Checks, decide } from './decide';

const checks = fc
  .tuple(...CATEGORIES.map(() => fc.constantFrom(...ACTIONS)))
  .map(
    (actions) =>
      Object.fromEntries(CATEGORIES.map((category, at) => [category, actions[at]])) as unknown as Checks,
  );
const found = fc.uniqueArray(fc.constantFrom<Category>(...CATEGORIES));

it('sends what no check applies to; HOLD outranks WARN; warns once', () => {
  fc.assert(
    fc.property(found, checks, fc.boolean(), (categories, actions, acknowledged) => {
      const { does, categories: told, isCrisis } = decide(categories, actions, acknowledged);
      const asked = categories.map((category) => actions[category]);
      expect(told).toEqual(categories.filter((category) => actions[category] !== 'OFF'));
      expect(does === 'HOLD').toBe(asked.includes('HOLD'));
      expect(does === 'WARN').toBe(asked.includes('WARN') && !asked.includes('HOLD') && !acknowledged);
      expect(isCrisis).toBe(told.includes('THREAT') || told.includes('SELF_HARM'));
    }),
  );
});

import fc from 'fast-check';
import { crosses } from './alert';

const figure = fc.integer({ min: 0, max: 10_000 });

it('a figure crosses a bound in one direction at most, and the bound itself in none', () => {
  fc.assert(
    fc.property(figure, figure, (bound, value) => {
      const [above, below] = (['ABOVE', 'BELOW'] as const).map((direction) =>
        crosses({ direction, bound }, value),
      );
      expect(above && below).toBe(false);
      expect(above || below).toBe(value !== bound);
      // Further beyond the bound is still beyond it.
      if (above) expect(crosses({ direction: 'ABOVE', bound }, value + 1)).toBe(true);
      if (below) expect(crosses({ direction: 'BELOW', bound }, value - 1)).toBe(true);
    }),
  );
  expect(crosses({ direction: 'BELOW', bound: 80 }, null)).toBeNull();
});

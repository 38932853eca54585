import fc from 'fast-check';
import { turnedSize } from './cut-picture';

it('has its original size after two quarter turns', () => {
  fc.assert(
    fc.property(fc.nat(), fc.nat(), fc.constantFrom(0, 90, 180, 270), (width, height, rotation) => {
      const once = turnedSize(width, height, rotation);
      expect(turnedSize(once.width, once.height, rotation)).toEqual({ width, height });
    }),
  );
});

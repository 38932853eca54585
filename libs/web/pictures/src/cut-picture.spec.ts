import fc from 'fast-check';
import { turnedSize } from './cut-picture';

it('turned twice by a quarter, a picture is as large as before', () => {
  fc.assert(
    fc.property(fc.nat(), fc.nat(), fc.constantFrom(0, 90, 180, 270), (width, height, rotation) => {
      const once = turnedSize(width, height, rotation);
      expect(turnedSize(once.width, once.height, rotation)).toEqual({ width, height });
    }),
  );
});

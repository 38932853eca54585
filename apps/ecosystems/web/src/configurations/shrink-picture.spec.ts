import { fittingSize } from './shrink-picture';

describe('fittingSize', () => {
  const limits = { width: 320, height: 160 };

  it.each([
    [
      { width: 3200, height: 400 },
      { width: 320, height: 40 },
    ],
    [
      { width: 400, height: 1600 },
      { width: 40, height: 160 },
    ],
    [
      { width: 100, height: 50 },
      { width: 100, height: 50 },
    ],
    [
      { width: 100000, height: 1 },
      { width: 320, height: 1 },
    ],
  ])('fits %j into %j', (picture, size) => expect(fittingSize(picture, limits)).toEqual(size));
});

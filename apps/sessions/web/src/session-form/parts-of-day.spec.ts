import { partsOfDay } from './parts-of-day';

it('groups starts by morning, afternoon and evening in the viewer’s zone', () => {
  const starts = ['2026-12-01T16:30:00Z', '2026-12-01T19:00:00Z', '2026-12-02T00:00:00Z'].map(
    (startDateTime) => ({ startDateTime }),
  );
  const of = (timeZone: string) =>
    partsOfDay(starts, timeZone).map(({ part, starts: found }) => [part, found.length]);
  expect(of('America/Denver')).toEqual([
    ['morning', 1],
    ['afternoon', 1],
    ['evening', 1],
  ]);
  expect(of('Asia/Kolkata')).toEqual([
    ['morning', 2],
    ['evening', 1],
  ]);
});

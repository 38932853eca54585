import { randomUUID } from 'node:crypto';
import { startHouse, type MatchingHouse } from '../testing/matching-house';
import { reviewHouse } from './write-demo-reviews';

let house: MatchingHouse;
beforeAll(async () => (house = await startHouse()));
afterAll(() => house.close());

const OLD = { startsAt: '2026-10-01T13:00:00.000Z', endsAt: '2026-10-01T14:00:00.000Z' };

const rows = async () =>
  (
    await house.admin.query(
      `SELECT id, score, score_max, comments, low, told_low_at IS NOT NULL AS told, created_at > session_starts_at AS after
       FROM matching.reviews ORDER BY id`,
    )
  ).rows;

it('says the same of the same sessions, once, on the house’s scale, and rings with nobody', async () => {
  const { ecosystemId } = house.cast;
  await house.saveEcosystem({ ratingType: 'CUSTOM', ratingMaxValue: 10, lowRatingThreshold: 4 });
  const write = () => reviewHouse(ecosystemId, 'sp', house.services);
  await house.hold({ ...OLD });
  expect(await write()).toBe(false);
  expect(await rows()).toEqual([]);
  for (let n = 0; n < 60; n++) await house.hold({ id: randomUUID(), ...OLD });
  const young = await house.hold({ endsAt: '2026-11-22T14:00:00.000Z' });
  expect(await write()).toBe(true);
  const made = await rows();
  expect(made.length).toBeGreaterThan(3);
  expect(made.length).toBeLessThan(40);
  expect(
    made.every(
      ({ score, score_max, low, told, after }) =>
        score_max === 10 && low === score <= 4 && told === low && after,
    ),
  ).toBe(true);
  expect(await house.recorded('matching.low-review')).toEqual([]);
  for (let n = 0; n < 20; n++) await house.hold({ ...OLD });
  expect(await write()).toBe(true);
  expect(await rows()).toEqual(made);
  const { rows: ofYoung } = await house.admin.query('SELECT 1 FROM matching.reviews WHERE session_id = $1', [
    young,
  ]);
  expect(ofYoung).toEqual([]);
});

import { randomUUID } from 'node:crypto';
import { startFixture, type MatchingFixture } from '../testing/matching-fixture';
import { reviewEcosystem } from './write-demo-reviews';

let fixture: MatchingFixture;
beforeAll(async () => (fixture = await startFixture()));
afterAll(() => fixture.close());

const OLD = { startsAt: '2026-10-01T13:00:00.000Z', endsAt: '2026-10-01T14:00:00.000Z' };

const rows = async () =>
  (
    await fixture.admin.query(
      `SELECT id, score, score_max, comments, low, told_low_at IS NOT NULL AS told, created_at > session_starts_at AS after
       FROM matching.reviews ORDER BY id`,
    )
  ).rows;

it('writes the same reviews of the same sessions once, on the ecosystem’s scale, and notifies nobody', async () => {
  const { ecosystemId } = fixture.cast;
  await fixture.saveEcosystem({ ratingType: 'CUSTOM', ratingMaxValue: 10, lowRatingThreshold: 4 });
  const write = () => reviewEcosystem(ecosystemId, 'sp', fixture.services);
  await fixture.hold({ ...OLD });
  expect(await write()).toBe(false);
  expect(await rows()).toEqual([]);
  for (let n = 0; n < 60; n++) await fixture.hold({ id: randomUUID(), ...OLD });
  const young = await fixture.hold({ endsAt: '2026-11-22T14:00:00.000Z' });
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
  expect(await fixture.recorded('matching.low-review')).toEqual([]);
  for (let n = 0; n < 20; n++) await fixture.hold({ ...OLD });
  expect(await write()).toBe(true);
  expect(await rows()).toEqual(made);
  const { rows: ofYoung } = await fixture.admin.query(
    'SELECT 1 FROM matching.reviews WHERE session_id = $1',
    [young],
  );
  expect(ofYoung).toEqual([]);
});

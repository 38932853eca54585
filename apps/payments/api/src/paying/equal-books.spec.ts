import { startCardHouse, type CardHouse } from '../testing/card-house';
import { compareWithVendor } from '../testing/compare-with-vendor';
import { randomPayments } from '../testing/random-payments';

let house: CardHouse;
beforeAll(async () => (house = await startCardHouse()));
afterAll(() => house.close());

it('charges and refunds equal the vendor’s to the cent after crashes, and news doubled, reordered and lost', async () => {
  const seed = Math.floor(Math.random() * 2 ** 31);
  expect(await randomPayments(house, 120, seed)).toBeGreaterThan(20);
  expect({ seed, differences: await compareWithVendor(house) }).toEqual({ seed, differences: [] });
  const { rows } = await house.admin.query(
    `SELECT count(*)::int AS charges, count(*) FILTER (WHERE status = 'PAID')::int AS paid, count(*) FILTER (WHERE refunded > 0)::int AS refunded
     FROM payments.charges`,
  );
  expect(rows[0].charges).toBe(120);
  expect(rows[0].paid).toBeGreaterThan(40);
  expect(rows[0].refunded).toBeGreaterThan(3);
});

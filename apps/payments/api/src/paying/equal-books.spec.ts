import { startCardFixture, type CardFixture } from '../testing/card-fixture';
import { compareWithVendor } from '../testing/compare-with-vendor';
import { randomPayments } from '../testing/random-payments';
import { settleLedgerCopy } from '../testing/settle-ledger-copy';

let fixture: CardFixture;
beforeAll(async () => (fixture = await startCardFixture()));
afterAll(() => fixture.close());

it('charges and refunds equal the vendor’s to the cent after crashes, and doubled, reordered and lost webhooks', async () => {
  const seed = Math.floor(Math.random() * 2 ** 31);
  expect(await randomPayments(fixture, 120, seed)).toBeGreaterThan(20);
  const differences = [...(await settleLedgerCopy(fixture)), ...(await compareWithVendor(fixture))];
  expect({ seed, differences }).toEqual({ seed, differences: [] });
  const { rows } = await fixture.admin.query(
    `SELECT count(*)::int AS charges, count(*) FILTER (WHERE status = 'PAID')::int AS paid, count(*) FILTER (WHERE refunded > 0)::int AS refunded
     FROM payments.charges`,
  );
  expect(rows[0].charges).toBe(120);
  expect(rows[0].paid).toBeGreaterThan(40);
  expect(rows[0].refunded).toBeGreaterThan(3);
});

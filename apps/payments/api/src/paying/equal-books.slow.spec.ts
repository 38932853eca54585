import { startCardFixture, type CardFixture } from '../testing/card-fixture';
import { compareWithVendor } from '../testing/compare-with-vendor';
import { randomPayments } from '../testing/random-payments';

const CHARGES = 10_000;
const MOST_MS = 60 * 60_000;

let fixture: CardFixture;
beforeAll(async () => (fixture = await startCardFixture()));
afterAll(() => fixture.close());

it(
  '10,000 charges and their refunds equal the vendor’s to the cent after crashes, and doubled, reordered and lost webhooks',
  async () => {
    const seed = Math.floor(Math.random() * 2 ** 31);
    const crashes = await randomPayments(fixture, CHARGES, seed);
    expect({ seed, differences: await compareWithVendor(fixture) }).toEqual({ seed, differences: [] });
    expect(crashes).toBeGreaterThan(1000);
  },
  MOST_MS,
);

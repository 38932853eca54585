import { startCardFixture, type CardFixture } from '../testing/card-fixture';
import { compareWithVendor } from '../testing/compare-with-vendor';
import { randomPayments } from '../testing/random-payments';
import { settleLedgerCopy } from '../testing/settle-ledger-copy';

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
    const differences = [...(await settleLedgerCopy(fixture)), ...(await compareWithVendor(fixture))];
    expect({ seed, differences }).toEqual({ seed, differences: [] });
    expect(crashes).toBeGreaterThan(1000);
  },
  MOST_MS,
);

import { LIST, TERMS_NOW } from '../testing/documents';
import { startFixture, type PaymentsFixture } from '../testing/payments-fixture';

let fixture: PaymentsFixture;
beforeAll(async () => (fixture = await startFixture()));
afterAll(() => fixture.close());

const FREE = {
  preChargePercentageFee: '0.00',
  preChargeFlatFee: '0.00',
  postChargePercentageFee: '0.00',
  postChargeFlatFee: '0.00',
};

/** The charge of an hour under these settings, as the parent reads it. */
async function hourWith(terms: object, change: object = {}) {
  await fixture.saveTerms({ ...FREE, hourlyPrice: '32.00', ...terms }, change);
  return (await fixture.as(fixture.cast.actors.parent).query(TERMS_NOW))['getPaymentTerms'];
}

it('charges the price of an hour, and nothing while charging is off', async () => {
  expect(await hourWith({ enabled: false })).toMatchObject({ enabled: false, hour: null });
  expect(await hourWith({})).toMatchObject({ hour: { price: 3200, preChargeFee: 0, total: 3200 } });
  expect(await hourWith({ hourlyPrice: '40.00' })).toMatchObject({ hour: { price: 4000, total: 4000 } });
});

it('adds each of the fees on top', async () => {
  const price = { hourlyPrice: '40.00' };
  const percent = { preChargePercentageFee: '2.50' };
  const amount = { preChargeFlatFee: '0.30' };
  expect(await hourWith({ ...price, ...percent })).toMatchObject({
    hour: { preChargeFee: 100, total: 4100 },
  });
  expect(await hourWith({ ...price, ...amount })).toMatchObject({ hour: { preChargeFee: 30, total: 4030 } });
  expect(await hourWith({ ...price, ...percent, ...amount })).toMatchObject({
    hour: { preChargeFee: 130, total: 4130 },
  });
});

it('says who pays, in the organization’s currency', async () => {
  expect(await hourWith({ payer: 'FAMILY' })).toMatchObject({ payer: 'FAMILY', currency: 'USD' });
  expect(await hourWith({ payer: 'ECOSYSTEM' }, { currency: 'EUR' })).toMatchObject({
    payer: 'ECOSYSTEM',
    currency: 'EUR',
  });
});

it('takes each of the platform’s parts of the charge', async () => {
  const kept = async (fees: object, tutee: string) => {
    await fixture.saveTerms({ ...FREE, hourlyPrice: '60.00', ...fees });
    // Only sessions that end while charging is switched on are charged.
    const hour = { startsAt: '2026-11-23T15:30:00.000Z', endsAt: '2026-11-23T16:30:00.000Z' };
    await fixture.hold({ ...hour, attendeeIds: [tutee] }, hour.endsAt);
    const filter = { scope: 'ADMINISTERED', tuteeId: tutee };
    const { charges } = (await fixture.as(fixture.cast.actors.superAdmin).query(LIST, { filter }))[
      'getCharges'
    ];
    return { postChargeFee: charges[0].postChargeFee, ecosystemPayment: charges[0].ecosystemPayment };
  };
  const [first, second] = [fixture.cast.actors.learner.userId!, fixture.learner2.userId!];
  expect(await kept({ postChargePercentageFee: '10.00' }, first)).toEqual({
    ...{ postChargeFee: 600, ecosystemPayment: 5400 },
  });
  expect(await kept({ postChargeFlatFee: '0.05' }, second)).toEqual({
    ...{ postChargeFee: 5, ecosystemPayment: 5995 },
  });
});

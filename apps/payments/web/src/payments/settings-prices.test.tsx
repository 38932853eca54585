import { cleanup, renderPart, screen, viewerOf } from '@lyceum/web/component-testing';
import { PriceNow } from './price-now';

const terms = {
  enabled: true,
  payer: 'FAMILY' as const,
  currency: 'USD',
  hourlyPrice: '32.00',
  hour: { price: 3200, preChargeFee: 0, total: 3200 },
  cardsEnabled: false,
  paidByFamily: false,
};

/** The price that a parent of the organization reads. */
async function priceOf(change: object): Promise<string> {
  cleanup();
  await renderPart(<PriceNow terms={{ ...terms, ...change } as never} administers={false} />, {
    viewer: viewerOf('PARENT'),
  });
  return (await screen.findByRole('status')).textContent ?? '';
}

it('shows what an hour costs, the fee on top, and who pays', async () => {
  expect(await priceOf({ enabled: false, hourlyPrice: null, hour: null })).toContain('Sessions cost nothing');
  const plain = await priceOf({});
  expect(plain).toContain('$32.00 an hour');
  expect(plain).toContain('There is no fee on top.');
  expect(plain).not.toContain('families pay nothing');
  const withFee = await priceOf({ hour: { price: 4000, preChargeFee: 130, total: 4130 } });
  expect(withFee).toContain('$41.30 an hour');
  expect(withFee).toContain('$40.00 and a fee of $1.30');
  expect(await priceOf({ payer: 'ECOSYSTEM' })).toContain('families pay nothing');
  expect(await priceOf({ currency: 'EUR' })).toContain('€32.00 an hour');
});

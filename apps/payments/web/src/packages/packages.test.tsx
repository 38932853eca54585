import {
  on,
  refused,
  renderPart,
  type Answer,
  renderRoute,
  screen,
  viewerOf,
  waitFor,
  within,
} from '@lyceum/web/component-testing';
import {
  BuyPackageDocument,
  PackagePurchasesDocument,
  PackagesDocument,
  RefundPackageDocument,
  SavePackageDocument,
} from '../__generated__/graphql';
import remote from '../routes';
import { OwnPackages } from './own-packages';

const offer = {
  ...{ id: 'k1', programName: 'Math Lab', name: 'Ten lessons', nameEn: 'Ten lessons', nameSp: 'Diez clases' },
  ...{ unit: 'LESSONS' as const, units: 10, price: 24000, total: 24726, currency: 'USD', validDays: 90 },
  ...{ per: 'LEARNER' as const, missedCounts: true, archived: false },
};
const purchase = {
  ...{
    id: 'p1',
    name: 'Ten lessons',
    ownerName: 'Carmen Reyes',
    learnerName: 'Sofía Reyes',
    unit: 'LESSONS' as const,
  },
  ...{
    units: 10,
    left: 9,
    boughtAt: '2026-11-20T15:00:00Z',
    expiresAt: '2027-02-18T15:00:00Z',
    closedAt: null,
  },
  ...{ chargeStatus: 'PAID' as const, currency: 'USD', unusedPart: 22253, refundableToCard: false },
  entries: [
    {
      ...{
        id: 'e2',
        kind: 'USED' as const,
        units: -1,
        subject: 'Fractions',
        endedAt: '2026-11-24T15:00:00Z',
      },
      ...{ learnerName: 'Sofía Reyes', missed: false, reason: null, madeAt: '2026-11-24T15:05:00Z' },
    },
  ],
  viewerCan: ['REFUND' as const],
};
const owned = (purchases: object[]) =>
  on(PackagePurchasesDocument, {
    getPackagePurchases: { purchases, totalCount: purchases.length, hasMore: false },
  });
const offered = (packages: object[] = [offer]) =>
  on(PackagesDocument, { getPackages: { packages, learners: [{ userId: 'u1', name: 'Sofía Reyes' }] } });

it('a parent sees what is left, what used it and until when, and buys another package', async () => {
  const page = await renderPart(<OwnPackages pays />, {
    viewer: viewerOf('PARENT'),
    answers: [owned([purchase]), offered(), on(BuyPackageDocument, { buyPackage: purchase })],
  });
  expect(await screen.findByText('9 of 10 lessons left')).toBeInTheDocument();
  expect(screen.getByText(/Valid until Feb(ruary)? 18, 2027/)).toBeInTheDocument();
  await page.user.click(screen.getByText('What used it'));
  expect(screen.getByText(/Used · Fractions/)).toBeInTheDocument();
  await page.user.click(await screen.findByRole('button', { name: 'Buy a package' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Buy a package' }));
  expect(dialog.getByText(/10 lessons · valid for 90 days .* Missed sessions count/)).toBeInTheDocument();
  await page.user.click(dialog.getByRole('button', { name: 'Buy for $247.26' }));
  await waitFor(() =>
    expect(page.sent(BuyPackageDocument)[0]?.input).toMatchObject({
      ...{ packageId: 'k1', learnerId: 'u1', total: 24726 },
    }),
  );
});

it('shows nothing where there are no packages, and a failure with a way to try again', async () => {
  const page = await renderPart(<OwnPackages pays />, {
    viewer: viewerOf('PARENT'),
    answers: [owned([]), offered([])],
  });
  await waitFor(() => expect(page.sent(PackagePurchasesDocument)).not.toEqual([]));
  await waitFor(() => expect(screen.queryByText('Packages')).not.toBeInTheDocument());
});

const admin = (answers: Answer[], language: 'en' | 'sp' = 'en') =>
  renderRoute(remote, '/payments/packages', { viewer: viewerOf('SUPER_ADMIN', { language }), answers });

it('an admin changes a package; a refused name is shown at its field', async () => {
  const page = await admin([
    owned([]),
    offered(),
    on(SavePackageDocument, refused('CONFLICT', 'Another package has that name.', { field: 'input.nameEn' })),
  ]);
  await page.user.click(await screen.findByRole('button', { name: 'Change Ten lessons' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change' }));
  await page.user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(page.sent(SavePackageDocument)[0]?.input).toMatchObject({
      packageId: 'k1',
      price: '240.00',
      units: 10,
    }),
  );
  expect(await dialog.findByRole('textbox', { name: 'Name in English' })).toHaveAccessibleDescription(
    'Another package has that name.',
  );
});

it('an admin refunds the rest, in Spanish', async () => {
  const page = await admin(
    [owned([purchase]), offered(), on(RefundPackageDocument, { refundPackage: { ...purchase, left: 0 } })],
    'sp',
  );
  await page.user.click(
    await screen.findByRole('button', { name: 'Devolver el resto de Ten lessons a Carmen Reyes' }),
  );
  const dialog = within(await screen.findByRole('dialog', { name: 'Devolver el resto' }));
  expect(dialog.getByText(/Quedan 9 de 10 clases.*222[.,]53/)).toBeInTheDocument();
  await page.user.type(dialog.getByRole('textbox', { name: 'Motivo' }), 'Se mudan');
  await page.user.click(dialog.getByRole('button', { name: 'Devolver el resto' }));
  await waitFor(() =>
    expect(page.sent(RefundPackageDocument)[0]?.input).toMatchObject({
      ...{ purchaseId: 'p1', way: 'OUTSIDE', reason: 'Se mudan' },
    }),
  );
});

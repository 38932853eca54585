import {
  on,
  refused,
  renderRoute,
  screen,
  viewerOf,
  waitFor,
  within,
  type Answer,
} from '@lyceum/web/component-testing';
import { CreditOwnersDocument, DiscountsDocument, SaveDiscountDocument } from '../__generated__/graphql';
import remote from '../routes';

const siblings = {
  ...{ id: 'd1', nameEn: 'Siblings', nameSp: 'Hermanos', kind: 'PERCENT' as const, value: '12.50' },
  ...{
    currency: 'USD',
    payer: { id: 'carmen' },
    payerName: 'Carmen Reyes',
    learner: null,
    learnerName: null,
  },
  ...{ program: null, programName: null, from: '2026-11-01', until: null, archived: false },
};
const over = {
  ...{ ...siblings, id: 'd2', nameEn: 'Opening', nameSp: 'Apertura', kind: 'AMOUNT' as const, value: '5.00' },
  ...{ payer: null, payerName: null, programName: 'Math Lab', until: '2026-11-30', archived: true },
};
const listed = (...discounts: object[]) => on(DiscountsDocument, { getDiscounts: discounts });
const open = (answers: Answer[], language: 'en' | 'sp' = 'en') =>
  renderRoute(remote, '/payments/discounts', {
    viewer: viewerOf('SUPER_ADMIN', { language }),
    width: 390,
    answers: [on(CreditOwnersDocument, { getCreditOwners: [] }), ...answers],
  });

it('lists discounts with whom they are for and until when, in both languages', async () => {
  await open([listed(siblings, over)]);
  const [first, second] = await screen.findAllByRole('listitem');
  expect(first).toHaveTextContent(/Siblings.*paid by Carmen Reyes · from Nov 1, 2026.*12\.5 % off/);
  expect(second).toHaveTextContent(/Opening.*Archived.*Math Lab.*\$5\.00 off/);
});

it('says in Spanish that there are none, and shows a failed load with a retry', async () => {
  const page = await open([on(DiscountsDocument, refused('INTERNAL', 'Algo salió mal.'))], 'sp');
  const again = await screen.findByRole('button', { name: 'Intentar de nuevo' });
  page.answer(listed());
  await page.user.click(again);
  expect(await screen.findByText('No hay descuentos')).toBeInTheDocument();
});

it('changes a discount by keyboard, and shows a refusal at its field', async () => {
  const page = await open([
    listed(siblings),
    on(
      SaveDiscountDocument,
      refused('BAD_USER_INPUT', 'Enter a percentage from 0.01 to 100.', { field: 'input.value' }),
    ),
  ]);
  (await screen.findByRole('button', { name: 'Change Siblings' })).focus();
  await page.user.keyboard('{Enter}');
  const dialog = within(await screen.findByRole('dialog', { name: 'Change' }));
  const value = dialog.getByRole('textbox', { name: 'Percent or amount' });
  await page.user.clear(value);
  await page.user.type(value, '120{Enter}');
  await waitFor(() => expect(value).toHaveAccessibleDescription('Enter a percentage from 0.01 to 100.'));
  expect(page.sent(SaveDiscountDocument)[0]!.input).toEqual({
    ...{ discountId: 'd1', nameEn: 'Siblings', nameSp: 'Hermanos', kind: 'PERCENT', value: '120' },
    ...{
      payerId: 'carmen',
      learnerId: null,
      programId: null,
      from: '2026-11-01',
      until: null,
      archived: false,
    },
  });
  page.answer(on(SaveDiscountDocument, { saveDiscount: { ...siblings, value: '20.00' } }));
  await page.user.clear(value);
  await page.user.type(value, '20{Enter}');
  await waitFor(() => expect(page.notices()).toEqual(['The discount was saved.']));
});

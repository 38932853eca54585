import {
  on,
  pending,
  refused,
  renderRoute,
  screen,
  unreachable,
  viewerOf,
  waitFor,
  within,
  type Answer,
} from '@lyceum/web/component-testing';
import {
  CreditOwnersDocument,
  OutcomeTestsDocument,
  SaveVendorContractDocument,
  VendorContractsDocument,
} from '../__generated__/graphql';
import remote from '../routes';
import { contract, oneContract, settlement, settlements } from '../testing/contract-answers';

const people = on(CreditOwnersDocument, { getCreditOwners: [{ userId: 'u9', name: 'Rosa Vega' }] });
const tests = on(OutcomeTestsDocument, {
  getOutcomeTests: [
    {
      id: 't1',
      name: 'Reading test',
      programName: 'Math Lab',
      scales: [{ subject: 'Reading', measure: '' }],
    },
  ],
});
const list = (contracts: object[]) =>
  on(VendorContractsDocument, {
    getVendorContracts: { contracts, totalCount: contracts.length, hasMore: false },
  });
const open = (path: string, answers: Answer[], viewer = viewerOf('SUPER_ADMIN')) =>
  renderRoute(remote, path, { viewer, answers });

it('lists contracts, and opens one from the keyboard', async () => {
  const page = await open('/payments/contracts', [
    list([contract]),
    oneContract(),
    settlements([settlement]),
  ]);
  const link = await screen.findByRole('link', { name: 'Bright Minds' });
  expect(screen.getByText('Math Lab')).toBeInTheDocument();
  expect(screen.getByText('Rosa Vega')).toBeInTheDocument();
  link.focus();
  await page.user.keyboard('{Enter}');
  expect(await screen.findByRole('heading', { level: 1, name: 'Bright Minds' })).toBeInTheDocument();
  expect(screen.getByText('$30.00 for a one-on-one session of at least 45 min')).toBeInTheDocument();
  expect(screen.getByText(/Below 2 sessions of one .*, 50% is paid/)).toBeInTheDocument();
  expect(screen.getByText('$250.00 where at least 60% are on target')).toBeInTheDocument();
  expect(await screen.findByRole('link', { name: 'Oct 1 – 31, 2026' })).toHaveAttribute(
    'href',
    '/payments/contracts/c1/settlements/s1',
  );
});

it('says to a contact without a contract how one comes, without a button', async () => {
  await open('/payments/contracts', [list([])], viewerOf('MEMBER'));
  expect(
    await screen.findByText('You are not a contact of any contract. Your organization’s admins add you.'),
  ).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'New contract' })).not.toBeInTheDocument();
});

it('waits for the list, and offers another try where that fails', async () => {
  const page = await open('/payments/contracts', [on(VendorContractsDocument, pending())]);
  expect(await screen.findByRole('heading', { level: 1, name: 'Vendor contracts' })).toBeInTheDocument();
  expect(screen.queryByText('No contracts')).not.toBeInTheDocument();
  page.answer(on(VendorContractsDocument, unreachable()));
  await page.go('/payments/contracts?page=2');
  await page.user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(page.sent(VendorContractsDocument).length).toBeGreaterThan(1);
});

it('changes terms with a reason, and shows a refused rate at its field', async () => {
  const refusal = { field: 'input.rates.1.amount', remedy: 'Enter an amount such as 24.50.' };
  const page = await open('/payments/contracts/c1', [
    ...[oneContract(), settlements(), people, tests],
    on(SaveVendorContractDocument, refused('BAD_USER_INPUT', 'Enter an amount such as 24.50.', refusal)),
  ]);
  await page.user.click(await screen.findByRole('button', { name: 'Change' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change the contract' }));
  await page.user.click(dialog.getByRole('button', { name: 'Add a rate' }));
  await page.user.type(dialog.getByRole('textbox', { name: 'Reason of the change' }), 'Groups, too');
  await page.user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(page.sent(SaveVendorContractDocument)[0]?.input).toMatchObject({
      ...{
        contractId: 'c1',
        contactIds: ['u9'],
        programIds: ['p1'],
        from: '2026-01-01',
        until: '2026-12-31',
      },
      ...{ floor: 2, cap: 8, belowFloorPercent: 50, reason: 'Groups, too' },
      rates: [
        { for: 'ONE_TO_ONE', fromMinutes: 45, amount: '30.00' },
        { for: 'ANY', fromMinutes: 0, amount: '' },
      ],
      bonuses: [{ kind: 'ON_TARGET', percent: 60, amount: '250.00' }],
    }),
  );
  expect(await dialog.findByText('Amount: Enter an amount such as 24.50.')).toBeInTheDocument();
  expect(dialog.getAllByRole('textbox', { name: 'Amount' })[1]).toHaveAccessibleDescription(
    'Enter an amount such as 24.50.',
  );
});

it('names a test whose results give the outcome, with its only scale', async () => {
  const page = await open('/payments/contracts/c1', [
    ...[oneContract(), settlements(), people, tests],
    on(SaveVendorContractDocument, { saveVendorContract: contract }),
  ]);
  await page.user.click(await screen.findByRole('button', { name: 'Change' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change the contract' }));
  await page.user.click(dialog.getByRole('combobox', { name: 'Test' }));
  await page.user.click(await screen.findByRole('option', { name: 'Reading test · Math Lab' }));
  expect(dialog.getByRole('textbox', { name: 'Subject of the test' })).toHaveValue('Reading');
  await page.user.type(dialog.getByRole('textbox', { name: 'Least difference' }), '5');
  await page.user.type(dialog.getByRole('textbox', { name: 'Reason of the change' }), 'Results');
  await page.user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(page.sent(SaveVendorContractDocument)[0]?.input).toMatchObject({
      outcome: { assessmentId: 't1', subject: 'Reading', measure: '', bound: '5' },
    }),
  );
});

it('shows a contract to a contact in Spanish, without a way to change it', async () => {
  await open(
    '/payments/contracts/c1',
    [oneContract({ viewerCan: [] }), settlements()],
    viewerOf('MEMBER', { language: 'sp' }),
  );
  expect(await screen.findByText('No hay liquidaciones')).toBeInTheDocument();
  expect(screen.getByText('Aparecen aquí cuando se comparten con usted.')).toBeInTheDocument();
  expect(screen.getByText(/Se pagan como máximo 8 sesiones por/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Cambiar' })).not.toBeInTheDocument();
});

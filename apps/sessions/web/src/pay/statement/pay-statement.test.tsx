import { jest } from '@jest/globals';
import {
  on,
  refused,
  renderPart,
  renderRoute,
  screen,
  viewerOf,
  waitFor,
  within,
} from '@lyceum/web/component-testing';
import {
  DecideSessionPayDocument,
  PayoutAccountStateDocument,
  PayPeriodsDocument,
  PayStatementCsvDocument,
  PayStatementDocument,
  PayStatementPdfDocument,
  PayYearDocument,
  SetPayPeriodDocument,
  type PayStatementQuery,
} from '../../__generated__/graphql';
import type { PartialData } from '@lyceum/web/component-testing';
import remote from '../../routes';
import DecidePayDialog from '../decide-pay-dialog';
import { startAt } from '../../testing/session-fixtures';
import { PayPeriods } from './pay-periods';

startAt();

const none = { sessions: 0, amount: 0 };
const totals = {
  ...{ currency: 'USD', sessions: 2, minutes: 120, amount: 4900, denied: none },
  ...{ pending: { sessions: 1, amount: 2450 }, approved: none, paid: { sessions: 1, amount: 2450 } },
};
const line = {
  ...{
    sessionId: 's1',
    date: '2026-11-24',
    subject: 'Lectura',
    program: 'Reading Lab',
    status: 'PAID' as const,
  },
  ...{
    minutes: 60,
    hourlyRate: '24.50',
    amount: 2450,
    currency: 'USD',
    paidOn: '2026-11-30',
    reference: '4711',
  },
};
const statement = (change: PartialData<PayStatementQuery['getPayStatement']> = {}) =>
  on(PayStatementDocument, {
    getPayStatement: {
      ...{ firstDay: '2026-11-23', lastDay: '2026-11-29', open: false, organizationName: 'Riverside' },
      isPdfAvailable: false,
      ...{ leaderName: 'Maya Lindqvist', totals: [totals], lines: [line], hasMore: false, year: 2026 },
      earlier: [{ firstDay: '2026-11-16', lastDay: '2026-11-22', totals: [totals] }],
      yearPaid: [{ currency: 'USD', sessions: 40, amount: 98000 }],
      ...change,
    },
  });
const account = (state: 'READY' | 'NOT_STARTED', isAvailable = false) =>
  on(PayoutAccountStateDocument, { getPayoutAccount: { isAvailable, state } });
const tutor = viewerOf('LEADER', { language: 'sp' });

it('shows a tutor on a phone in Spanish pending and paid sums, payment days, and earlier periods', async () => {
  const page = await renderRoute(remote, '/session-pay/statement?day=2026-11-24', {
    viewer: tutor,
    width: 390,
    answers: [
      account('NOT_STARTED'),
      statement(),
      on(PayStatementCsvDocument, { getPayStatementCsv: 'Fecha' }),
    ],
  });
  expect(await screen.findByText('Para Maya Lindqvist')).toBeInTheDocument();
  expect(screen.getByText('En espera de aprobación')).toBeInTheDocument();
  const table = within(screen.getByRole('table', { name: 'Sesiones del periodo' }));
  expect(table.getByText(/Pagado el .* · Referencia 4711/)).toBeInTheDocument();
  expect(screen.getByText('$980.00')).toBeInTheDocument();
  expect(page.sent(PayStatementDocument)).toEqual([{ userId: null, day: '2026-11-24' }]);
  await page.user.click(screen.getByRole('link', { name: 'Periodo anterior' }));
  await waitFor(() =>
    expect(page.sent(PayStatementDocument).at(-1)).toEqual({ userId: null, day: '2026-11-22' }),
  );
});

it('leads a tutor to the payout account where pay is transferred', async () => {
  const page = await renderRoute(remote, '/session-pay/statement', {
    viewer: tutor,
    answers: [account('NOT_STARTED', true), statement()],
  });
  expect(await screen.findByText(/puede transferir su pago a una cuenta/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Cuenta de cobro' })).toHaveAttribute(
    'href',
    '/payments/payout-account',
  );
  expect(page.sent(PayoutAccountStateDocument)).toHaveLength(1);
});

it('saves the statement as PDF, and says when it could not be made', async () => {
  const saved: string[] = [];
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
  const page = await renderRoute(remote, '/session-pay/statement?day=2026-11-24', {
    viewer: tutor,
    answers: [
      account('NOT_STARTED'),
      statement({ isPdfAvailable: true }),
      on(PayStatementPdfDocument, { getPayStatement: { pdf: btoa('%PDF-1.7') } }),
    ],
  });
  const save = await screen.findByRole('button', { name: 'Guardar como PDF' });
  expect(screen.queryByRole('button', { name: 'Imprimir' })).not.toBeInTheDocument();
  await page.user.click(save);
  await waitFor(() => expect(saved).toEqual(['comprobante-de-pago-2026-11-23.pdf']));
  expect(page.sent(PayStatementPdfDocument)).toEqual([{ userId: null, day: '2026-11-23' }]);
  page.answer(on(PayStatementPdfDocument, { getPayStatement: { pdf: null } }));
  await page.user.click(save);
  await waitFor(() =>
    expect(page.notices()).toEqual(['No se pudo crear el PDF. Vuelva a intentarlo más tarde.']),
  );
  click.mockRestore();
});

it('says when nothing was earned, and retries after a failure', async () => {
  const page = await renderRoute(remote, '/session-pay/statement', {
    viewer: viewerOf('LEADER'),
    answers: [account('NOT_STARTED'), on(PayStatementDocument, refused('INTERNAL', 'Something went wrong.'))],
  });
  const again = await screen.findByRole('button', { name: /try again/i });
  page.answer(statement({ lines: [], totals: [], earlier: [], yearPaid: [] }));
  await page.user.click(again);
  expect(await screen.findByText('No pay in this period')).toBeInTheDocument();
  expect(screen.getByText('Nothing was paid in 2026.')).toBeInTheDocument();
});

it('marks pay as paid with a day and a reference', async () => {
  const inputs = [{ filter: { statuses: ['APPROVED' as const] }, expected: { sessions: 2, amount: 4900 } }];
  const page = await renderPart(
    <DecidePayDialog choice={{ decision: 'MARK_PAID', inputs, about: 'Maya' }} onClose={() => undefined} />,
    {
      viewer: viewerOf('SUPER_ADMIN'),
      answers: [on(DecideSessionPayDocument, { decideSessionPay: { sessions: 2, amount: 4900 } })],
    },
  );
  await page.user.type(await screen.findByRole('textbox', { name: 'Reference' }), 'Transfer 4711');
  await page.user.click(screen.getByRole('button', { name: 'Mark as paid' }));
  await waitFor(() => expect(page.sent(DecideSessionPayDocument)).toHaveLength(1));
  expect(page.sent(DecideSessionPayDocument)[0]!.input).toMatchObject({
    ...{
      decision: 'MARK_PAID',
      reference: 'Transfer 4711',
      paidOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    },
  });
});

it('links admins to a period, sets the length of periods, and shows the totals of a year', async () => {
  const changes: object[] = [];
  const change = (values: object) => changes.push(values);
  const latest = [{ firstDay: '2026-11-01', lastDay: '2026-11-30' }];
  const setting = { period: 'MONTH' as const, startsOn: '2024-01-01', latest };
  const view = { from: '2026-11-02', to: '2026-11-29', change } as never;
  const page = await renderPart(<PayPeriods view={view} />, {
    viewer: viewerOf('SUPER_ADMIN'),
    answers: [
      on(PayPeriodsDocument, { getPayPeriod: setting }),
      on(SetPayPeriodDocument, { setPayPeriod: { ...setting, period: 'WEEK' } }),
      on(PayYearDocument, {
        getPayYear: [
          { userId: 'maya', name: 'Maya Lindqvist', currency: 'USD', sessions: 40, amount: 98000 },
        ],
      }),
    ],
  });
  await page.user.click(await screen.findByRole('combobox', { name: 'Pay period' }));
  await page.user.click((await screen.findAllByRole('option'))[0]!);
  expect(changes).toEqual([{ from: '2026-11-01', to: '2026-11-30', leader: null }]);
  await page.user.click(screen.getByRole('button', { name: 'Change periods' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change periods' }));
  await page.user.click(dialog.getByRole('combobox', { name: 'Length' }));
  await page.user.click(await screen.findByRole('option', { name: 'One week' }));
  await page.user.click(dialog.getByRole('button', { name: 'Save periods' }));
  await waitFor(() =>
    expect(page.sent(SetPayPeriodDocument)).toEqual([{ input: { period: 'WEEK', startsOn: '2024-01-01' } }]),
  );
  await page.user.click(screen.getByRole('button', { name: 'Totals of a year' }));
  expect(await screen.findByText('Maya Lindqvist')).toBeInTheDocument();
});

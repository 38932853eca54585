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
  AnswerLineDisputeDocument,
  ApproveSettlementDocument,
  ComputeSettlementDocument,
  DiscardSettlementDocument,
  DisputeSettlementLineDocument,
  MakeSettlementDocument,
  MarkSettlementPaidDocument,
  SaveSettlementOutcomeDocument,
  SettlementDocument,
  SettlementLearnersDocument,
  SettlementPdfDocument,
  ShareSettlementDocument,
  WithdrawLineDisputeDocument,
} from '../__generated__/graphql';
import remote from '../routes';
import {
  dispute,
  line,
  oneContract,
  oneSettlement,
  settlement,
  settlements,
} from '../testing/contract-answers';

const PATH = '/payments/contracts/c1/settlements/s1';
const open = (answers: Answer[], viewer = viewerOf('SUPER_ADMIN'), path = PATH) =>
  renderRoute(remote, path, { viewer, answers });
const draft = { state: 'DRAFT', viewerCan: ['COMPUTE', 'ENTER_OUTCOME', 'DISCARD', 'SHARE'] };

it('shows sums and each line down to its session, and approves the total that it shows', async () => {
  const page = await open([
    oneSettlement(),
    on(ApproveSettlementDocument, { approveSettlement: { ...settlement, state: 'APPROVED' } }),
  ]);
  expect(await screen.findByRole('heading', { level: 1, name: 'Oct 1 – 31, 2026' })).toBeInTheDocument();
  expect(screen.getByText('$45.00')).toBeInTheDocument();
  expect(screen.getByText('-$15.00')).toBeInTheDocument();
  expect(screen.getByText(/Oct 5, .*1:00 PM · Fractions/)).toBeInTheDocument();
  expect(screen.getByText('Above the cap')).toBeInTheDocument();
  expect(screen.getByText('45 of 1 h')).toBeInTheDocument();
  await page.user.click(screen.getByRole('button', { name: 'Approve' }));
  await page.user.click(await screen.findByRole('button', { name: 'Approve $45.00' }));
  await waitFor(() =>
    expect(page.sent(ApproveSettlementDocument)).toEqual([{ settlementId: 's1', total: 4500 }]),
  );
});

it('waits, offers another try where it fails, and says where there are no lines', async () => {
  const page = await open([on(SettlementDocument, pending())]);
  expect(await screen.findByRole('heading', { level: 1, name: 'Settlement' })).toBeInTheDocument();
  page.answer(on(SettlementDocument, unreachable()));
  await page.go(`${PATH}?page=2`);
  const again = await screen.findByRole('button', { name: 'Try again' });
  page.answer(oneSettlement({}, []));
  await page.user.click(again);
  expect(await screen.findByText('No lines')).toBeInTheDocument();
});

it('a contact disputes a line from the keyboard; a refused amount is shown at its field', async () => {
  const refusal = { field: 'input.claimed', remedy: 'Enter an amount such as 24.50.' };
  const page = await open(
    [
      oneSettlement({ viewerSide: 'VENDOR', viewerCan: ['DISPUTE'] }),
      on(DisputeSettlementLineDocument, refused('BAD_USER_INPUT', 'Enter an amount such as 24.50.', refusal)),
    ],
    viewerOf('MEMBER'),
  );
  const button = await screen.findByRole('button', { name: /^Dispute .*Fractions · Sofía Reyes$/ });
  expect(screen.queryByRole('button', { name: 'Approve' })).not.toBeInTheDocument();
  button.focus();
  await page.user.keyboard('{Enter}');
  const dialog = within(await screen.findByRole('dialog', { name: 'Dispute' }));
  expect(dialog.getByText('It pays $0.00 now: Above the cap.')).toBeInTheDocument();
  await page.user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'It was agreed');
  await page.user.click(dialog.getByRole('button', { name: 'Dispute' }));
  await waitFor(() =>
    expect(page.sent(DisputeSettlementLineDocument)[0]?.input).toMatchObject({
      ...{ lineId: 'l1', claimed: '30.00', reason: 'It was agreed' },
    }),
  );
  expect(
    await dialog.findByRole('textbox', { name: 'Amount that it should have' }),
  ).toHaveAccessibleDescription('Enter an amount such as 24.50.');
});

it('an admin answers a dispute: accepts a part of it, or rejects it', async () => {
  const page = await open([
    oneSettlement({ openDisputes: 1, viewerCan: ['DISPUTE'] }, [
      { ...line, disputable: false, disputes: [dispute] },
    ]),
    on(AnswerLineDisputeDocument, { answerLineDispute: { ...line, due: 1500 } }),
  ]);
  expect(await screen.findAllByText('1 open dispute')).not.toEqual([]);
  expect(screen.getByText(/The vendor claims \$30\.00, .*: It was agreed/)).toBeInTheDocument();
  const answerWith = async (choice: string | null, submit: string) => {
    await page.user.click(await screen.findByRole('button', { name: 'Answer' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Answer' }));
    if (choice) await page.user.click(dialog.getByRole('radio', { name: choice }));
    else {
      const amount = dialog.getByRole('textbox', { name: 'Amount of the line' });
      await page.user.clear(amount);
      await page.user.type(amount, '15');
    }
    await page.user.type(dialog.getByRole('textbox', { name: 'Answer' }), 'As we said');
    await page.user.click(dialog.getByRole('button', { name: submit }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  };
  await answerWith(null, 'Accept the dispute');
  await answerWith('Reject', 'Reject the dispute');
  expect(page.sent(AnswerLineDisputeDocument).map(({ input }) => input)).toEqual([
    { disputeId: 'd1', decision: 'ACCEPT', amount: '15', answer: 'As we said' },
    { disputeId: 'd1', decision: 'REJECT', amount: null, answer: 'As we said' },
  ]);
});

it('shows an answered dispute in Spanish, and takes back an open one', async () => {
  const answered = {
    ...dispute,
    id: 'd0',
    state: 'ACCEPTED',
    answer: 'De acuerdo',
    decided: 1500,
    viewerCan: [],
  };
  const page = await open(
    [
      oneSettlement({ viewerSide: 'VENDOR', viewerCan: ['DISPUTE'] }, [
        {
          ...{ ...line, disputable: false },
          disputes: [
            { ...dispute, viewerCan: ['WITHDRAW'] },
            { ...answered, answeredAt: '2026-11-04T15:00:00Z' },
          ],
        },
      ]),
      on(WithdrawLineDisputeDocument, { withdrawLineDispute: line }),
    ],
    viewerOf('MEMBER', { language: 'sp' }),
  );
  expect(await screen.findByText(/Respuesta, .*: De acuerdo La partida paga .*15[.,]00/)).toBeInTheDocument();
  await page.user.click(screen.getByRole('button', { name: 'Retirarlo' }));
  await waitFor(() => expect(page.sent(WithdrawLineDisputeDocument)).toEqual([{ disputeId: 'd1' }]));
});

it('a draft is computed again, shared with what it shows, or discarded', async () => {
  const page = await open([
    oneSettlement(draft),
    ...[oneContract(), settlements()],
    on(ComputeSettlementDocument, { computeSettlement: settlement }),
    on(ShareSettlementDocument, refused('CONFLICT', 'Nobody of the vendor may see this contract.')),
    on(DiscardSettlementDocument, { discardSettlement: 's1' }),
  ]);
  await page.user.click(await screen.findByRole('button', { name: 'Compute again' }));
  await waitFor(() => expect(page.sent(ComputeSettlementDocument)).toHaveLength(1));
  await page.user.click(screen.getByRole('button', { name: 'Share with the vendor' }));
  await page.user.click(await screen.findByRole('button', { name: 'Share $45.00' }));
  expect(await screen.findByText('Nobody of the vendor may see this contract.')).toBeInTheDocument();
  expect(page.sent(ShareSettlementDocument)).toEqual([{ settlementId: 's1', total: 4500 }]);
  await page.user.keyboard('{Escape}');
  await page.user.click(screen.getByRole('button', { name: 'Discard' }));
  await page.user.click(await screen.findByRole('button', { name: 'Discard the draft' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Bright Minds' })).toBeInTheDocument();
});

const outcome = {
  isByHand: false,
  growth: 600,
  growthError: null,
  learners: 1,
  onTarget: 1,
  source: 'Reading test',
};
const measured = { ...draft, outcome, served: 2, withoutTwoResults: 1, growthBound: 500 };
const learner = {
  ...{ learner: { id: 'u1' }, learnerName: 'Sofía Reyes', firstOn: '2026-10-02', firstScore: 20000 },
  ...{ lastOn: '2026-10-30', lastScore: 20600, difference: 600, error: 424, reached: true },
};
const unmeasured = {
  ...{ learner: { id: 'u2' }, learnerName: null, firstOn: '2026-10-02', firstScore: null, lastOn: null },
  ...{ lastScore: null, difference: null, error: null, reached: null },
};
const learners = (answer: object = { learners: [learner, unmeasured], totalCount: 2, hasMore: false }) =>
  on(SettlementLearnersDocument, { getSettlementLearners: answer as never });

it('shows figures from results down to each learner, and who has no two results', async () => {
  await open([oneSettlement(measured), learners()]);
  expect(await screen.findByRole('heading', { name: 'Outcome from results' })).toBeInTheDocument();
  expect(screen.getByText('1 / 2')).toBeInTheDocument();
  expect(await screen.findByText('6 ± 4.24')).toBeInTheDocument();
  expect(screen.getByText('No two results')).toBeInTheDocument();
  expect(screen.getByText(/Oct 30, 2026 · 206/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Enter figures' })).toBeInTheDocument();
});

it('offers no figures by hand where every learner has two results, and another try where the list fails', async () => {
  const page = await open([
    oneSettlement({ ...measured, withoutTwoResults: 0 }),
    on(SettlementLearnersDocument, unreachable()),
  ]);
  expect(await screen.findByRole('heading', { name: 'Outcome from results' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Enter figures' })).not.toBeInTheDocument();
  page.answer(learners());
  await page.user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('6 ± 4.24')).toBeInTheDocument();
});

it('an admin enters figures of the outcome by hand, named as that', async () => {
  const page = await open([
    oneSettlement(draft),
    on(SaveSettlementOutcomeDocument, { saveSettlementOutcome: settlement }),
  ]);
  expect(await screen.findByRole('heading', { name: 'Outcome, entered by hand' })).toBeInTheDocument();
  await page.user.click(screen.getByRole('button', { name: 'Enter figures' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Enter figures' }));
  await page.user.type(dialog.getByRole('textbox', { name: 'Measured' }), '10');
  await page.user.type(dialog.getByRole('textbox', { name: 'On target' }), '6');
  await page.user.type(dialog.getByRole('textbox', { name: 'Source' }), 'District test');
  await page.user.click(dialog.getByRole('button', { name: 'Save the figures' }));
  await waitFor(() =>
    expect(page.sent(SaveSettlementOutcomeDocument)[0]?.input).toEqual({
      ...{ settlementId: 's1', growth: '', growthError: '', learners: 10, onTarget: 6 },
      source: 'District test',
    }),
  );
});

it('an approved settlement is marked as paid; a missing day is refused at its field', async () => {
  const refusal = { field: 'input.paidOn', remedy: 'Choose a day that is not in the future.' };
  const page = await open([
    oneSettlement({ state: 'APPROVED', viewerCan: ['PAY'] }),
    on(
      MarkSettlementPaidDocument,
      refused('BAD_USER_INPUT', 'Choose a day that is not in the future.', refusal),
    ),
  ]);
  await page.user.click(await screen.findByRole('button', { name: 'Mark as paid' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Mark as paid' }));
  await page.user.type(dialog.getByRole('textbox', { name: 'Reference' }), 'ACH 77');
  await page.user.click(dialog.getByRole('button', { name: 'Mark as paid' }));
  expect(await dialog.findByText('Paid on: Choose a day that is not in the future.')).toBeInTheDocument();
  expect(page.sent(MarkSettlementPaidDocument)[0]?.input).toMatchObject({
    settlementId: 's1',
    reference: 'ACH 77',
  });
});

it('makes the draft of a term and opens it', async () => {
  const page = await open(
    [
      ...[oneContract(), settlements(), oneSettlement(draft)],
      on(MakeSettlementDocument, { makeSettlement: settlement }),
    ],
    viewerOf('SUPER_ADMIN'),
    '/payments/contracts/c1',
  );
  await page.user.click(await screen.findByRole('button', { name: 'New settlement' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New settlement' }));
  expect(
    dialog.getByText(/^The contract ends on .* only corrections of earlier settlements\.$/),
  ).toBeInTheDocument();
  await page.user.type(dialog.getByRole('textbox', { name: 'Name of the term' }), 'Autumn');
  await page.user.click(dialog.getByRole('button', { name: 'Make the draft' }));
  await waitFor(() =>
    expect(page.sent(MakeSettlementDocument)[0]?.input).toMatchObject({ contractId: 'c1', name: 'Autumn' }),
  );
  expect(await screen.findByRole('heading', { level: 1, name: 'Oct 1 – 31, 2026' })).toBeInTheDocument();
});

it('says where the server cannot make a PDF, and hides the button where it never can', async () => {
  const page = await open([oneSettlement(), on(SettlementPdfDocument, { getSettlementPdf: null })]);
  await page.user.click(await screen.findByRole('button', { name: 'PDF' }));
  expect(await screen.findByText(/This server cannot make a PDF now/)).toBeInTheDocument();
  page.answer(oneSettlement({ isPdfAvailable: false }));
  await page.go(`${PATH}?show=disputed`);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'PDF' })).not.toBeInTheDocument());
});

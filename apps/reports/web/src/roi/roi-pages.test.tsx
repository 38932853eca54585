import {
  fireEvent,
  on,
  refused,
  renderRoute,
  screen,
  viewerOf,
  waitFor,
  within,
} from '@lyceum/web/component-testing';
import {
  RoiFiguresOfInputDocument,
  RoiOptionsDocument,
  RoiRecordedCostsDocument,
  RoiReportByIdDocument,
  RoiReportsDocument,
} from '../__generated__/graphql';
import remote from '../routes';

const CHECK = '01990000-0000-7000-8b20-0000000000c1';
const admin = viewerOf('SUPER_ADMIN');
const inSpanish = viewerOf('SUPER_ADMIN', { language: 'sp' });
const listed = on(RoiReportsDocument, { getRoiReports: { items: [], totalCount: 0, hasMore: false } });
const options = on(RoiOptionsDocument, {
  getRoiOptions: {
    ...{ programs: [], schools: [], gradeLevels: [], fullDosageMinutes: 60, studentColumns: ['student_id'] },
    skillsChecks: [{ id: CHECK, name: 'Fractions' }],
  },
});
const recorded = (...costs: object[]) => on(RoiRecordedCostsDocument, { getRoiRecordedCosts: costs });
const shared = {
  ...{ beginDate: '2026-08-31', endDate: '2026-11-22', weeks: 12, programs: [], bySchool: [], byGrade: [] },
  ...{
    byWeek: [],
    bands: [],
    byProgram: [],
    sessions: 20,
    cancelledSessions: 2,
    school: null,
    gradeLevel: null,
  },
  total: {
    ...{
      learners: 10,
      learnersPresent: 9,
      minutesScheduled: 2100,
      minutesDelivered: 1200,
      minutesPresent: 600,
    },
    lost: { cancelled: 600, noLeader: 300, absent: 450, partly: 150 },
  },
};
const report = (reportType: 'COST' | 'OUTCOMES', figures: object) =>
  on(RoiReportByIdDocument, {
    getRoiReportById: {
      ...{ id: 'r1', reportType, reportName: 'For the board', notes: '', canDelete: false },
      figures: { ...shared, reportType, cost: null, outcomes: null, ...figures },
    },
  });
const growth = { withheld: false, students: 0, mean: null, grewShare: null };
const outcomes = (comparison: object) => ({
  outcomes: {
    ...{ students: 700, matched: 210, byDosage: [], levels: [], byGroup: [] },
    total: {
      withheld: false,
      students: 700,
      averageWeeklyMinutes: 20,
      fullDosageShare: 10,
      ela: growth,
      math: growth,
    },
    comparisons: [{ subject: 'MATH', design: 'CUTOFF', tutored: 240, others: 380, ...comparison }],
  },
});
const cutoff = { bound: 192, side: 'AT_OR_BELOW', bandwidth: 21.4, notFollowed: 0, densityP: 0.412 };

it('keeps the bound, its side and the skills check in the address', async () => {
  const page = await renderRoute(remote, '/roi/outcomes', {
    viewer: admin,
    answers: [options, listed, recorded()],
  });
  await page.user.type(await screen.findByRole('textbox', { name: 'Bound, if there was one' }), '192.5');
  await waitFor(() => expect(page.address()).toContain('bound=192.5'));
  screen.getByRole('radio', { name: 'The bound and lower' }).focus();
  await page.user.keyboard('{ArrowRight}');
  await waitFor(() => expect(page.address()).toContain('side=AT_OR_ABOVE'));
  await page.user.click(screen.getByRole('combobox', { name: 'Skills check' }));
  await page.user.click(await screen.findByRole('option', { name: 'Fractions' }));
  await waitFor(() => expect(page.address()).toContain(`check=${CHECK}`));
});

it('shows what a comparison at a bound found, and what it rests on', async () => {
  const page = await renderRoute(remote, '/roi/outcomes/r1', {
    viewer: admin,
    answers: [
      report(
        'OUTCOMES',
        outcomes({
          ...{ refusal: null, cutoff, points: { value: 6.1, from: 1.2, to: 11 } },
          ...{ effectSize: { value: 0.3, from: 0.05, to: 0.55 } },
          balance: [{ characteristic: 'PRE', value: null, before: -0.9, after: 0.04 }],
        }),
      ),
    ],
  });
  const facts = within(await screen.findByRole('region', { name: 'The bound: Mathematics' }));
  expect(facts.getByRole('row', { name: /192 or less was to be tutored/ })).toBeInTheDocument();
  expect(facts.getByRole('row', { name: /Bandwidth 21.4 points on each side/ })).toBeInTheDocument();
  expect(facts.getByRole('row', { name: /As many as chance explains \(p = 0.412\)/ })).toBeInTheDocument();
  expect(screen.getByRole('columnheader', { name: 'Jump at the bound' })).toBeInTheDocument();
  const result = within(screen.getByRole('region', { name: /^Tutored students against others/ }));
  expect(result.getByRole('columnheader', { name: /^Percentile of the middle student/ })).toBeInTheDocument();
  expect(result.getByRole('row', { name: /52 to 71, most likely 62$/ })).toBeInTheDocument();
  await page.user.click(screen.getByRole('button', { name: /^Evidence for .*Mathematics.*: Cutoff$/ }));
  expect(await screen.findByText(/^A bound on a score decided who was to be tutored/)).toBeInTheDocument();
});

it('plots how alike the groups were, each characteristic to be reached by the keyboard', async () => {
  const page = await renderRoute(remote, '/roi/outcomes/r1', {
    viewer: admin,
    answers: [
      report(
        'OUTCOMES',
        outcomes({
          ...{ design: 'MATCHED', refusal: null, cutoff: null, points: { value: 6.1, from: 1.2, to: 11 } },
          effectSize: { value: 0.3, from: 0.05, to: 0.55 },
          balance: [
            { characteristic: 'PRE', value: null, before: -0.9, after: 0.04 },
            { characteristic: 'ELL', value: 'TRUE', before: 0.3, after: 0.12 },
          ],
        }),
      ),
    ],
  });
  const plot = within(await screen.findByRole('group', { name: /^Balance of the groups · Mathematics/ }));
  expect(plot.getByText(/Of 2 characteristics, 1 are within 0\.05 and 2 within 0\.25/)).toBeInTheDocument();
  const points = plot.getAllByRole('img');
  expect(points.map((point) => point.getAttribute('aria-label'))).toEqual([
    expect.stringMatching(/: -0\.90 SD before, 0\.04 SD compared$/),
    expect.stringMatching(/: 0\.30 SD before, 0\.12 SD compared$/),
  ]);
  points[0]!.focus();
  await page.user.tab();
  expect(points[1]).toHaveFocus();
});

it('says in Spanish why there is no result', async () => {
  await renderRoute(remote, '/roi/outcomes/r1', {
    viewer: inSpanish,
    answers: [
      report(
        'OUTCOMES',
        outcomes({
          ...{ refusal: 'SORTED', cutoff: { ...cutoff, densityP: 0.001 }, points: null, effectSize: null },
          balance: [],
        }),
      ),
    ],
  });
  expect(await screen.findByText(/^Hay más puntajes justo a un lado del corte/)).toBeInTheDocument();
  expect(screen.getByText(/^Acumulados a un lado \(p = 0[.,]001\)$/)).toBeInTheDocument();
});

it('bills lost minutes by cause', async () => {
  const units = {
    ...{ totalCents: 105_000, perLearnerCents: 10_500, perSessionCents: 5250, perScheduledHourCents: 3000 },
    ...{ perDeliveredHourCents: 5250, perPresentHourCents: 10_500 },
  };
  const lost = {
    ...{ presentCents: 30_000, cancelledCents: 30_000, noLeaderCents: 15_000 },
    ...{ absentCents: 22_500, partlyCents: 7500 },
  };
  const paid = {
    source: 'PAY',
    kind: 'LEADERS',
    cents: 30_000,
    period: 'ONCE',
    programId: null,
    centsInReport: 30_000,
  };
  await renderRoute(remote, '/roi/cost/r1', {
    viewer: admin,
    answers: [report('COST', { cost: { currency: 'USD', lines: [paid], byProgram: [], units, lost } })],
  });
  const bill = within(await screen.findByRole('region', { name: 'The bill of lost minutes' }));
  expect(bill.getByRole('row', { name: /Cancelled 10 h \$300\.00 29%/ })).toBeInTheDocument();
  expect(screen.getByText('Per scheduled hour')).toBeInTheDocument();
  expect(screen.getByRole('row', { name: /^Pay of tutors, from the records/ })).toBeInTheDocument();
});

it('says an effect in months of learning for its cost, the range first, with what it rests on', async () => {
  const learning = {
    ...{ months: { value: 3.5, from: -0.7, to: 7.6 }, perThousand: { value: 1.7, from: -0.3, to: 3.8 } },
    ...{ costPerLearnerCents: 200_000, refusal: null },
  };
  const effect = { refusal: null, balance: [], cutoff: null, points: { value: 6.1, from: 1.2, to: 11 } };
  await renderRoute(remote, '/roi/outcomes/r1', {
    viewer: admin,
    answers: [report('OUTCOMES', outcomes({ ...effect, design: 'RANDOMIZED', learning }))],
  });
  const table = within(
    await screen.findByRole('region', { name: 'Months of learning for the cost · Mathematics' }),
  );
  const row = table.getByRole('row', { name: /Mathematics/ });
  expect(row).toHaveTextContent(
    /\$2,000\.00-0\.7 to \+7\.6, most likely \+3\.5-0\.3 to \+3\.8, most likely \+1\.7/,
  );
  expect(table.getByRole('columnheader', { name: 'Months per $1,000' })).toBeInTheDocument();
  expect(screen.getByText(/^The effect divided by what students of these grades learn/)).toBeInTheDocument();
});

it('says in Spanish why there are no months of learning', async () => {
  const learning = { months: null, perThousand: null, costPerLearnerCents: 200_000, refusal: 'NO_GRADES' };
  await renderRoute(remote, '/roi/outcomes/r1', {
    viewer: inSpanish,
    answers: [report('OUTCOMES', outcomes({ refusal: null, balance: [], cutoff: null, learning }))],
  });
  expect((await screen.findAllByText(/^El archivo indica un grado del 1 al 10/)).length).toBeGreaterThan(0);
});

it('takes recorded costs into the report by the keyboard, and keeps them in the address', async () => {
  const page = await renderRoute(remote, '/roi/cost?from=2026-09-01&to=2026-10-01', {
    viewer: admin,
    answers: [
      options,
      listed,
      recorded(
        { source: 'PAY', currency: 'USD', cents: 123_450 },
        { source: 'CHARGES', currency: 'CAD', cents: 500 },
        { source: 'VENDOR_FEES', currency: 'USD', cents: -100 },
      ),
      on(RoiFiguresOfInputDocument, {
        getRoiFigures: { ...shared, reportType: 'COST', outcomes: null, cost: null },
      }),
    ],
  });
  const pay = await screen.findByRole('checkbox', { name: 'Pay of tutors: $1,234.50' });
  // A sum below zero is no cost.
  expect(screen.getAllByRole('checkbox').map((box) => box.getAttribute('value'))).toEqual(['PAY', 'CHARGES']);
  pay.focus();
  await page.user.keyboard(' ');
  await waitFor(() => expect(page.address()).toContain('records=PAY'));
  await waitFor(() =>
    expect(page.sent(RoiFiguresOfInputDocument).at(-1)).toMatchObject({
      input: { reportType: 'COST', costs: [], costsFrom: ['PAY'] },
    }),
  );
});

it('says where nothing is recorded', async () => {
  await renderRoute(remote, '/roi/cost', { viewer: admin, answers: [options, listed, recorded()] });
  expect(await screen.findByText('Nothing is recorded for these programs and days.')).toBeInTheDocument();
});

it('asks for the rate of another currency, and sends it with its day and source', async () => {
  const page = await renderRoute(remote, '/roi/cost?from=2026-09-01&to=2026-10-01&records=CHARGES', {
    viewer: admin,
    answers: [
      ...[options, listed, recorded({ source: 'CHARGES', currency: 'CAD', cents: 50_000 })],
      on(
        RoiFiguresOfInputDocument,
        refused('BAD_USER_INPUT', 'Enter a rate for CAD.', { field: 'input.rates' }),
      ),
    ],
  });
  expect(await screen.findByText('Enter a rate for CAD.')).toBeInTheDocument();
  const rate = within(await screen.findByRole('group', { name: 'Rate of CAD' }));
  await page.user.type(rate.getByRole('textbox', { name: '1 CAD in USD' }), '0.73');
  await page.user.type(rate.getByRole('textbox', { name: /^Source/ }), 'Bank of Canada');
  // Not sent before it is complete.
  expect(page.sent(RoiFiguresOfInputDocument).at(-1)).toMatchObject({ input: { rates: [] } });
  page.answer(
    on(RoiFiguresOfInputDocument, {
      getRoiFigures: { ...shared, reportType: 'COST', outcomes: null, cost: null },
    }),
  );
  const day = rate.getByRole('textbox', { name: /^Day of the rate/ });
  fireEvent.change(day, { target: { value: '09/30/2026' } });
  fireEvent.blur(day);
  await waitFor(() =>
    expect(page.sent(RoiFiguresOfInputDocument).at(-1)).toMatchObject({
      input: {
        costsFrom: ['CHARGES'],
        rates: [{ currency: 'CAD', rate: 0.73, day: '2026-09-30', source: 'Bank of Canada' }],
      },
    }),
  );
});

it('shows the rates of a saved report, and which costs are missing, in Spanish', async () => {
  const line = { source: null, kind: 'STAFF', period: 'ONCE', programId: null };
  const cost = {
    ...{ currency: 'USD', byProgram: [], units: { totalCents: 7300 }, lost: null },
    lines: [{ ...line, cents: 10_000, currency: 'CAD', centsInReport: 7300 }],
    rates: [{ currency: 'CAD', rate: 0.73, day: '2026-09-30', source: 'Bank of Canada' }],
    missing: [{ ...line, kind: 'SPACE', cents: 90_000, currency: 'MXN' }],
  };
  await renderRoute(remote, '/roi/cost/r1', { viewer: inSpanish, answers: [report('COST', { cost })] });
  const missing = within(await screen.findByRole('region', { name: 'No contados: sin tipo de cambio' }));
  expect(screen.getByText(/no están en ninguna suma/)).toBeInTheDocument();
  expect(missing.getByRole('row', { name: /MXN|MX\$/ })).toBeInTheDocument();
  const rates = within(screen.getByRole('region', { name: 'Tipos de cambio' }));
  expect(rates.getByRole('row', { name: /CAD 0.73 30 sept? 2026 Bank of Canada/ })).toBeInTheDocument();
});

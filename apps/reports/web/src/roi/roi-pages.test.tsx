import { on, renderRoute, screen, viewerOf, waitFor, within } from '@lyceum/web/component-testing';
import { RoiOptionsDocument, RoiReportByIdDocument, RoiReportsDocument } from '../__generated__/graphql';
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
  const page = await renderRoute(remote, '/roi/outcomes', { viewer: admin, answers: [options, listed] });
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
  await page.user.click(screen.getByRole('button', { name: /^Evidence for .*Mathematics.*: Cutoff$/ }));
  expect(await screen.findByText(/^A bound on a score decided who was to be tutored/)).toBeInTheDocument();
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
  await renderRoute(remote, '/roi/cost/r1', {
    viewer: admin,
    answers: [report('COST', { cost: { currency: 'USD', lines: [], byProgram: [], units, lost } })],
  });
  const bill = within(await screen.findByRole('region', { name: 'The bill of lost minutes' }));
  expect(bill.getByRole('row', { name: /Cancelled 10 h \$300\.00 29%/ })).toBeInTheDocument();
  expect(screen.getByText('Per scheduled hour')).toBeInTheDocument();
});

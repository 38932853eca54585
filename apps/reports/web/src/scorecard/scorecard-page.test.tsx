import {
  cleanup,
  expectConsoleError,
  on,
  pending,
  refused,
  renderRoute,
  screen,
  viewerOf,
  waitFor,
  within,
} from '@lyceum/web/component-testing';
import { ProgramScorecardDocument, ProgramScorecardFileDocument } from '../__generated__/graphql';
import remote from '../routes';

const at = '/p/program-1/scorecard';

const line = (standard: string, change: object = {}) => ({
  ...{ standard, value: null, from: null, to: null, aim: 90, isOwnAim: false, isUpperBound: false },
  ...{ state: 'NOT_MEASURED', missing: null, counted: null, outOf: null, design: 'DESCRIBED' },
  ...{ reportId: null, subject: null, toReach: null, gaps: [] },
  ...change,
});
const full = [
  line('WEEKLY_MINUTES', { value: 72, state: 'BELOW', counted: 7200, outOf: 100, toReach: 1800 }),
  line('ATTENDANCE', { value: 93.5, state: 'REACHED', counted: 187, outOf: 200, isOwnAim: true, aim: 85 }),
  line('FEEDBACK', { missing: 'NO_FEEDBACK_FORM' }),
  line('DATA_COMPLETENESS', {
    ...{ value: 66.7, aim: 95, state: 'BELOW', counted: 8, outOf: 12, toReach: 4 },
    gaps: [
      { kind: 'GRADE', count: 2 },
      { kind: 'LEADER', count: 1 },
    ],
  }),
  line('CURRICULUM', { missing: 'NO_MATERIALS' }),
  line('LEADER_TRAINING', {
    ...{ value: 60, state: 'BELOW', counted: 3, outOf: 5, toReach: 2 },
    gaps: [{ kind: 'NOT_TRAINED', count: 2 }],
  }),
  line('FAMILY_CONTACT', { missing: 'NO_WEEKLY_REPORTS' }),
  line('SAFETY', { missing: 'NO_SAFEGUARDING', aim: 100 }),
  line('COST_PER_HOUR', { value: 4150, aim: null, isUpperBound: true, state: 'NO_AIM', reportId: 'costs' }),
  line('OUTCOME', {
    ...{ value: 0.21, from: 0.04, to: 0.38, aim: 0, state: 'REACHED', design: 'RANDOMIZED' },
    ...{ reportId: 'outcomes', subject: 'MATH' },
  }),
];
const card = (lines: readonly object[] = full) =>
  on(ProgramScorecardDocument, {
    getProgramScorecard: {
      ...{ programId: 'program-1', programName: 'Reading', beginDate: '2026-09-28', endDate: '2026-11-22' },
      ...{ weeks: 8, aimsRevision: 2, lines },
    },
  });
const row = (name: RegExp) => screen.findByRole('row', { name });

it('shows each standard with figure, aim, state, how it was counted, and what stands behind it', async () => {
  await renderRoute(remote, at, { answers: [card()] });
  expect(await row(/^Minutes a week/)).toHaveTextContent(/72 min.*At least 90 min.*Below.*7,200 of 100\./);
  const attendance = await row(/^Attendance/);
  expect(attendance).toHaveTextContent(/93.5%.*At least 85%, set by the program.*Reached/);
  expect(within(attendance).getByRole('link')).toHaveAttribute(
    'href',
    expect.stringContaining('/analytics/metrics/ATTENDANCE?who=programs'),
  );
  expect(await row(/^Cost of an hour/)).toHaveTextContent(/\$41.50.*None.*No aim/);
  expect(within(await row(/^Cost of an hour/)).getByRole('link')).toHaveAttribute('href', '/roi/cost/costs');
  expect(await row(/^Outcome/)).toHaveTextContent(/\+0.04 to \+0.38, most likely \+0.21 SD.*above zero/);
});

it('says what to switch on for what is not measured, with a link where the viewer can', async () => {
  await renderRoute(remote, at, { viewer: viewerOf('PROGRAM_ADMIN'), answers: [card()] });
  const feedback = await row(/^Feedback after sessions/);
  expect(feedback).toHaveTextContent(/Not measured.*Write a feedback form/);
  expect(
    within(feedback).getByRole('link', { name: 'Switch it on: Feedback after sessions' }),
  ).toHaveAttribute('href', '/p/program-1/feedback-forms');
  expect(within(await row(/^Safeguards/)).queryByRole('link')).not.toBeInTheDocument();
});

it('says what would raise a figure that has not reached its aim, with links to what to do', async () => {
  await renderRoute(remote, at, { answers: [card()] });
  expect(await row(/^Minutes a week/)).toHaveTextContent(/1,800 more minutes in all reach the aim/);
  expect(await row(/^Attendance/)).not.toHaveTextContent(/reach the aim/);
  const records = await row(/^Complete records/);
  expect(records).toHaveTextContent(
    /4 more entries.*2 students without a grade\. 1 session without a tutor\./,
  );
  expect(within(records).getByRole('link')).toHaveAttribute('href', '/people?program=program-1');
  expect(
    within(await row(/^Families informed/)).getByRole('link', { name: 'Switch it on: Families informed' }),
  ).toHaveAttribute('href', '/programs/program-1/edit');
});

it('shows curriculum and training with what raises them, in Spanish too', async () => {
  await renderRoute(remote, at, { answers: [card()] });
  const curriculum = await row(/^Sessions with material/);
  expect(curriculum).toHaveTextContent(/Not measured.*Attach material of the library to sessions/);
  expect(
    within(curriculum).getByRole('link', { name: 'Switch it on: Sessions with material' }),
  ).toHaveAttribute('href', '/p/program-1/manage-sessions?time=all');
  const training = await row(/^Tutors trained/);
  expect(training).toHaveTextContent(
    /60%.*Below.*3 of 5\..*2 more tutors who complete every training.*2 tutors with a training to complete\./,
  );
  expect(within(training).getByRole('link')).toHaveAttribute('href', '/modules');
  cleanup();
  await renderRoute(remote, at, {
    viewer: viewerOf('PROGRAM_ADMIN', { language: 'sp' }),
    answers: [card([line('LEADER_TRAINING', { missing: 'NO_TRAINING' })])],
  });
  expect(await row(/con capacitación/)).toHaveTextContent(/Publique una capacitación para/);
  expect(screen.getByRole('link', { name: /con capacitación/ })).toHaveAttribute('href', '/modules/new');
});

it('explains the evidence by the keyboard', async () => {
  const page = await renderRoute(remote, at, { answers: [card()] });
  const badge = await screen.findByRole('button', { name: 'Evidence for “Outcome”: Randomized' });
  badge.focus();
  await page.user.keyboard('{Enter}');
  const dialog = await screen.findByRole('dialog', { name: /Evidence for “Outcome”/ });
  expect(dialog).toHaveTextContent(/Chance decided.*A lottery of the program.*More learners/);
  await page.user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('waits, shows what failed, and tries again', async () => {
  const page = await renderRoute(remote, at, { answers: [on(ProgramScorecardDocument, pending())] });
  await screen.findByRole('heading', { level: 1, name: 'Scorecard' });
  expect(screen.queryByRole('button', { name: 'Set aims' })).not.toBeInTheDocument();
  page.answer(on(ProgramScorecardDocument, refused('INTERNAL', 'Something went wrong.')));
  await page.go(`${at}?from=2026-09-01&to=2026-10-01`);
  const again = await screen.findByRole('button', { name: /try again/i });
  page.answer(card());
  await page.user.click(again);
  expect(await row(/^Attendance/)).toBeInTheDocument();
  expect(page.sent(ProgramScorecardDocument).at(-1)).toEqual({
    input: { programId: 'program-1', beginDate: '2026-09-01', endDate: '2026-10-01' },
  });
});

it('says that a program cannot be shown', async () => {
  await renderRoute(remote, at, {
    answers: [on(ProgramScorecardDocument, refused('NOT_FOUND', 'This program does not exist.'))],
  });
  expect(await screen.findByText('This program cannot be shown')).toBeInTheDocument();
});

it('shows cards on a phone, in Spanish', async () => {
  await renderRoute(remote, at, {
    viewer: viewerOf('PROGRAM_ADMIN', { language: 'sp' }),
    width: 390,
    answers: [card()],
  });
  expect(await screen.findByText('Minutos por semana')).toBeInTheDocument();
  expect(screen.queryByRole('row')).not.toBeInTheDocument();
  expect(screen.getByText(/Cree un formulario de comentarios/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Evidencia de «Resultado»: Aleatorio' })).toBeInTheDocument();
});

it('downloads the lines as CSV, and as Excel or PDF from the server, by the keyboard too', async () => {
  // jsdom does not follow the link that saves the file.
  expectConsoleError(/Not implemented: navigation/);
  const saved: Blob[] = [];
  const create = collectSaved(saved);
  try {
    const file = { fileName: 'scorecard.xlsx', content: btoa('PK'), isInsteadOfPdf: true };
    const page = await renderRoute(remote, at, {
      answers: [card(), on(ProgramScorecardFileDocument, { getProgramScorecardFile: file })],
    });
    await page.user.click(await screen.findByRole('button', { name: 'Download' }));
    await page.user.click(await screen.findByRole('menuitem', { name: 'Download CSV' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    const text = await saved[0]!.text();
    expect(text).toContain('Standard,Figure,Aim,State,How it was counted,What would raise it');
    expect(text).toContain('Attendance,93.5%,"At least 85%, set by the program",Reached,');
    screen.getByRole('button', { name: 'Download' }).focus();
    await page.user.keyboard('{Enter}');
    await page.user.click(await screen.findByRole('menuitem', { name: 'Download PDF' }));
    await waitFor(() => expect(saved).toHaveLength(2));
    expect(await saved[1]!.text()).toBe('PK');
    expect(page.sent(ProgramScorecardFileDocument)).toEqual([
      { input: { programId: 'program-1', beginDate: '2026-09-28', endDate: '2026-11-22', format: 'PDF' } },
    ]);
    await waitFor(() => expect(page.notices()).toEqual([expect.stringContaining('cannot print PDF')]));
  } finally {
    create();
  }
});

/** Collects what is saved; answers how to end that. */
function collectSaved(saved: Blob[]): () => void {
  const before = URL.createObjectURL;
  URL.createObjectURL = (content) => {
    saved.push(content as Blob);
    return 'blob:saved';
  };
  return () => {
    URL.createObjectURL = before;
  };
}

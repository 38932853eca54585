import { on, refused, renderRoute, screen, waitFor } from '@lyceum/web/component-testing';
import { ProgramScorecardDocument, UpdateScorecardAimsDocument } from '../__generated__/graphql';
import remote from '../routes';

const at = '/p/program-1/scorecard';

const line = (standard: string, change: object = {}) => ({
  ...{ standard, value: null, from: null, to: null, aim: 90, isOwnAim: false, isUpperBound: false },
  ...{ state: 'NOT_MEASURED', missing: null, counted: null, outOf: null, design: 'DESCRIBED' },
  ...{ reportId: null, subject: null },
  ...change,
});
const lines: readonly object[] = [
  line('WEEKLY_MINUTES', { value: 72, state: 'BELOW', counted: 7200, outOf: 100 }),
  line('ATTENDANCE', { value: 93.5, state: 'REACHED', counted: 187, outOf: 200, isOwnAim: true, aim: 85 }),
  line('COST_PER_HOUR', { value: 4150, aim: null, isUpperBound: true, state: 'NO_AIM', reportId: 'costs' }),
];
const card = () =>
  on(ProgramScorecardDocument, {
    getProgramScorecard: {
      ...{ programId: 'program-1', programName: 'Reading', beginDate: '2026-09-28', endDate: '2026-11-22' },
      ...{ weeks: 8, aimsRevision: 2, lines },
    },
  });

it('sets aims, shows a refusal at its field, and clears an aim', async () => {
  const remedy = '1 to 100.';
  const page = await renderRoute(remote, at, {
    answers: [
      card(),
      on(
        UpdateScorecardAimsDocument,
        refused('BAD_USER_INPUT', remedy, { field: 'input.aims.1.aim', remedy }),
      ),
    ],
  });
  await page.user.click(await screen.findByRole('button', { name: 'Set aims' }));
  const attendance = await screen.findByRole('textbox', { name: 'Attendance, %' });
  expect(attendance).toHaveValue('85');
  await page.user.clear(screen.getByRole('textbox', { name: 'Cost of an hour, USD' }));
  await page.user.type(screen.getByRole('textbox', { name: 'Cost of an hour, USD' }), '45.5');
  await page.user.click(screen.getByRole('button', { name: 'Save aims' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Attendance: 1 to 100.');
  await page.user.clear(screen.getByRole('textbox', { name: 'Attendance, %' }));
  page.answer(on(UpdateScorecardAimsDocument, { updateScorecardAims: 3 }));
  await page.user.click(screen.getByRole('button', { name: 'Save aims' }));
  await waitFor(() => expect(page.notices()).toEqual(['The aims were saved.']));
  const sent = page.sent(UpdateScorecardAimsDocument).at(-1) as {
    input: { aims: object[]; revision: number };
  };
  expect(sent.input).toMatchObject({ programId: 'program-1', revision: 2 });
  expect(sent.input.aims).toContainEqual({ standard: 'ATTENDANCE', aim: null });
  expect(sent.input.aims).toContainEqual({ standard: 'COST_PER_HOUR', aim: 4550 });
});

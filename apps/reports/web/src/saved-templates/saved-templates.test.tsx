import { on, refused, renderRoute, screen, viewerOf, within } from '@lyceum/web/component-testing';
import {
  CreateSavedTemplateDocument,
  DeleteSavedTemplateDocument,
  PivotOptionsDocument,
  PivotTableDocument,
  SavedTemplatesDocument,
  UpdateSavedTemplateDocument,
} from '../__generated__/graphql';
import remote from '../routes';

const MATH = '01990000-0000-7000-8b20-000000000002';
const programs = [{ id: MATH, name: 'Math', shortName: 'math' }];
const SPAN = 'from=2026-11-02&to=2026-11-29';
const metric = {
  ...{ id: 'ATTENDANCE' as const, name: 'Attendance', unit: 'PERCENT' as const },
  ...{ dimensions: ['WEEK', 'PROGRAM'] as const, sides: ['PROGRAMS'] as const },
};
const options = on(PivotOptionsDocument, {
  getMetrics: [metric],
  getMetricOptions: { schools: [], hasTerms: false },
} as never);
const figure = { value: 90, counts: 9, outOf: 10, isWithheld: false };
const table = on(PivotTableDocument, {
  getMetricTable: {
    ...{
      metric,
      beginDate: '2026-11-02',
      endDate: '2026-11-29',
      weeksLeftOut: 0,
      columns: [],
      columnTotals: [],
    },
    ...{ rows: [{ head: { key: MATH, label: 'Math' }, total: figure, cells: [] }], total: figure },
  },
} as never);
const template = {
  ...{ id: 't1', name: 'By week', page: 'PIVOT' as const, search: 'rows=WEEK', scope: 'PRIVATE' as const },
  ...{ program: null, createdBy: { userId: 'user-1', name: 'Alex' }, isEditable: true, revision: 3 },
};
const saved = (...all: object[]) => on(SavedTemplatesDocument, { getSavedTemplates: all } as never);
const open = (viewer = viewerOf('PROGRAM_ADMIN', { programs }), ...all: object[]) =>
  renderRoute(remote, `/reports/pivot?rows=WEEK&${SPAN}`, {
    viewer,
    answers: [options, table, saved(...all)],
  });

it('saves the choices in the address, shared with a program', async () => {
  const page = await open();
  await page.user.click(await screen.findByRole('button', { name: 'Save as template' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Save as template' }));
  expect(dialog.queryByRole('radio', { name: 'All admins of the organization' })).not.toBeInTheDocument();
  await page.user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Math by week');
  await page.user.click(dialog.getByRole('radio', { name: 'The admins of a program' }));
  await page.user.click(dialog.getByRole('combobox', { name: 'Program' }));
  await page.user.click(await screen.findByRole('option', { name: 'Math' }));
  page.answer(on(CreateSavedTemplateDocument, { createSavedTemplate: template } as never), saved(template));
  await page.user.click(dialog.getByRole('button', { name: 'Save template' }));
  expect(await screen.findByRole('link', { name: 'By week' })).toHaveAttribute(
    'href',
    '/reports/pivot?rows=WEEK',
  );
  expect(page.sent(CreateSavedTemplateDocument).at(-1)).toMatchObject({
    input: {
      name: 'Math by week',
      page: 'PIVOT',
      search: `rows=WEEK&${SPAN}`,
      scope: 'PROGRAM',
      programId: MATH,
    },
  });
});

it('renames a template, and shows a refusal at its field', async () => {
  const page = await open(viewerOf('SUPER_ADMIN', { programs }), template);
  await page.user.click(await screen.findByRole('button', { name: 'Change By week' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change template' }));
  expect(dialog.getByRole('radio', { name: 'All admins of the organization' })).toBeInTheDocument();
  page.answer(
    on(
      UpdateSavedTemplateDocument,
      refused('BAD_USER_INPUT', 'No name', { field: 'input.name', remedy: 'Enter a name.' }),
    ),
  );
  await page.user.click(dialog.getByRole('button', { name: 'Save template' }));
  expect((await dialog.findAllByText('Enter a name.')).length).toBeGreaterThan(0);
  expect(page.sent(UpdateSavedTemplateDocument).at(-1)).toMatchObject({ templateId: 't1', revision: 3 });
});

it('deletes a template after a question, in Spanish', async () => {
  const page = await open(viewerOf('SUPER_ADMIN', { programs, language: 'sp' }), {
    ...template,
    ...{ scope: 'ECOSYSTEM', createdBy: { userId: 'maya', name: 'Maya Lindqvist' } },
  });
  expect(await screen.findByText('Toda la organización · Maya Lindqvist')).toBeInTheDocument();
  await page.user.click(screen.getByRole('button', { name: 'Eliminar By week' }));
  const dialog = within(await screen.findByRole('dialog', { name: '¿Eliminar By week?' }));
  page.answer(on(DeleteSavedTemplateDocument, { deleteSavedTemplate: true }), saved());
  await page.user.click(dialog.getByRole('button', { name: 'Eliminar' }));
  expect(page.sent(DeleteSavedTemplateDocument).at(-1)).toEqual({ templateId: 't1' });
});

it('offers no actions on templates of others', async () => {
  await open(undefined, { ...template, scope: 'ECOSYSTEM', isEditable: false });
  expect(await screen.findByRole('link', { name: 'By week' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Change By week' })).not.toBeInTheDocument();
});

it('leads super admins to a schedule of a template', async () => {
  await open(viewerOf('SUPER_ADMIN', { programs }), template);
  expect(await screen.findByRole('link', { name: 'Schedule By week' })).toHaveAttribute(
    'href',
    '/reports/schedules/new?type=PIVOT&template=t1',
  );
});

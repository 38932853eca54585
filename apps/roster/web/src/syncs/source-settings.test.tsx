import {
  on,
  refused,
  renderRoute,
  screen,
  viewerOf,
  waitFor,
  within,
  type RenderedScreen,
  type RenderOptions,
} from '@lyceum/web/component-testing';
import {
  OneRosterServerDocument,
  RosterSyncPlansDocument,
  RosterSyncsDocument,
  SaveRosterSyncSourceDocument,
} from '../__generated__/graphql';
import remote from '../routes';

const upload = {
  source: 'UPLOAD' as const,
  mode: 'ADDITIONS' as const,
  appliesAlone: true,
  maxGonePercent: 10,
  maxChangedPercent: 75,
  minSizePercent: 50,
  minOverlapPercent: 20,
  limitsByKind: [],
  readsPeople: false,
  graceDays: 14,
  frozenFrom: '06-01',
  frozenUntil: '08-31',
  gatherMinutes: 15,
  lateAfterHours: null,
  revision: 4,
};
const { source: _source, revision: _revision, ...settings } = upload;
const saved = (more: object = {}) =>
  on(RosterSyncsDocument, { getRosterSyncSources: [{ ...upload, ...more }], waiting: {} });

const open = async (options: RenderOptions = {}): Promise<RenderedScreen> => {
  const page = await renderRoute(remote, '/p/program-1/roster-syncs', {
    ...options,
    answers: [
      saved(),
      on(OneRosterServerDocument, { getOneRosterConnection: { exists: false, schools: [] } }),
      on(RosterSyncPlansDocument, { getRosterSyncPlans: { items: [], totalCount: 0 } }),
      ...(options.answers ?? []),
    ],
  });
  await page.user.click(await screen.findByRole('button', { name: /: (Uploaded files|Archivos subidos)$/ }));
  await screen.findByRole('dialog');
  return page;
};
const dialog = () => within(screen.getByRole('dialog'));
const sent = (page: RenderedScreen) => page.sent(SaveRosterSyncSourceDocument).map(({ input }) => input);

it('explains the risk of each mode, and shows limits for complete deliveries only', async () => {
  const page = await open();
  expect(dialog().getByText(/The risk: people who left stay on the roster/)).toBeInTheDocument();
  expect(dialog().getByText(/The risk: a delivery with missing rows/)).toBeInTheDocument();
  expect(dialog().queryByLabelText('Days of grace')).not.toBeInTheDocument();
  await page.user.click(dialog().getByRole('radio', { name: 'Complete deliveries' }));
  expect(dialog().getByLabelText('Days of grace')).toHaveValue('14');
  expect(dialog().getByLabelText('More would go than')).toHaveValue('10%');
});

it('saves the settings with the revision that was read', async () => {
  const page = await open({
    answers: [on(SaveRosterSyncSourceDocument, { saveRosterSyncSource: { ...upload, revision: 5 } })],
  });
  await page.user.click(dialog().getByRole('radio', { name: 'Complete deliveries' }));
  await page.user.clear(dialog().getByLabelText('Days of grace'));
  await page.user.type(dialog().getByLabelText('Days of grace'), '30');
  await page.user.click(dialog().getByRole('switch', { name: /No removals for a part/ }));
  await page.user.click(dialog().getByRole('switch', { name: /Notify admins/ }));
  await page.user.click(dialog().getByRole('button', { name: 'Save settings' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent(page)).toEqual([
    {
      programId: 'program-1',
      source: 'UPLOAD',
      ...settings,
      revision: 4,
      mode: 'COMPLETE',
      graceDays: 30,
      frozenFrom: null,
      frozenUntil: null,
      lateAfterHours: 24,
    },
  ]);
  expect(page.notices()).toEqual(['The settings are saved. They count from the next file on.']);
});

it('gives a kind of record limits of its own, and reads people', async () => {
  const own = {
    ...{ kind: 'TEACHER' as const, maxGonePercent: 5, maxChangedPercent: null },
    ...{ minSizePercent: null, minOverlapPercent: null },
  };
  const page = await open({
    answers: [
      saved({ mode: 'COMPLETE', limitsByKind: [own] }),
      on(SaveRosterSyncSourceDocument, { saveRosterSyncSource: { ...upload, revision: 5 } }),
    ],
  });
  const teachers = within(dialog().getByRole('group', { name: 'Teachers' }));
  expect(teachers.getByLabelText('More would go than')).toHaveValue('5%');
  expect(teachers.getByLabelText('More would change than')).toHaveValue('');
  await page.user.click(dialog().getByRole('combobox', { name: 'Limits of their own for' }));
  expect(screen.queryByRole('option', { name: 'Teachers' })).not.toBeInTheDocument();
  await page.user.click(await screen.findByRole('option', { name: 'Classes' }));
  await page.user.click(dialog().getByRole('button', { name: 'Add limits' }));
  const classes = within(dialog().getByRole('group', { name: 'Classes' }));
  await page.user.type(classes.getByLabelText('More would change than'), '30');
  await page.user.click(dialog().getByRole('button', { name: 'Remove the limits: Teachers' }));
  await page.user.click(
    dialog().getByRole('switch', { name: /Read learners, their classes and their guardians too/ }),
  );
  await page.user.click(dialog().getByRole('button', { name: 'Save settings' }));
  await waitFor(() =>
    expect(sent(page)[0]).toMatchObject({
      readsPeople: true,
      limitsByKind: [{ kind: 'CLASS', maxGonePercent: null, maxChangedPercent: 30 }],
    }),
  );
});

it('shows a refused limit of a kind at its field', async () => {
  const own = { kind: 'CLASS' as const, maxGonePercent: 0 };
  const page = await open({
    answers: [
      saved({ mode: 'COMPLETE', limitsByKind: [own] }),
      on(
        SaveRosterSyncSourceDocument,
        refused('BAD_USER_INPUT', 'Use 1 to 100.', {
          ...{ field: 'input.limitsByKind.0.maxGonePercent', remedy: 'Use 1 to 100.' },
        }),
      ),
    ],
  });
  await page.user.click(dialog().getByRole('button', { name: 'Save settings' }));
  expect(
    await dialog().findByRole('link', { name: 'More would go than: Use 1 to 100.' }),
  ).toBeInTheDocument();
});

it('keeps a day within its month', async () => {
  const page = await open({
    answers: [
      saved({ mode: 'COMPLETE' }),
      on(SaveRosterSyncSourceDocument, { saveRosterSyncSource: { ...upload, revision: 5 } }),
    ],
  });
  const last = within(dialog().getByRole('group', { name: 'Last day without removals' }));
  await page.user.selectOptions(last.getByLabelText('Month'), 'February');
  await page.user.click(dialog().getByRole('button', { name: 'Save settings' }));
  await waitFor(() => expect(sent(page)[0]).toMatchObject({ frozenFrom: '06-01', frozenUntil: '02-29' }));
});

it('shows a value that is out of bounds at its field', async () => {
  const page = await open({
    answers: [
      saved({ mode: 'COMPLETE' }),
      on(
        SaveRosterSyncSourceDocument,
        refused('BAD_USER_INPUT', 'Use 0 to 365.', { field: 'input.graceDays', remedy: 'Use 0 to 365.' }),
      ),
    ],
  });
  await page.user.click(dialog().getByRole('button', { name: 'Save settings' }));
  expect(await dialog().findByRole('link', { name: 'Days of grace: Use 0 to 365.' })).toBeInTheDocument();
  expect(dialog().getByLabelText('Days of grace')).toHaveAttribute('aria-invalid', 'true');
});

it('loads another person’s saved settings below the person’s own changes', async () => {
  const page = await open({
    answers: [
      on(SaveRosterSyncSourceDocument, ({ input }) =>
        input.revision === 4
          ? refused('CONFLICT', 'Somebody has changed these settings.', { field: 'revision' })
          : { saveRosterSyncSource: { ...upload, revision: 6 } },
      ),
    ],
  });
  await page.user.click(dialog().getByRole('radio', { name: 'Complete deliveries' }));
  page.answer(saved({ revision: 5, gatherMinutes: 60 }));
  await page.user.click(dialog().getByRole('button', { name: 'Save settings' }));
  expect(await dialog().findByText('Somebody has changed these settings.')).toBeInTheDocument();
  const error = dialog().getByRole('alert');
  await page.user.click(within(error).getByRole('button'));
  await waitFor(() => expect(dialog().getByLabelText('Minutes to wait for more files')).toHaveValue('60'));
  await page.user.click(dialog().getByRole('button', { name: 'Save settings' }));
  await waitFor(() =>
    expect(sent(page)[1]).toMatchObject({ revision: 5, mode: 'COMPLETE', gatherMinutes: 60 }),
  );
});

it('is written in Spanish', async () => {
  await open({ viewer: viewerOf('SUPER_ADMIN', { language: 'sp' }), answers: [saved({ mode: 'COMPLETE' })] });
  expect(dialog().getByRole('radio', { name: 'Entregas completas' })).toBeChecked();
  expect(
    dialog().getByRole('switch', { name: /Leer también a los estudiantes, sus clases y sus familiares/ }),
  ).not.toBeChecked();
  const first = within(dialog().getByRole('group', { name: 'Primer día sin bajas' }));
  expect(first.getByLabelText('Mes')).toHaveDisplayValue('Junio');
});

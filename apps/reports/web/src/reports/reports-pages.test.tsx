import {
  cleanup,
  on,
  pending,
  refused,
  renderRoute,
  screen,
  viewerOf,
  waitFor,
  within,
} from '@lyceum/web/component-testing';
import {
  AlertMetricsDocument,
  CreateReportFileDocument,
  CreateReportScheduleDocument,
  CustomReportDocument,
  CustomReportTotalsDocument,
  NextReportRunsDocument,
  OneReportFileDocument,
  OneReportScheduleDocument,
  PivotOptionsDocument,
  ReportDeliveriesDocument,
  ReportDomainsDocument,
  ReportFilesDocument,
  ReportOptionsDocument,
  ReportRecipientsDocument,
  ReportSchedulesDocument,
  ReportTemplatesDocument,
  ReportTermsDocument,
  ReportTimeZonesDocument,
  SavedTemplatesDocument,
  SendReportNowDocument,
  ToggleReportScheduleDocument,
  UpdateReportDomainsDocument,
  UpdateReportTermsDocument,
} from '../__generated__/graphql';
import remote from '../routes';

const READING = '01990000-0000-7000-8b20-000000000001';
const programs = [
  { id: READING, name: 'Reading', shortName: 'reading' },
  { id: '01990000-0000-7000-8b20-000000000002', name: 'Math', shortName: 'math' },
];
const admin = viewerOf('SUPER_ADMIN', { programs });
const template = {
  ...{ reportType: 'SESSIONS' as const, name: 'Sessions', description: 'A row for each session' },
  ...{ fields: [{ key: 'program', label: 'Program', usual: true }], filterTypes: ['DATES' as const] },
};
const templates = on(ReportTemplatesDocument, {
  getReportTemplates: [template, { ...template, reportType: 'DOSAGE', name: 'Dosage' }],
});
const saved = on(SavedTemplatesDocument, { getSavedTemplates: [] });
const files = (...reports: object[]) => on(ReportFilesDocument, { getAllPreProcessReports: { reports } });
const schedule = {
  ...{ id: 's1', reportName: 'Dosage', reportType: 'DOSAGE' as const, frequency: 'MONTHLY' as const },
  ...{ day: 31, hour: 7, timeZoneId: 'America/Denver', archived: false },
  recipients: [{ userId: 'daniel', name: 'Daniel Okafor', mayReceive: true }],
};
const schedules = (...reports: object[]) =>
  on(ReportSchedulesDocument, { getAllScheduledProgramLevelReports: { reports } });
const sums = (cells: (string | null)[], startDate: string, endDate: string) => ({
  cells,
  startDate,
  endDate,
});
const totals = on(CustomReportTotalsDocument, {
  getCustomReportTotals: {
    total: sums([null, '1200'], '2026-08-01', '2026-08-31'),
    before: sums([null, '1500'], '2026-07-01', '2026-07-31'),
  },
});
const noTotals = on(CustomReportTotalsDocument, { getCustomReportTotals: { total: null, before: null } });
const fields = [
  { key: 'program', label: 'Program', kind: 'TEXT' as const },
  { key: 'present', label: 'Minutes present', kind: 'NUMBER' as const },
];
const rows = on(CustomReportDocument, {
  generateCustomReport: {
    ...{ fields, rows: [['Reading', '1200']] },
    ...{ startDate: '2026-08-01', endDate: '2026-08-31' },
  },
});
const options = on(ReportOptionsDocument, { getReportOptions: { timeZoneId: 'America/Denver' } });

describe('files', () => {
  it('show the error of a failed load with a retry; report types link to their rows', async () => {
    const page = await renderRoute(remote, '/reports', {
      viewer: admin,
      answers: [templates, saved, on(ReportFilesDocument, refused('INTERNAL', 'Something went wrong.'))],
    });
    expect(await screen.findByRole('link', { name: /^Sessions A row for each session/ })).toHaveAttribute(
      'href',
      '/reports/sessions',
    );
    const again = await screen.findByRole('button', { name: /try again/i });
    page.answer(files());
    await page.user.click(again);
    expect(await screen.findByText('No reports yet')).toBeInTheDocument();
  });

  it('are made from the shown rows, under a name', async () => {
    const page = await renderRoute(remote, '/reports/sessions?from=2026-08-01&to=2026-08-31', {
      viewer: admin,
      answers: [
        ...[templates, saved, options, rows, totals, files()],
        on(
          CreateReportFileDocument,
          refused('BAD_USER_INPUT', 'Empty', { field: 'input.reportName', remedy: 'Enter a name.' }),
        ),
      ],
    });
    const table = await screen.findByRole('region', { name: 'Sessions' });
    expect(within(table).getByRole('cell', { name: 'Reading' })).toBeInTheDocument();
    for (const name of [
      'All rows together 1,200',
      /^Jul 1 – 31, 2026, as many days before 1,500$/,
      'Change -300',
    ])
      expect(await within(table).findByRole('row', { name })).toBeInTheDocument();
    await page.user.click(screen.getByRole('button', { name: 'Filters 2' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Filters' }));
    await page.user.click(drawer.getByRole('combobox', { name: 'Programs' }));
    await page.user.click(await screen.findByRole('option', { name: 'Reading' }));
    await waitFor(() => expect(page.address()).toContain(`programs=${READING}`));
    await page.user.keyboard('{Escape}');
    await page.user.click(drawer.getByRole('button', { name: 'Show results' }));
    expect(screen.getByRole('button', { name: 'Filters 3' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Remove filter Programs Reading' })).toBeInTheDocument();
    await page.user.click(screen.getByRole('button', { name: 'Make file' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Make file' }));
    await page.user.clear(dialog.getByRole('textbox', { name: 'Name' }));
    await page.user.click(dialog.getByRole('button', { name: 'Make file' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('Enter a name.');
    page.answer(on(CreateReportFileDocument, { createPreProcessReport: { id: 'f1' } }));
    await page.user.type(dialog.getByRole('textbox', { name: 'Name' }), 'August');
    await page.user.click(dialog.getByRole('combobox', { name: 'Kind of file' }));
    await page.user.click(await screen.findByRole('option', { name: 'PDF' }));
    await page.user.click(dialog.getByRole('button', { name: 'Make file' }));
    await waitFor(() => expect(page.address()).toBe('/reports'));
    expect(page.sent(CreateReportFileDocument).at(-1)).toMatchObject({
      input: {
        ...{ reportType: 'SESSIONS', reportName: 'August', format: 'PDF', startDate: '2026-08-01' },
        filter: { programIds: [READING] },
      },
    });
  });

  it('show their number of rows, and program admins no link to the list', async () => {
    await renderRoute(remote, '/reports/files/f1', {
      viewer: viewerOf('PROGRAM_ADMIN'),
      answers: [
        on(OneReportFileDocument, {
          getPreProcessReport: {
            ...{ id: 'f1', reportName: 'August', status: 'READY', rows: 12 },
            ...{ format: 'EXCEL', isInsteadOfPdf: true },
          },
        }),
      ],
    });
    expect(await screen.findByText('Ready: 12 rows')).toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent('The PDF could not be made');
    expect(screen.getByRole('button', { name: 'Download August' })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Reports' })).not.toBeInTheDocument();
  });

  it('show skeletons while rows load, and an empty state', async () => {
    const page = await renderRoute(remote, '/reports/sessions', {
      viewer: admin,
      answers: [templates, saved, options, noTotals, on(CustomReportDocument, pending())],
    });
    await screen.findByRole('heading', { level: 1, name: 'Sessions' });
    expect(screen.queryByRole('region', { name: 'Sessions' })).not.toBeInTheDocument();
    page.answer(on(CustomReportDocument, { generateCustomReport: {} }));
    await page.go('/reports/sessions?from=2026-08-02&to=2026-08-31');
    expect(await screen.findByText('Nothing on these days')).toBeInTheDocument();
  });
});

describe('schedules', () => {
  const runs = ['2026-10-31T13:00:00.000Z', '2026-11-30T14:00:00.000Z'];
  const form = [
    on(NextReportRunsDocument, { getNextReportRuns: runs }),
    on(ReportTermsDocument, { getReportTerms: { terms: [], revision: 1 } }),
    on(ReportDomainsDocument, { getReportDomains: { domains: ['board.example'], revision: 2 } }),
    on(AlertMetricsDocument, {
      getMetrics: [{ id: 'ATTENDANCE', name: 'Attendance', unit: 'PERCENT', sides: ['PROGRAMS'] }],
    }),
    ...[templates, saved, options, schedules(schedule), on(ReportTimeZonesDocument, {})],
    on(ReportRecipientsDocument, {
      getReportRecipients: [
        { userId: 'user-1', name: 'Alex Rivera' },
        { userId: 'daniel', name: 'Daniel Okafor' },
      ],
    }),
  ];

  it('are created with days and recipients, name refusals, and restore a draft', async () => {
    const page = await renderRoute(remote, '/reports/schedules/new?type=DOSAGE', {
      viewer: admin,
      answers: [
        ...form,
        on(
          CreateReportScheduleDocument,
          refused('BAD_USER_INPUT', 'Empty', {
            field: 'input.reportName',
            remedy: 'enter 1 to 120 characters.',
          }),
        ),
      ],
    });
    await page.user.clear(await screen.findByRole('textbox', { name: 'Name' }));
    await page.user.click(screen.getByRole('radio', { name: 'Monthly' }));
    expect(screen.getByRole('combobox', { name: 'Tells of' })).toHaveValue('the month before');
    await page.user.click(screen.getByRole('combobox', { name: 'Goes to' }));
    await page.user.click(await screen.findByRole('option', { name: 'Daniel Okafor' }));
    await page.user.keyboard('{Escape}');
    await page.user.click(screen.getByRole('button', { name: 'Schedule report' }));
    expect((await screen.findAllByRole('alert'))[0]).toHaveTextContent('Name: ');
    cleanup();
    const again = await renderRoute(remote, '/reports/schedules/new?type=DOSAGE', {
      viewer: admin,
      answers: [...form, on(CreateReportScheduleDocument, { createScheduledProgramLevelReports: schedule })],
    });
    expect(await screen.findByRole('radio', { name: 'Monthly' })).toBeChecked();
    await again.user.type(screen.getByRole('textbox', { name: 'Name' }), 'Dosage of the board');
    await again.user.click(screen.getByRole('button', { name: 'Schedule report' }));
    await waitFor(() => expect(again.address()).toBe('/reports?tab=schedules'));
    expect(again.sent(CreateReportScheduleDocument)).toMatchObject([
      { input: { reportName: 'Dosage of the board', recipientIds: ['user-1', 'daniel'] } },
    ]);
  });

  it('show the next runs of the typed times in their own zone', async () => {
    const page = await renderRoute(remote, '/reports/schedules/new?type=DOSAGE', {
      viewer: viewerOf('SUPER_ADMIN', { programs, timeZoneId: 'Europe/Madrid' }),
      answers: form,
    });
    const list = await screen.findByRole('list', { name: /^Next runs, / });
    expect(within(list).getAllByRole('listitem')).toHaveLength(2);
    await page.user.click(screen.getByRole('radio', { name: 'Monthly' }));
    await waitFor(() =>
      expect(page.sent(NextReportRunsDocument).at(-1)).toMatchObject({
        input: { frequency: 'MONTHLY', dayOfMonth: 1, dayOfWeek: null, hour: 7 },
      }),
    );
    page.answer(on(NextReportRunsDocument, { getNextReportRuns: [] }));
    await page.user.click(screen.getByRole('radio', { name: 'Daily' }));
    expect(await screen.findByText('No run is left before the last day.')).toBeInTheDocument();
  });

  it('are sent only with rows, and when a figure crosses a bound, if so chosen', async () => {
    const page = await renderRoute(remote, '/reports/schedules/new?type=DOSAGE', {
      viewer: admin,
      answers: [...form, on(CreateReportScheduleDocument, { createScheduledProgramLevelReports: schedule })],
    });
    await page.user.click(
      await screen.findByRole('switch', { name: /^Send nothing when there are no rows/ }),
    );
    await page.user.click(screen.getByRole('switch', { name: /^Alert when a figure crosses a bound/ }));
    const bound = screen.getByRole('textbox', { name: 'Bound' });
    await page.user.clear(bound);
    await page.user.type(bound, '75');
    await page.user.click(screen.getByRole('radio', { name: 'Above the bound' }));
    await page.user.click(screen.getByRole('button', { name: 'Schedule report' }));
    await waitFor(() => expect(page.address()).toBe('/reports?tab=schedules'));
    expect(page.sent(CreateReportScheduleDocument)).toMatchObject([
      {
        input: {
          skipIfEmpty: true,
          alert: { metric: 'ATTENDANCE', direction: 'ABOVE', bound: 75, onlyWhenCrossed: true },
        },
      },
    ]);
  });

  it('go to addresses of approved domains too', async () => {
    const page = await renderRoute(remote, '/reports/schedules/new?type=DOSAGE', {
      viewer: admin,
      answers: [
        ...form,
        on(CreateReportScheduleDocument, { createScheduledProgramLevelReports: schedule }),
        on(UpdateReportDomainsDocument, { updateReportDomains: { domains: ['board.example'], revision: 3 } }),
      ],
    });
    await page.user.type(
      await screen.findByRole('combobox', { name: 'Addresses outside the organization' }),
      'ann@board.example{Enter}',
    );
    await page.user.click(screen.getByRole('button', { name: 'Approved domains' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Approved domains' }));
    await page.user.type(dialog.getByRole('combobox', { name: 'Approved domains' }), 'state.example{Enter}');
    await page.user.click(dialog.getByRole('button', { name: 'Save domains' }));
    await waitFor(() => expect(page.notices()).toContain('The domains are saved.'));
    expect(page.sent(UpdateReportDomainsDocument)).toEqual([
      { input: { domains: ['board.example', 'state.example'], revision: 2 } },
    ]);
    await page.user.click(screen.getByRole('button', { name: 'Schedule report' }));
    await waitFor(() => expect(page.sent(CreateReportScheduleDocument)).toHaveLength(1));
    expect(page.sent(CreateReportScheduleDocument)).toMatchObject([
      { input: { outsideAddresses: ['ann@board.example'] } },
    ]);
  });

  it('show what became of their mails', async () => {
    const delivery = { id: 'd1', runAt: '2026-10-31T13:00:00.000Z', changedAt: '2026-10-31T13:01:00.000Z' };
    await renderRoute(remote, '/reports/schedules/s1', {
      viewer: admin,
      answers: [
        ...form,
        on(OneReportScheduleDocument, { getScheduledProgramLevelReport: schedule }),
        on(ReportDeliveriesDocument, {
          getReportDeliveries: {
            hasMore: false,
            deliveries: [
              {
                ...{ ...delivery, status: 'RETRIED', reason: 'MAIL_REFUSED', attempts: 2 },
                ...{ recipient: { userId: 'daniel', name: 'Daniel Okafor' } },
                nextAttemptAt: '2026-10-31T13:06:00.000Z',
              },
              { ...delivery, id: 'd2', status: 'SKIPPED', reason: 'EMPTY', attempts: 0, nextAttemptAt: null },
            ],
          },
        }),
      ],
    });
    const table = within(await screen.findByRole('region', { name: 'Deliveries' }));
    const retried = await table.findByRole('row', { name: /Daniel Okafor/ });
    expect(retried).toHaveTextContent(/To be tried again.*The mail was not accepted.*2.*Tried again/);
    expect(table.getByRole('row', { name: /Skipped/ })).toHaveTextContent('There were no rows');
  });

  it('show next run and recipients, are sent at once, and archived', async () => {
    const page = await renderRoute(remote, '/reports?tab=schedules', {
      viewer: admin,
      answers: [
        ...[templates, saved],
        schedules({
          ...schedule,
          outsideAddresses: ['ann@board.example', 'ben@former.example'],
          unapprovedAddresses: ['ben@former.example'],
        }),
        on(SendReportNowDocument, { sendOneTimeProgramLevelReport: schedule }),
        on(ToggleReportScheduleDocument, {
          toggleArchiveScheduledProgramLevelReports: { ...schedule, archived: true },
        }),
      ],
    });
    const row = await screen.findByRole('row', { name: /Daniel Okafor/ });
    expect(row).toHaveTextContent(/On day 31 of the month at 7:00/);
    expect(row).toHaveTextContent(
      'Daniel Okafor, ann@board.example, ben@former.example (domain not approved)',
    );
    await page.user.click(within(row).getByRole('button', { name: 'Send Dosage now' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/mailed to Daniel Okafor, ann@board.example\./)).toBeInTheDocument();
    expect(dialog.getByText(/^Nothing goes to these addresses.*: ben@former.example\.$/)).toBeInTheDocument();
    await page.user.click(dialog.getByRole('button', { name: 'Send now' }));
    await waitFor(() => expect(page.notices()).toEqual(['Dosage is on its way.']));
    page.answer(schedules());
    await page.user.click(screen.getByRole('button', { name: 'Archive Dosage' }));
    expect(await screen.findByText('No schedules')).toBeInTheDocument();
    expect(page.sent(ToggleReportScheduleDocument)).toEqual([{ reportId: 's1', archived: true }]);
  });

  it('run after each term, whose days are entered, corrected and removed', async () => {
    const page = await renderRoute(remote, '/reports/schedules/new?type=DOSAGE', {
      viewer: admin,
      answers: [
        ...form,
        on(CreateReportScheduleDocument, { createScheduledProgramLevelReports: schedule }),
        on(
          UpdateReportTermsDocument,
          refused('BAD_USER_INPUT', 'Empty', { field: 'input.terms.0.name', remedy: 'Give a name.' }),
        ),
      ],
    });
    await page.user.click(await screen.findByRole('radio', { name: 'By term' }));
    expect(screen.getByRole('combobox', { name: 'Tells of' })).toHaveValue('the term before');
    await page.user.click(screen.getByRole('button', { name: 'Terms' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Terms' }));
    expect(dialog.getByText('No terms yet')).toBeInTheDocument();
    for (const n of [1, 2]) {
      await page.user.click(dialog.getByRole('button', { name: 'Add a term' }));
      expect(dialog.getByRole('group', { name: `Term ${n}` })).toBeInTheDocument();
    }
    await page.user.click(dialog.getByRole('button', { name: 'Remove Term 2' }));
    await page.user.click(dialog.getByRole('button', { name: 'Save terms' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('Term 1, Name: Give a name.');
    page.answer(on(UpdateReportTermsDocument, { updateReportTerms: { terms: [], revision: 2 } }));
    await page.user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Fall 2026');
    await page.user.click(dialog.getByRole('button', { name: 'Save terms' }));
    await waitFor(() => expect(page.notices()).toContain('The terms are saved.'));
    const sent = page.sent(UpdateReportTermsDocument).at(-1)!.input;
    expect(sent).toMatchObject({ revision: 1, terms: [{ name: 'Fall 2026' }] });
    await page.user.click(screen.getByRole('button', { name: 'Schedule report' }));
    await waitFor(() => expect(page.address()).toBe('/reports?tab=schedules'));
    expect(page.sent(CreateReportScheduleDocument)).toMatchObject([
      { input: { frequency: 'TERM', period: 'LAST_TERM', dayOfWeek: null, dayOfMonth: null } },
    ]);
  });

  it('that have stopped say so, and are resumed by keyboard in the name of the reader', async () => {
    const stopped = {
      ...schedule,
      ...{ error: 'OWNER_LEFT' as const, owner: { userId: 'grace', name: 'Grace Whitfield' } },
      ...{ nextRun: null, nextRuns: [] },
    };
    const page = await renderRoute(remote, '/reports?tab=schedules', {
      viewer: admin,
      answers: [
        ...[templates, saved, schedules(stopped)],
        on(ToggleReportScheduleDocument, { toggleArchiveScheduledProgramLevelReports: schedule }),
      ],
    });
    const row = await screen.findByRole('row', { name: /Daniel Okafor/ });
    expect(row).toHaveTextContent('Stopped: its owner is no longer a super admin');
    expect(within(row).queryByRole('button', { name: 'Send Dosage now' })).not.toBeInTheDocument();
    within(row).getByRole('button', { name: 'Resume Dosage in your name' }).focus();
    page.answer(schedules(schedule));
    await page.user.keyboard('{Enter}');
    await waitFor(() => expect(page.notices()).toEqual(['Dosage runs again, in your name.']));
    expect(page.sent(ToggleReportScheduleDocument)).toEqual([{ reportId: 's1', archived: false }]);
    cleanup();
    await renderRoute(remote, '/reports/schedules/s1', {
      viewer: viewerOf('SUPER_ADMIN', { programs, language: 'sp' }),
      answers: [
        ...form,
        on(OneReportScheduleDocument, { getScheduledProgramLevelReport: stopped }),
        on(ReportDeliveriesDocument, { getReportDeliveries: { hasMore: false, deliveries: [] } }),
      ],
    });
    expect(await screen.findByText('Esta programación se detuvo')).toBeInTheDocument();
    expect(screen.getByText(/^Grace Whitfield, en cuyo nombre/)).toBeInTheDocument();
  });

  const pivotOptions = on(PivotOptionsDocument, {
    getMetrics: [
      {
        ...{ id: 'MINUTES_PRESENT', name: 'Minutes present', unit: 'MINUTES', sides: ['PROGRAMS'] },
        dimensions: ['WEEK', 'PROGRAM', 'GRADE'],
      },
    ],
    getMetricOptions: { schools: [], hasTerms: false },
  } as never);
  const byWeek = {
    ...{ id: 't1', name: 'By week', page: 'PIVOT' as const, search: 'rows=WEEK', scope: 'PRIVATE' as const },
    ...{ program: null, createdBy: null, isEditable: true, revision: 1 },
  };
  const withTemplate = on(SavedTemplatesDocument, { getSavedTemplates: [byWeek] });

  it('of figures side by side have the choices of their page, which are changed here', async () => {
    const page = await renderRoute(
      remote,
      `/reports/schedules/new?type=PIVOT&metric=MINUTES_PRESENT&rows=PROGRAM&compare=before&programs=${READING}&grade=03`,
      {
        viewer: admin,
        answers: [
          ...[...form, pivotOptions, withTemplate],
          on(
            CreateReportScheduleDocument,
            refused('BAD_USER_INPUT', 'No', { field: 'input.pivot.columns', remedy: 'Choose another one.' }),
          ),
        ],
      },
    );
    expect(await screen.findByRole('combobox', { name: 'Figure' })).toHaveValue('Minutes present');
    expect(screen.getByRole('combobox', { name: 'Rows' })).toHaveValue('Program');
    await page.user.click(screen.getByRole('combobox', { name: 'Columns' }));
    await page.user.click(await screen.findByRole('option', { name: 'Week' }));
    await page.user.click(screen.getByRole('combobox', { name: 'Kind of file' }));
    expect(screen.queryByRole('option', { name: 'In the mail' })).not.toBeInTheDocument();
    await page.user.click(await screen.findByRole('option', { name: 'PDF' }));
    await page.user.click(screen.getByRole('button', { name: 'Schedule report' }));
    expect((await screen.findAllByRole('alert'))[0]).toHaveTextContent('Columns: Choose another one.');
    page.answer(on(CreateReportScheduleDocument, { createScheduledProgramLevelReports: schedule }));
    await page.user.click(screen.getByRole('button', { name: 'Schedule report' }));
    await waitFor(() => expect(page.address()).toBe('/reports?tab=schedules'));
    const { input } = page.sent(CreateReportScheduleDocument).at(-1)!;
    expect(input).toMatchObject({
      ...{ reportType: 'PIVOT', reportName: 'Figures side by side', templateId: null, format: 'PDF' },
      pivot: {
        ...{ metric: 'MINUTES_PRESENT', rows: 'PROGRAM', columns: 'WEEK', compare: 'BEFORE' },
        ...{ programIds: [READING], gradeLevel: '03' },
      },
    });
    expect(input).not.toHaveProperty('filter');
    // Each recipient gets a part, so that admins of one of the programs are offered.
    expect(page.sent(ReportRecipientsDocument).at(-1)).toEqual({ programIds: [READING], anyProgram: true });
  });

  it('follow a saved template by keyboard, and say so when it was deleted', async () => {
    const page = await renderRoute(remote, '/reports/schedules/new?type=PIVOT', {
      viewer: admin,
      answers: [
        ...[...form, pivotOptions, withTemplate],
        on(CreateReportScheduleDocument, { createScheduledProgramLevelReports: schedule }),
      ],
    });
    const select = await screen.findByRole('combobox', { name: 'Saved template' });
    select.focus();
    await page.user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(await screen.findByRole('link', { name: 'Look at this table' })).toHaveAttribute(
      'href',
      '/reports/pivot?rows=WEEK',
    );
    expect(screen.queryByRole('combobox', { name: 'Figure' })).not.toBeInTheDocument();
    await page.user.click(screen.getByRole('button', { name: 'Schedule report' }));
    await waitFor(() => expect(page.address()).toBe('/reports?tab=schedules'));
    expect(page.sent(CreateReportScheduleDocument)).toMatchObject([
      { input: { reportType: 'PIVOT', templateId: 't1', pivot: null } },
    ]);
    cleanup();
    const stopped = {
      ...{ ...schedule, reportType: 'PIVOT' as const, error: 'TEMPLATE_DELETED' as const, pivot: null },
      ...{ template: null, nextRun: null, nextRuns: [] },
    };
    await renderRoute(remote, '/reports/schedules/s1', {
      viewer: viewerOf('SUPER_ADMIN', { programs, language: 'sp' }),
      answers: [
        ...[...form, pivotOptions],
        on(OneReportScheduleDocument, { getScheduledProgramLevelReport: stopped }),
        on(ReportDeliveriesDocument, { getReportDeliveries: { hasMore: false, deliveries: [] } }),
      ],
    });
    expect(await screen.findByText('Esta programación se detuvo')).toBeInTheDocument();
    expect(screen.getByText(/^Se eliminó su plantilla guardada\./)).toBeInTheDocument();
  });

  it('are cards on a phone, in Spanish', async () => {
    await renderRoute(remote, '/reports?tab=schedules', {
      viewer: viewerOf('SUPER_ADMIN', { language: 'sp' }),
      width: 390,
      answers: [templates, saved, schedules({ ...schedule, day: 1, hour: 8 })],
    });
    expect(await screen.findByText(/El día 1 de cada mes a las 8:00/)).toBeInTheDocument();
    expect(screen.queryByRole('row')).not.toBeInTheDocument();
  });
});

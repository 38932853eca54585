import {
  expectConsoleError,
  fireEvent,
  on,
  pending,
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
  EcosystemsToChooseDocument,
  EcosystemTimeZoneNamesDocument,
  EngagementsOfDocument,
  EngagementsPerProgramDocument,
  OperatedSchedulesDocument,
  OperatorNextRunsDocument,
  OperatorScheduleReportDocument,
  OperatorToggleScheduleDocument,
  ScheduleChoicesDocument,
  ScheduleDomainsDocument,
  ScheduleMetricsDocument,
  ScheduleRecipientsDocument,
  SessionImportsOfDocument,
  SessionsImportsDocument,
  UsageReportsDocument,
} from '../__generated__/graphql';
import type { PartStatus, PlatformStatus } from '../operations/platform-status';
import remote from '../routes';

/** The operators' lists: usage, engagement, session imports, scheduled reports, the state of the servers. */
const PANEL = '/internal-admin-panel';
const USAGE = `${PANEL}/usage-reports`;
const ENGAGEMENTS = `${PANEL}/engagements-per-program`;
const IMPORTS = `${PANEL}/data-import/sessions`;
const SCHEDULES = `${PANEL}/scheduled-reports`;

const riverside = { id: 'riverside-id', name: 'Riverside Unified', profileId: 'riverside' };
const operator = viewerOf('INTERNAL_ADMIN');
const inSpanish = { viewer: viewerOf('INTERNAL_ADMIN', { language: 'sp' }), width: 390 };

const open = (address: string, options: RenderOptions = {}): Promise<RenderedScreen> =>
  renderRoute(remote, address, {
    viewer: operator,
    ...options,
    answers: [
      on(EcosystemsToChooseDocument, { getEcosystems: { items: [riverside], totalCount: 1 } }),
      on(EngagementsOfDocument, { getEcosystemProfilePage: riverside }),
      on(SessionImportsOfDocument, { getEcosystemProfilePage: riverside }),
      on(EcosystemTimeZoneNamesDocument, {}),
      ...(options.answers ?? []),
    ],
  });

const search = (value: string) => fireEvent.change(screen.getByRole('searchbox'), { target: { value } });
const button = (name: string) => fireEvent.click(screen.getByText(name, { selector: 'button *' }));

const used = {
  ecosystemId: 'riverside-id',
  name: 'Riverside Unified',
  profileId: 'riverside',
  completedSessions: { total: 12, numOneOnOne: 12 },
  admins: [
    { userId: 'sue', name: 'Sue Super', email: 'sue@riverside.example', status: 'ACTIVATED' as const },
  ],
};
const usageOf = (...ecosystemsHealthData: object[]) =>
  on(UsageReportsDocument, { getEcosystemsHealthData: { ecosystemsHealthData, hasMore: false } });

it('shows people and contacts of each organization, and filters by the address', async () => {
  const page = await open(`${USAGE}?search=riverside`, { answers: [usageOf(used)] });
  expect(await screen.findByText('12 one-on-one')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Sue Super' })).toHaveAttribute(
    'href',
    'mailto:sue@riverside.example',
  );
  expect(screen.getByRole('link', { name: 'Riverside Unified' })).toHaveAttribute(
    'href',
    `${ENGAGEMENTS}/riverside`,
  );
  page.answer(usageOf());
  fireEvent.click(screen.getByRole('button', { name: /^Filters/ }));
  fireEvent.click(await screen.findByLabelText(/^Only quiet/));
  expect(await screen.findByText('No organization found')).toBeInTheDocument();
  expect(page.address()).toBe(`${USAGE}?search=riverside&quiet=yes`);
  search('nobody has this name');
  await waitFor(() =>
    expect(page.sent(UsageReportsDocument).at(-1)?.input).toMatchObject({
      searchTerm: 'nobody has this name',
      onlyQuiet: true,
      pageIndex: 0,
    }),
  );
});

const weeks = [
  { startDate: '2026-11-09', minutesScheduled: 120, minutesPresent: 90, attendanceRate: 75 },
  { startDate: '2026-11-16', minutesScheduled: 60, minutesPresent: 0, attendanceRate: null },
];
const check = { checkedAt: '2026-11-25T03:10:00.000Z', sums: 40, mended: 2 };

it('shows the trend, what the nightly check mended, and by the keyboard how a figure is counted', async () => {
  const page = await open(USAGE, {
    answers: [
      on(UsageReportsDocument, {
        getEcosystemsHealthData: {
          ...{ ecosystemsHealthData: [{ ...used, weeks, check }], hasMore: false },
          countedAt: '2026-11-25T18:00:00.000Z',
        },
      }),
    ],
  });
  const trend = within(await screen.findByRole('list', { name: 'Time in sessions, 12 weeks' }));
  expect(trend.getByText(/^Week of .*9.*, attendance 75%$/)).toBeInTheDocument();
  expect(trend.getByText(/^Week of .*16/)).not.toHaveTextContent('attendance');
  expect(screen.getByText(/, 2 mended$/)).toBeInTheDocument();
  screen.getByRole('button', { name: 'How is “Sums checked” counted?' }).focus();
  await page.user.keyboard('{Enter}');
  const about = await screen.findByRole('dialog', { name: 'How is “Sums checked” counted?' });
  expect(about).toHaveTextContent(/compared with the record of every session.*Counted on .*Nov 25/);
});

it('exports every organization that the filters leave, page by page', async () => {
  // jsdom does not follow the link that saves the file.
  expectConsoleError(/Not implemented: navigation/);
  const saved: Blob[] = [];
  const before = URL.createObjectURL;
  URL.createObjectURL = (content) => {
    saved.push(content as Blob);
    return 'blob:saved';
  };
  try {
    const page = await open(`${USAGE}?quiet=yes`, { answers: [usageOf({ ...used, weeks, check })] });
    await page.user.click(await screen.findByRole('button', { name: 'Download CSV' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    const text = await saved[0]!.text();
    expect(text).toContain('Minutes in sessions, week of');
    expect(text).toMatch(/^Riverside Unified,No,.*,Sue Super,90,0,2026-11-25T03:10:00.000Z,2,/m);
    expect(page.sent(UsageReportsDocument).at(-1)?.input).toMatchObject({
      ...{ onlyQuiet: true, pageIndex: 0, limit: 50 },
    });
  } finally {
    URL.createObjectURL = before;
  }
});

it('narrows a scheduled report by school, grade, status and columns', async () => {
  const page = await open(`${SCHEDULES}/create-report`, {
    answers: [
      on(ScheduleChoicesDocument, {
        getReportTemplates: [
          {
            ...{ reportType: 'SESSIONS', name: 'Sessions', filterTypes: ['SCHOOL', 'GRADE', 'STATUS'] },
            fields: [
              { key: 'name', label: 'Name of the student', usual: true },
              { key: 'school', label: 'School of the student', usual: false },
            ],
          },
          { reportType: 'LEADER_HOURS', name: 'Hours by mentor', filterTypes: ['DATES'], fields: [] },
        ],
        getReportOptions: {
          ...{ timeZoneId: 'America/Denver', programs: [] },
          schools: [{ id: 'lincoln', name: 'Lincoln Elementary' }],
        },
      }),
      on(OperatorNextRunsDocument, { getNextReportRuns: [] }),
      on(ScheduleDomainsDocument, { getReportDomains: { domains: [] } }),
      on(ScheduleMetricsDocument, { getMetrics: [] }),
      on(ScheduleRecipientsDocument, { getReportRecipients: [] }),
      on(
        OperatorScheduleReportDocument,
        refused('BAD_USER_INPUT', 'No.', { field: 'input.filter.schoolId' }),
      ),
    ],
  });
  const choose = async (label: string | RegExp, option: string | RegExp) => {
    fireEvent.click(await screen.findByLabelText(label, { selector: 'input' }));
    fireEvent.click(await screen.findByRole('option', { name: option }));
  };
  await choose(/^Organization/, 'Riverside Unified');
  await choose('School', 'Lincoln Elementary');
  await choose('Grade', 'Grade 4');
  await choose('Status', 'Slipping');
  await choose('Columns', 'School of the student');
  button('Schedule report');
  await waitFor(() =>
    expect(page.sent(OperatorScheduleReportDocument).at(-1)).toMatchObject({
      input: {
        columns: ['name', 'school'],
        filter: { programIds: [], schoolId: 'lincoln', gradeLevel: '04', statuses: ['SLIPPING'] },
      },
    }),
  );
  expect(await screen.findByRole('alert')).toHaveTextContent(/School/);
  await choose('Report', 'Hours by mentor');
  expect(screen.queryByLabelText('School', { selector: 'input' })).not.toBeInTheDocument();
});

it('shows usage in Spanish on a phone', async () => {
  await open(USAGE, { ...inSpanish, answers: [usageOf(used)] });
  expect(await screen.findByText('12 individuales')).toBeInTheDocument();
});

const reading = {
  programId: 'reading',
  programName: 'Reading High-Dosage',
  learners: 20,
  activeLearners: 15,
  attendanceRate: 93,
};
const engagementsOf = (...programs: object[]) =>
  on(EngagementsPerProgramDocument, { getEngagementsPerProgram: programs });

it('shows the outcomes of an organization’s programs, and filters by the address', async () => {
  const page = await open(`${ENGAGEMENTS}/riverside`, { answers: [engagementsOf(reading)] });
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Engagement: Riverside Unified' }),
  ).toBeInTheDocument();
  const row = (await screen.findByText('Reading High-Dosage')).closest('tr')!;
  expect(row).toHaveTextContent('15 of 20');
  expect(row).toHaveTextContent('93%');
  search('reading high');
  await waitFor(() =>
    expect(page.sent(EngagementsPerProgramDocument).at(-1)?.filter).toMatchObject({
      searchTerm: 'reading high',
    }),
  );
  expect(page.address()).toBe(`${ENGAGEMENTS}/riverside?search=reading+high`);
});

it('shows why dates were refused instead of the figures of other dates', async () => {
  const page = await open(`${ENGAGEMENTS}/riverside?from=2020-01-01`, {
    answers: [on(EngagementsPerProgramDocument, refused('BAD_USER_INPUT', 'Choose at most 366 days.'))],
  });
  expect(await screen.findByText(/at most 366 days/)).toBeInTheDocument();
  expect(page.sent(EngagementsPerProgramDocument)[0]).toMatchObject({ beginDate: '2020-01-01' });
});

it('shows engagement in Spanish on a phone', async () => {
  await open(`${ENGAGEMENTS}/riverside`, { ...inSpanish, answers: [engagementsOf(reading)] });
  expect(await screen.findByText('15 de 20')).toBeInTheDocument();
});

it.each([
  [ENGAGEMENTS, 'Engagement per program'],
  [IMPORTS, 'Session imports'],
])('%s links to each organization', async (address, title) => {
  const page = await open(address, { answers: [on(EcosystemsToChooseDocument, pending())] });
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeInTheDocument();
  page.answer(on(EcosystemsToChooseDocument, { getEcosystems: { items: [riverside], totalCount: 1 } }));
  search('river');
  expect(await screen.findByRole('link', { name: 'Riverside Unified' })).toHaveAttribute(
    'href',
    `${address}/riverside`,
  );
});

it.each([
  [ENGAGEMENTS, on(EngagementsOfDocument, {})],
  [IMPORTS, on(SessionImportsOfDocument, {})],
])('%s says that the organization does not exist', async (address, answer) => {
  await open(`${address}/nobody-has-this`, { answers: [answer] });
  expect(await screen.findByText('No organization found')).toBeInTheDocument();
});

it('lists session imports with their errors, and retries after a failed load', async () => {
  const failed = { id: 'file', fileName: 'march.csv', status: 'FAILED' as const, failMessage: 'No rows.' };
  const page = await open(`${IMPORTS}/riverside`, {
    answers: [on(SessionsImportsDocument, refused('INTERNAL', 'Something went wrong.'))],
  });
  const again = await screen.findByRole('button', { name: 'Try again' });
  page.answer(on(SessionsImportsDocument, { getSessionsImports: { items: [failed], totalCount: 1 } }));
  fireEvent.click(again);
  const row = (await screen.findByText('march.csv')).closest('tr')!;
  expect(row).toHaveTextContent('Failed');
  expect(row).toHaveTextContent('No rows.');
});

it('says in Spanish that there is no import yet', async () => {
  await open(`${IMPORTS}/riverside`, { ...inSpanish, answers: [on(SessionsImportsDocument, {})] });
  expect(await screen.findByText('Todavía no hay archivos')).toBeInTheDocument();
});

const schedule = {
  id: 'hours',
  reportName: 'Hours',
  ecosystems: [{ id: 'riverside-id', name: 'Riverside Unified' }],
  recipients: [{ userId: 'elena', name: 'Elena Castillo', mayReceive: true }],
  frequency: 'WEEKLY' as const,
  day: 1,
  hour: 7,
  timeZoneId: 'America/Denver',
  archived: false,
};
const schedulesOf = (...reports: object[]) =>
  on(OperatedSchedulesDocument, {
    getAllScheduledProgramLevelReports: { reports, hasMore: false },
  });

it('lists scheduled reports, archives one and finds it among the archived', async () => {
  const page = await open(`${SCHEDULES}?search=hours`, {
    answers: [
      schedulesOf(schedule),
      on(OperatorToggleScheduleDocument, {
        toggleArchiveScheduledProgramLevelReports: { ...schedule, archived: true },
      }),
    ],
  });
  const row = (await screen.findByText('Hours')).closest('tr')!;
  expect(row).toHaveTextContent(/Riverside Unified.*Mondays at 7:00 AM.*Elena Castillo/);
  page.answer(schedulesOf());
  fireEvent.click(within(row).getByRole('button', { name: 'Archive Hours' }));
  await waitFor(() => expect(screen.getByText('No scheduled reports')).toBeInTheDocument());
  expect(page.sent(OperatorToggleScheduleDocument)).toEqual([{ reportId: 'hours', archived: true }]);
  page.answer(schedulesOf({ ...schedule, archived: true }));
  fireEvent.click(screen.getByRole('button', { name: /^Filters/ }));
  fireEvent.click(await screen.findByLabelText('Archived ones'));
  expect(await screen.findByText('Hours')).toBeInTheDocument();
  expect(page.address()).toBe(`${SCHEDULES}?search=hours&archived=yes`);
});

it('schedules a report for an organization once it has a recipient', async () => {
  const remedy = 'Choose at least one person.';
  const page = await open(`${SCHEDULES}/create-report`, {
    answers: [
      on(ScheduleChoicesDocument, {
        getReportTemplates: [
          { reportType: 'SESSIONS', name: 'Sessions', filterTypes: ['DATES'] },
          { reportType: 'LEADER_HOURS', name: 'Hours by mentor', filterTypes: ['DATES'] },
        ],
        getReportOptions: { timeZoneId: 'America/Denver' },
      }),
      on(OperatorNextRunsDocument, { getNextReportRuns: ['2026-11-30T14:00:00.000Z'] }),
      on(ScheduleDomainsDocument, { getReportDomains: { domains: ['board.example'] } }),
      on(ScheduleMetricsDocument, {
        getMetrics: [{ id: 'ATTENDANCE', name: 'Attendance', unit: 'PERCENT', sides: ['PROGRAMS'] }],
      }),
      on(ScheduleRecipientsDocument, {
        getReportRecipients: [{ userId: 'elena', name: 'Elena Castillo', email: 'elena@riverside.example' }],
      }),
      on(
        OperatorScheduleReportDocument,
        refused('BAD_USER_INPUT', remedy, { field: 'input.recipientIds', remedy }),
      ),
      schedulesOf(schedule),
    ],
  });
  expect(await screen.findByText(/^Choose an organization first/)).toBeInTheDocument();
  const choose = async (label: string | RegExp, option: string | RegExp) => {
    fireEvent.click(await screen.findByLabelText(label, { selector: 'input' }));
    fireEvent.click(await screen.findByRole('option', { name: option }));
  };
  await choose(/^Organization/, 'Riverside Unified');
  await choose('Report', 'Hours by mentor');
  fireEvent.change(screen.getByLabelText('Name', { selector: 'input' }), { target: { value: 'Hours' } });
  button('Schedule report');
  expect(await screen.findByRole('alert')).toHaveTextContent('Goes to: Choose at least one person.');
  await choose(/^Goes to/, /^Elena Castillo/);
  await choose('Kind of file', 'Excel');
  await page.user.type(
    screen.getByRole('combobox', { name: 'Addresses outside the organization' }),
    'ann@board.example{Enter}',
  );
  fireEvent.click(screen.getByRole('switch', { name: /^Alert when a figure crosses a bound/ }));
  fireEvent.change(screen.getByRole('textbox', { name: 'Bound' }), { target: { value: '75' } });
  page.answer(on(OperatorScheduleReportDocument, { createScheduledProgramLevelReports: schedule }));
  button('Schedule report');
  await waitFor(() => expect(page.notices()).toEqual(['Hours is scheduled for Riverside Unified.']));
  expect(page.address()).toBe(SCHEDULES);
  expect(page.sent(OperatorScheduleReportDocument).at(-1)).toMatchObject({
    ecosystemId: 'riverside-id',
    input: {
      reportName: 'Hours',
      reportType: 'LEADER_HOURS',
      format: 'EXCEL',
      frequency: 'WEEKLY',
      dayOfWeek: 1,
      recipientIds: ['elena'],
      outsideAddresses: ['ann@board.example'],
      alert: { metric: 'ATTENDANCE', direction: 'BELOW', bound: 75, onlyWhenCrossed: true },
    },
  });
});

it('shows the alert and the addresses of a scheduled report, and resumes one that has stopped', async () => {
  const stopped = {
    ...schedule,
    ...{ error: 'OWNER_LEFT' as const, alert: { text: 'Attendance is below 75%' } },
    ...{ outsideAddresses: ['ann@board.example'], unapprovedAddresses: ['ann@board.example'] },
  };
  const page = await open(SCHEDULES, {
    answers: [
      schedulesOf(stopped),
      on(OperatorToggleScheduleDocument, { toggleArchiveScheduledProgramLevelReports: schedule }),
    ],
  });
  const row = (await screen.findByText('Hours')).closest('tr')!;
  expect(row).toHaveTextContent('Alert: Attendance is below 75%');
  expect(row).toHaveTextContent('ann@board.example (domain not approved)');
  expect(row).toHaveTextContent('Stopped: its owner is no longer a super admin');
  page.answer(schedulesOf(schedule));
  fireEvent.click(within(row).getByRole('button', { name: 'Resume Hours' }));
  await waitFor(() => expect(page.notices()).toEqual(['Hours runs again, in the name of the platform.']));
  expect(page.sent(OperatorToggleScheduleDocument)).toEqual([{ reportId: 'hours', archived: false }]);
});

const busy = { at: Date.parse('2026-09-14T14:59:50.000Z'), requests: 4, faults: 1, p50: 1, p95: 2, p99: 3 };

const process = (): NonNullable<PartStatus['process']> => ({
  startedAt: '2026-09-14T15:00:00.000Z',
  version: null,
  memoryBytes: 2 ** 27,
  eventLoopLagMs: 1,
  traffic: { slotSeconds: 10, points: [busy], total: { requests: 0, faults: 0, p50: 1, p95: 2, p99: 3 } },
  faults: [],
  pools: [],
  queues: [],
  eventLag: [],
  outbox: null,
});
const statusOf = (roster: Partial<PartStatus> = {}): PlatformStatus => ({
  at: '2026-09-14T15:00:00.000Z',
  parts: [
    { part: 'gateway', state: 'up', process: process() },
    { part: 'roster', state: 'up', process: process(), ...roster },
  ],
  services: [{ name: 'redis', state: 'up' }],
  versions: [{ domain: 'shell', version: '1a2b', since: null, by: null, previous: null, changes: [] }],
});
const watching = (readJson: () => Promise<unknown>) => open(`${PANEL}/operations`, { actions: { readJson } });

it('shows that every part is up, its response time and its version, until paused by keyboard', async () => {
  const page = await watching(async () => statusOf());
  expect(await screen.findByText('Every part is up')).toBeInTheDocument();
  const gateway = screen.getByRole('heading', { name: 'gateway' }).closest('li')!;
  expect(within(gateway).getByText('p95')).toBeInTheDocument();
  // Each chart has its values as a table.
  const requests = within(gateway).getByRole('figure', { name: 'Requests' });
  expect(within(requests).getByRole('row', { name: /18 a minute.*6 a minute/ })).toBeInTheDocument();
  expect(screen.getByRole('cell', { name: 'shell' })).toBeInTheDocument();
  screen.getByRole('button', { name: 'Pause' }).focus();
  await page.user.keyboard('{Enter}');
  expect(screen.getByRole('button', { name: 'Resume' })).toHaveFocus();
});

it('shows a part that does not answer as down', async () => {
  await watching(async () => statusOf({ state: 'down', process: null }));
  expect(await screen.findByText('Down: roster')).toBeInTheDocument();
  expect(screen.getByText(/It does not answer\./)).toBeInTheDocument();
  expect(screen.queryByText('Every part is up')).not.toBeInTheDocument();
});

it('shows that the state of the servers is unknown, and retries', async () => {
  let fails = true;
  await watching(async () => {
    if (fails) throw new Error('no answer');
    return statusOf();
  });
  const again = await screen.findByRole('button', { name: 'Try again' });
  fails = false;
  fireEvent.click(again);
  expect(await screen.findByText('Every part is up')).toBeInTheDocument();
});

it('shows the state of the servers in Spanish on a phone', async () => {
  await open(`${PANEL}/operations`, { ...inSpanish, actions: { readJson: async () => statusOf() } });
  expect(await screen.findByText('Todas las partes funcionan')).toBeInTheDocument();
});

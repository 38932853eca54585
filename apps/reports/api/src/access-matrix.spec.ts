import {
  matrixRows,
  tryOperation,
  unconfinedTables,
  type MatrixFixture,
  type OperationAccess,
  type Place,
} from '@lyceum/server/testing';
import { reports } from './definition';
import { ASSESSMENT_GRAPH, CHART_SITES, CHART_TOKEN, UPDATE_CHART_SITES } from './testing/chart-documents';
import {
  CREATE,
  CREATE_FILE,
  CUSTOM,
  FILE_URL,
  FILES,
  ONE_FILE,
  RECIPIENTS,
  REPORT_OPTIONS,
  SCHEDULE,
  SCHEDULES,
  SEND,
  TEMPLATES,
  TOGGLE,
  TOTALS,
  UPDATE,
} from './testing/report-documents';
import { startFixture, type ReportsFixture } from './testing/reports-fixture';
import { METRIC_ROWS, METRICS } from './testing/metric-documents';
import {
  DELETE_ROI,
  KEEP_ROI,
  ROI_FIGURES,
  ROI_OPTIONS,
  ROI_REPORT,
  ROI_REPORTS,
} from './testing/roi-documents';
import { CSV, HEALTH, OPTIONS, PER_PROGRAM, TRACKER } from './testing/tracker-documents';

const programOf = (place: Place, { cast }: Pick<MatrixFixture, 'cast'>) =>
  ({ own: cast.programId, sibling: cast.siblingProgramId, other: cast.otherProgramId })[place];

const ofAdmins: OperationAccess['allow'] = {
  own: ['programAdmin', 'superAdmin', 'internalAdmin'],
  sibling: ['superAdmin', 'internalAdmin'],
};
const ofTracker = (document: string): OperationAccess => ({
  document,
  variables: (place, matrix) => ({ input: { programId: programOf(place, matrix) } }),
  allow: ofAdmins,
});

const roiOf = (place: Place, matrix: Pick<MatrixFixture, 'cast'>) => ({
  reportType: 'OVERVIEW',
  beginDate: '2026-11-02',
  endDate: '2026-11-29',
  programIds: [programOf(place, matrix)],
});
/** A saved ROI report about that place's program, as variables of an operation. */
async function keptOf(place: Place, { subgraph, cast }: MatrixFixture): Promise<{ reportId: string }> {
  const ecosystemId = place === 'other' ? cast.otherEcosystemId : cast.ecosystemId;
  const input = { reportName: 'Kept', figures: roiOf(place, { cast }) };
  const keeper = subgraph.as({ ...cast.actors.superAdmin, ecosystemId });
  return { reportId: (await keeper.query<any>(KEEP_ROI, { input }))['createRoiReport'].id };
}
const ofSuperAdmins: OperationAccess['allow'] = { own: ['superAdmin', 'internalAdmin'] };
const ecosystemOf = (place: Place, { cast }: Pick<MatrixFixture, 'cast'>) =>
  place === 'other' ? cast.otherEcosystemId : cast.ecosystemId;
/** Internal admins may name any ecosystem, super admins their own only. */
const withEcosystem = (document: string, variables: object = {}): OperationAccess => ({
  document,
  places: ['own', 'other'],
  variables: (place, matrix) => ({ ...variables, ecosystemId: ecosystemOf(place, matrix) }),
  allow: { ...ofSuperAdmins, other: ['internalAdmin'] },
});
const ofFile = (document: string): OperationAccess => ({
  document,
  places: ['own', 'other'],
  variables: async (place, matrix) => ({ id: await aFile(matrix, ecosystemOf(place, matrix)) }),
  allow: ofSuperAdmins,
});
const ofSchedule = (document: string, more: object = {}): OperationAccess => ({
  document,
  places: ['own', 'other'],
  variables: async (place, matrix) => ({ id: await aSchedule(matrix, ecosystemOf(place, matrix)), ...more }),
  allow: { ...ofSuperAdmins, other: ['internalAdmin'] },
});
const narrowed = (document: string): OperationAccess => ({
  document,
  variables: (place, matrix) => ({
    input: { reportType: 'DOSAGE', filter: { programIds: [programOf(place, matrix)] } },
  }),
  allow: { ...ofSuperAdmins, sibling: ['superAdmin', 'internalAdmin'] },
});
/** An invalid name: callers who pass the access check get BAD_USER_INPUT. */
const NAMELESS = { reportName: ' ', reportType: 'DOSAGE', frequency: 'DAILY', hour: 7, recipientIds: [] };

const operations: Record<string, OperationAccess> = {
  getReportTemplates: withEcosystem(TEMPLATES),
  getReportOptions: withEcosystem(REPORT_OPTIONS),
  getReportRecipients: withEcosystem(RECIPIENTS),
  generateCustomReport: narrowed(CUSTOM),
  getCustomReportTotals: narrowed(TOTALS),
  createPreProcessReport: narrowed(CREATE_FILE),
  getAllPreProcessReports: { document: FILES, places: ['own'], variables: () => ({}), allow: ofSuperAdmins },
  getPreProcessReport: ofFile(ONE_FILE),
  getPreProcessReportUrl: ofFile(FILE_URL),
  getAllScheduledProgramLevelReports: {
    document: SCHEDULES,
    places: ['own', 'other'],
    variables: (place, matrix) => ({ input: { ecosystemId: ecosystemOf(place, matrix) } }),
    allow: { ...ofSuperAdmins, other: ['internalAdmin'] },
  },
  getScheduledProgramLevelReport: ofSchedule(SCHEDULE),
  createScheduledProgramLevelReports: withEcosystem(CREATE, { input: NAMELESS }),
  updateScheduledProgramLevelReports: ofSchedule(UPDATE, { input: NAMELESS, revision: 1 }),
  toggleArchiveScheduledProgramLevelReports: ofSchedule(TOGGLE),
  sendOneTimeProgramLevelReport: ofSchedule(SEND),
  getEngagementTracker: ofTracker(TRACKER),
  getEngagementTrackerCsv: ofTracker(CSV),
  getEngagementsPerProgram: {
    document: PER_PROGRAM,
    places: ['own', 'other'],
    variables: (place, { cast }) => ({
      profileId: `at-${place === 'other' ? cast.otherEcosystemId : cast.ecosystemId}`,
    }),
    allow: { own: ['internalAdmin'], other: ['internalAdmin'] },
  },
  getDashboardSubjects: {
    document: '{ getDashboardSubjects { side userId } }',
    places: ['own'],
    variables: () => ({}),
    allow: {
      own: ['learner', 'leader', 'parent', 'staff', 'programAdmin', 'superAdmin', 'internalAdmin'],
    },
  },
  getMetrics: {
    document: METRICS,
    places: ['own'],
    variables: () => ({ ids: ['SESSIONS'] }),
    allow: {
      own: ['learner', 'leader', 'parent', 'staff', 'programAdmin', 'superAdmin', 'internalAdmin'],
    },
  },
  getMetricRows: {
    document: METRIC_ROWS,
    variables: (place, matrix) => ({
      input: {
        metric: 'LEARNERS',
        side: 'PROGRAMS',
        programIds: [programOf(place, matrix)],
        beginDate: '2026-11-02',
        endDate: '2026-11-29',
      },
    }),
    allow: ofAdmins,
  },
  getDashboardSummary: {
    document: `query ($input: DashboardInput!) { getDashboardSummary(input: $input) { startDate } }`,
    variables: (place, matrix) => ({ input: { side: 'PROGRAMS', programId: programOf(place, matrix) } }),
    allow: ofAdmins,
  },
  getDashboardWidgetData: {
    document: `query ($input: DashboardInput!) { getDashboardWidgetData(input: $input, widget: WEEKS) { widget } }`,
    variables: (place, matrix) => ({ input: { side: 'PROGRAMS', programId: programOf(place, matrix) } }),
    allow: ofAdmins,
  },
  getExternalAssessmentReport: {
    document:
      'query ($input: GetExternalAssessmentReportInput!) { getExternalAssessmentReport(input: $input) { id } }',
    variables: (place, matrix) => ({ input: { programId: programOf(place, matrix) } }),
    allow: ofAdmins,
  },
  getAssessmentGraphData: {
    document: ASSESSMENT_GRAPH,
    variables: (place, matrix) => ({ input: { programId: programOf(place, matrix) } }),
    allow: ofAdmins,
  },
  // An internal admin on a visit has no account in the organization, and a link belongs to a person who may see the
  // chart.
  getChartAccessToken: {
    document: CHART_TOKEN,
    variables: (place, matrix) => ({ input: { side: 'PROGRAMS', programId: programOf(place, matrix) } }),
    allow: { own: ['programAdmin', 'superAdmin'], sibling: ['superAdmin'] },
  },
  getChartSites: { document: CHART_SITES, places: ['own'], variables: () => ({}), allow: ofSuperAdmins },
  updateChartSites: {
    document: UPDATE_CHART_SITES,
    places: ['own'],
    variables: () => ({ sites: ['not a site'] }),
    allow: ofSuperAdmins,
  },
  getRoiFigures: {
    document: ROI_FIGURES,
    variables: (place, matrix) => ({ input: roiOf(place, matrix) }),
    allow: ofAdmins,
  },
  createRoiReport: {
    document: KEEP_ROI,
    variables: (place, matrix) => ({ input: { reportName: 'Kept', figures: roiOf(place, matrix) } }),
    allow: ofAdmins,
  },
  getRoiReportById: {
    document: ROI_REPORT,
    variables: keptOf,
    allow: { ...ofAdmins, other: ['internalAdmin'] },
  },
  deleteRoiReportById: {
    document: DELETE_ROI,
    variables: keptOf,
    // Program admins may delete their own reports.
    allow: {
      own: ['superAdmin', 'internalAdmin'],
      sibling: ['superAdmin', 'internalAdmin'],
      other: ['internalAdmin'],
    },
  },
  getRoiReports: {
    document: ROI_REPORTS,
    places: ['own'],
    variables: () => ({ input: {} }),
    allow: { own: ['programAdmin', 'superAdmin', 'internalAdmin'] },
  },
  getRoiOptions: {
    document: ROI_OPTIONS,
    places: ['own'],
    variables: () => ({}),
    allow: { own: ['programAdmin', 'superAdmin', 'internalAdmin'] },
  },
  getEcosystemsHealthData: {
    document: HEALTH,
    places: ['own'],
    variables: () => ({ input: {} }),
    allow: { own: ['internalAdmin'] },
  },
  getEngagementTrackerOptions: {
    document: OPTIONS,
    variables: (place, matrix) => ({ programId: programOf(place, matrix) }),
    allow: ofAdmins,
  },
};

async function aFile({ subgraph }: MatrixFixture, ecosystemId: string): Promise<string> {
  const { rows } = await subgraph.admin.query(
    `INSERT INTO reports.report_files (ecosystem_id, name, report_type, program_ids, columns, filters, language)
     VALUES ($1, 'n', 'DOSAGE', '{}', '{}', '{}', 'en') RETURNING id`,
    [ecosystemId],
  );
  return rows[0].id;
}

async function aSchedule({ subgraph }: MatrixFixture, ecosystemId: string): Promise<string> {
  const { rows } = await subgraph.admin.query(
    `INSERT INTO reports.scheduled_reports (ecosystem_id, name, report_type, program_ids, columns, filters, frequency, hour, time_zone_id,
       start_day, recipient_ids)
     VALUES ($1, 'n', 'DOSAGE', '{}', '{}', '{}', 'DAILY', 7, 'UTC', '2026-01-01', '{}') RETURNING id`,
    [ecosystemId],
  );
  return rows[0].id;
}

const withoutHiddenProgram: Record<string, string> = {
  getPreProcessReport: 'a report belongs to who asked for it',
  getPreProcessReportUrl: 'a report belongs to who asked for it',
  getAllPreProcessReports: 'super admins alone list reports',
  getScheduledProgramLevelReport: 'super admins alone schedule reports',
  toggleArchiveScheduledProgramLevelReports: 'super admins alone schedule reports',
  sendOneTimeProgramLevelReport: 'super admins alone schedule reports',
};

describe('access to reports', () => {
  let fixture: ReportsFixture;
  beforeAll(async () => {
    fixture = await startFixture();
    fixture.as = fixture.inProcess;
  });
  afterAll(() => fixture.close());

  it.each(matrixRows(reports, operations))('%s', async (operation) => {
    const matrix = { subgraph: fixture, cast: fixture.cast, operations, withoutHiddenProgram };
    expect(await tryOperation(operation, matrix)).toEqual({});
  });

  it('is confined to one tenant by the database, whatever the code asks', async () => {
    expect(await unconfinedTables(fixture)).toEqual([]);
  });
});

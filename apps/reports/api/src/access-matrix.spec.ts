import {
  matrixRows,
  tryOperation,
  unconfinedTables,
  withAllowed,
  type MatrixFixture,
  type OperationCall,
  type Place,
} from '@lyceum/server/testing';
import { reports } from './definition';
import { ASSESSMENT_GRAPH, CHART_SITES, CHART_TOKEN, UPDATE_CHART_SITES } from './testing/chart-documents';
import {
  CREATE,
  CREATE_FILE,
  CREATE_PIVOT_FILE,
  CUSTOM,
  DELIVERIES,
  DOMAINS,
  FILE_URL,
  FILES,
  NEXT_RUNS,
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
  TERMS,
  UPDATE_DOMAINS,
  UPDATE_TERMS,
} from './testing/report-documents';
import { DASHBOARD_LAYOUT, UPDATE_LAYOUT } from './testing/dashboard-documents';
import { startFixture, type ReportsFixture } from './testing/reports-fixture';
import {
  CANCEL_LOTTERY,
  CANDIDATES,
  CLOSE_LOTTERY,
  CREATE_LOTTERY,
  DRAW_LOTTERY,
  ENTRANTS,
  LOTTERIES,
  LOTTERY_BY_ID,
  RECORD,
  SOURCES,
  UPDATE_ENTRANTS,
} from './testing/lottery-documents';
import { METRIC_OPTIONS, METRIC_ROWS, METRIC_TABLE, METRICS } from './testing/metric-documents';
import {
  CREATE_TEMPLATE,
  DELETE_TEMPLATE,
  SAVED_TEMPLATES,
  UPDATE_TEMPLATE,
} from './testing/saved-template-documents';
import { SCORECARD, SCORECARD_FILE, UPDATE_AIMS } from './testing/scorecard-documents';
import {
  DELETE_ROI,
  CREATE_ROI,
  ROI_FIGURES,
  ROI_OPTIONS,
  ROI_RECORDED,
  ROI_REPORT,
  ROI_REPORTS,
} from './testing/roi-documents';
import { CSV, HEALTH, OPTIONS, PER_PROGRAM, TRACKER } from './testing/tracker-documents';

const programOf = (place: Place, { cast }: Pick<MatrixFixture, 'cast'>) =>
  ({ own: cast.programId, sibling: cast.siblingProgramId, other: cast.otherProgramId })[place];

const ofTracker = (document: string): OperationCall => ({
  document,
  variables: (place, matrix) => ({ input: { programId: programOf(place, matrix) } }),
});

const roiOf = (place: Place, matrix: Pick<MatrixFixture, 'cast'>) => ({
  reportType: 'OVERVIEW',
  beginDate: '2026-11-02',
  endDate: '2026-11-29',
  programIds: [programOf(place, matrix)],
});
/** A saved ROI report about that place's program, as variables of an operation. */
async function savedReportOf(place: Place, { subgraph, cast }: MatrixFixture): Promise<{ reportId: string }> {
  const ecosystemId = place === 'other' ? cast.otherEcosystemId : cast.ecosystemId;
  const input = { reportName: 'Saved', figures: roiOf(place, { cast }) };
  const creator = subgraph.as({ ...cast.actors.superAdmin, ecosystemId });
  return { reportId: (await creator.query<any>(CREATE_ROI, { input }))['createRoiReport'].id };
}
const ecosystemOf = (place: Place, { cast }: Pick<MatrixFixture, 'cast'>) =>
  place === 'other' ? cast.otherEcosystemId : cast.ecosystemId;
/** Internal admins may name any ecosystem, super admins their own only. */
const withEcosystem = (document: string, variables: object = {}): OperationCall => ({
  document,
  places: ['own', 'other'],
  variables: (place, matrix) => ({ ...variables, ecosystemId: ecosystemOf(place, matrix) }),
});
const ofFile = (document: string): OperationCall => ({
  document,
  places: ['own', 'other'],
  variables: async (place, matrix) => ({ id: await aFile(matrix, ecosystemOf(place, matrix)) }),
});
const ofSchedule = (document: string, more: object = {}): OperationCall => ({
  document,
  places: ['own', 'other'],
  variables: async (place, matrix) => ({ id: await aSchedule(matrix, ecosystemOf(place, matrix)), ...more }),
});
const ofProgram = (document: string, more: object = {}): OperationCall => ({
  document,
  variables: (place, matrix) => ({ input: { programId: programOf(place, matrix), ...more } }),
});
const ofLottery = (document: string, status: string, more: object = {}): OperationCall => ({
  document,
  variables: async (place, matrix) => ({ lotteryId: await aLottery(matrix, place, status), ...more }),
});
const ofLotteryInput = (document: string, status: string, more: object = {}): OperationCall => ({
  document,
  variables: async (place, matrix) => ({
    input: { lotteryId: await aLottery(matrix, place, status), ...more },
  }),
});
const reportOf = (document: string): OperationCall => ({
  document,
  variables: (place, matrix) => ({
    input: { reportType: 'DOSAGE', filter: { programIds: [programOf(place, matrix)] } },
  }),
});
/** An invalid name: callers who pass the access check get BAD_USER_INPUT. */
const NAMELESS = { reportName: ' ', reportType: 'DOSAGE', frequency: 'DAILY', hour: 7, recipientIds: [] };

const operations = withAllowed(reports, {
  getReportTemplates: withEcosystem(TEMPLATES),
  getReportOptions: withEcosystem(REPORT_OPTIONS),
  getReportRecipients: withEcosystem(RECIPIENTS),
  generateCustomReport: reportOf(CUSTOM),
  getCustomReportTotals: reportOf(TOTALS),
  createPreProcessReport: reportOf(CREATE_FILE),
  createPivotFile: {
    document: CREATE_PIVOT_FILE,
    variables: (place, matrix) => ({
      input: {
        pivot: { metric: 'LEARNERS', rows: 'GRADE', programIds: [programOf(place, matrix)] },
        ...{ startDate: '2026-11-02', endDate: '2026-11-29' },
      },
    }),
  },
  getAllPreProcessReports: { document: FILES, places: ['own'], variables: () => ({}) },
  getPreProcessReport: ofFile(ONE_FILE),
  getPreProcessReportUrl: ofFile(FILE_URL),
  getAllScheduledProgramLevelReports: {
    document: SCHEDULES,
    places: ['own', 'other'],
    variables: (place, matrix) => ({ input: { ecosystemId: ecosystemOf(place, matrix) } }),
  },
  getScheduledProgramLevelReport: ofSchedule(SCHEDULE),
  getReportDeliveries: ofSchedule(DELIVERIES),
  getReportDomains: withEcosystem(DOMAINS),
  updateReportDomains: {
    document: UPDATE_DOMAINS,
    places: ['own'],
    variables: () => ({ domains: ['not a domain'], revision: 1 }),
  },
  getNextReportRuns: withEcosystem(NEXT_RUNS, {
    input: { frequency: 'DAILY', hour: 7, timeZoneId: 'UTC' },
  }),
  getReportTerms: withEcosystem(TERMS),
  updateReportTerms: {
    document: UPDATE_TERMS,
    places: ['own'],
    variables: () => ({ terms: [{ name: ' ', firstDay: '2026-01-01', lastDay: '2026-01-02' }], revision: 1 }),
  },
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
  },
  getDashboardSubjects: {
    document: '{ getDashboardSubjects { side userId } }',
    places: ['own'],
    variables: () => ({}),
  },
  getMetrics: {
    document: METRICS,
    places: ['own'],
    variables: () => ({ ids: ['SESSIONS'] }),
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
  },
  getMetricTable: {
    document: METRIC_TABLE,
    variables: (place, matrix) => ({
      input: {
        metric: 'LEARNERS',
        rows: 'GRADE',
        programIds: [programOf(place, matrix)],
        beginDate: '2026-11-02',
        endDate: '2026-11-29',
      },
    }),
  },
  getSavedTemplates: { document: SAVED_TEMPLATES, places: ['own'], variables: () => ({}) },
  createSavedTemplate: {
    document: CREATE_TEMPLATE,
    variables: (place, matrix) => ({ input: templateOf(place, matrix) }),
  },
  updateSavedTemplate: {
    document: UPDATE_TEMPLATE,
    variables: async (place, matrix) => ({
      ...{ id: await aTemplate(matrix, place), input: templateOf(place, matrix), revision: 1 },
    }),
  },
  deleteSavedTemplate: {
    document: DELETE_TEMPLATE,
    variables: async (place, matrix) => ({ id: await aTemplate(matrix, place) }),
  },
  getMetricOptions: { document: METRIC_OPTIONS, places: ['own'], variables: () => ({}) },
  getDashboardLayout: {
    document: DASHBOARD_LAYOUT,
    places: ['own'],
    variables: () => ({ side: 'PROGRAMS' }),
  },
  updateDashboardLayout: {
    document: UPDATE_LAYOUT,
    places: ['own'],
    variables: () => ({ input: { side: 'PROGRAMS', parts: [{ part: 'PROGRAMS' }] } }),
  },
  getDashboardSummary: {
    document: `query ($input: DashboardInput!) { getDashboardSummary(input: $input) { startDate } }`,
    variables: (place, matrix) => ({ input: { side: 'PROGRAMS', programId: programOf(place, matrix) } }),
  },
  getDashboardWidgetData: {
    document: `query ($input: DashboardInput!) { getDashboardWidgetData(input: $input, widget: WEEKS) { widget } }`,
    variables: (place, matrix) => ({ input: { side: 'PROGRAMS', programId: programOf(place, matrix) } }),
  },
  getExternalAssessmentReport: {
    document:
      'query ($input: GetExternalAssessmentReportInput!) { getExternalAssessmentReport(input: $input) { id } }',
    variables: (place, matrix) => ({ input: { programId: programOf(place, matrix) } }),
  },
  getAssessmentGraphData: {
    document: ASSESSMENT_GRAPH,
    variables: (place, matrix) => ({ input: { programId: programOf(place, matrix) } }),
  },
  getChartAccessToken: {
    document: CHART_TOKEN,
    variables: (place, matrix) => ({ input: { side: 'PROGRAMS', programId: programOf(place, matrix) } }),
  },
  getChartSites: { document: CHART_SITES, places: ['own'], variables: () => ({}) },
  updateChartSites: {
    document: UPDATE_CHART_SITES,
    places: ['own'],
    variables: () => ({ sites: ['not a site'] }),
  },
  getRoiFigures: {
    document: ROI_FIGURES,
    variables: (place, matrix) => ({ input: roiOf(place, matrix) }),
  },
  getRoiRecordedCosts: {
    document: ROI_RECORDED,
    variables: (place, matrix) => {
      const { reportType: _, ...input } = roiOf(place, matrix);
      return { input };
    },
  },
  createRoiReport: {
    document: CREATE_ROI,
    variables: (place, matrix) => ({ input: { reportName: 'Saved', figures: roiOf(place, matrix) } }),
  },
  getRoiReportById: {
    document: ROI_REPORT,
    variables: savedReportOf,
  },
  deleteRoiReportById: {
    document: DELETE_ROI,
    variables: savedReportOf,
  },
  getRoiReports: {
    document: ROI_REPORTS,
    places: ['own'],
    variables: () => ({ input: {} }),
  },
  getRoiOptions: {
    document: ROI_OPTIONS,
    places: ['own'],
    variables: () => ({}),
  },
  getLotteries: ofProgram(LOTTERIES),
  getLotterySources: {
    document: SOURCES,
    variables: (place, matrix) => ({ programId: programOf(place, matrix) }),
  },
  getLottery: ofLottery(LOTTERY_BY_ID, 'OPEN'),
  getLotteryEntrants: ofLotteryInput(ENTRANTS, 'OPEN'),
  getLotteryCandidates: ofLottery(CANDIDATES, 'OPEN'),
  getLotteryRecord: ofLottery(RECORD, 'DRAWN'),
  createLottery: ofProgram(CREATE_LOTTERY, { name: 'Fall', seats: 1, source: 'LEARNERS' }),
  updateLotteryEntrants: ofLotteryInput(UPDATE_ENTRANTS, 'OPEN', { revision: 1 }),
  // A list without learners cannot be closed: callers who pass the access check get CONFLICT.
  closeLottery: ofLottery(CLOSE_LOTTERY, 'OPEN', { revision: 1 }),
  drawLottery: ofLotteryInput(DRAW_LOTTERY, 'CLOSED', { word: 'marmalade', revision: 1 }),
  cancelLottery: ofLottery(CANCEL_LOTTERY, 'OPEN', { revision: 1 }),
  getProgramScorecard: ofProgram(SCORECARD),
  getProgramScorecardFile: ofProgram(SCORECARD_FILE, { format: 'EXCEL' }),
  updateScorecardAims: ofProgram(UPDATE_AIMS, { aims: [{ standard: 'SAFETY', aim: 50 }], revision: 0 }),
  getEcosystemsHealthData: {
    document: HEALTH,
    places: ['own'],
    variables: () => ({ input: {} }),
  },
  getEngagementTrackerOptions: {
    document: OPTIONS,
    variables: (place, matrix) => ({ programId: programOf(place, matrix) }),
  },
});

const templateOf = (place: Place, matrix: Pick<MatrixFixture, 'cast'>) => ({
  ...{
    name: 'Saved',
    page: 'PIVOT',
    search: 'rows=WEEK',
    scope: 'PROGRAM',
    programId: programOf(place, matrix),
  },
});

/** A template that a super admin shared with the place's program. */
async function aTemplate(matrix: MatrixFixture, place: Place): Promise<string> {
  const { rows } = await matrix.subgraph.admin.query(
    `INSERT INTO reports.saved_templates (ecosystem_id, name, page, search, scope, program_id, created_at)
     VALUES ($1, 'n', 'PIVOT', '', 'PROGRAM', $2, now()) RETURNING id`,
    [ecosystemOf(place, matrix), programOf(place, matrix)],
  );
  return rows[0].id;
}

async function aFile({ subgraph }: MatrixFixture, ecosystemId: string): Promise<string> {
  const { rows } = await subgraph.admin.query(
    `INSERT INTO reports.report_files (ecosystem_id, name, report_type, program_ids, columns, filters, language)
     VALUES ($1, 'n', 'DOSAGE', '{}', '{}', '{}', 'en') RETURNING id`,
    [ecosystemId],
  );
  return rows[0].id;
}

async function aLottery(matrix: MatrixFixture, place: Place, status: string): Promise<string> {
  const { rows } = await matrix.subgraph.admin.query(
    `INSERT INTO reports.lotteries (ecosystem_id, program_id, name, seats, strata, siblings_together, status, seed, seed_hash, created_at)
     VALUES ($1, $2, 'n', 1, '{}', true, $3, 's', 'h', now()) RETURNING id`,
    [ecosystemOf(place, matrix), programOf(place, matrix), status],
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
  getReportDeliveries: 'super admins alone schedule reports',
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

  it('confines every table to one tenant by row-level security', async () => {
    expect(await unconfinedTables(fixture)).toEqual([]);
  });
});

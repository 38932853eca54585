import type { TypedDocumentNode } from '@apollo/client';
import type { MetricId } from '@lyceum/contracts/metrics';
import type { EvidenceDesign } from '@lyceum/web/metrics';

export const REPORT_TYPES = ['OVERVIEW', 'DOSAGE', 'COST', 'OUTCOMES', 'EQUITY'] as const;
export type ReportType = (typeof REPORT_TYPES)[number];
export const COST_KINDS = [
  ...(['STAFF', 'LEADERS', 'MATERIALS', 'TRAINING', 'SPACE', 'VENDOR'] as const),
  ...(['PLATFORM', 'OTHER'] as const),
] as const;
export type CostKind = (typeof COST_KINDS)[number];
export const COST_SOURCES = ['PAY', 'VENDOR_FEES', 'CHARGES', 'PLATFORM_FEES'] as const;
export type CostSource = (typeof COST_SOURCES)[number];
export const COST_PERIODS = ['ONCE', 'WEEK', 'MONTH', 'YEAR'] as const;
export type CostPeriod = (typeof COST_PERIODS)[number];

export interface Named {
  id: string;
  name: string;
}

export interface Sums {
  learners: number;
  learnersPresent: number;
  minutesScheduled: number;
  minutesDelivered: number;
  minutesPresent: number;
  lost: { cancelled: number; noLeader: number; absent: number; partly: number };
  attendanceRate: number | null;
  averageWeeklyMinutes: number | null;
  fullDosage: number;
}

export interface Group {
  key: string | null;
  name: string | null;
  sessions: number | null;
  sums: Sums;
}

export interface Band {
  fromMinutes: number;
  toMinutes: number | null;
}

export interface Units {
  totalCents: number;
  perLearnerCents: number | null;
  perSessionCents: number | null;
  perScheduledHourCents: number | null;
  perDeliveredHourCents: number | null;
  perPresentHourCents: number | null;
}

/** A rate of another currency, entered by hand. */
export interface Rate {
  currency: string;
  /** What one unit of it is worth in the report's currency. */
  rate: number;
  /** YYYY-MM-DD */
  day: string;
  source: string;
}

export interface Costs {
  currency: string;
  lines: readonly {
    /** Null: entered by hand. */
    source: CostSource | null;
    kind: CostKind;
    cents: number;
    period: CostPeriod;
    programId: string | null;
    /** Of `cents`; null: the report's. */
    currency: string | null;
    centsInReport: number;
  }[];
  /** By which they were converted. */
  rates: readonly Rate[];
  /** Costs in a currency without a rate: in no sum. */
  missing: readonly {
    source: CostSource | null;
    kind: CostKind;
    cents: number;
    currency: string;
    period: CostPeriod;
    programId: string | null;
  }[];
  units: Units;
  /** Null: saved before it was computed. */
  lost: {
    presentCents: number;
    cancelledCents: number;
    noLeaderCents: number;
    absentCents: number;
    partlyCents: number;
  } | null;
  byProgram: readonly {
    programId: string;
    name: string;
    ownCents: number;
    sharedCents: number;
    units: Units;
  }[];
}

export interface Growth {
  withheld: boolean;
  students: number | null;
  mean: number | null;
  grewShare: number | null;
}

export interface Cohort {
  withheld: boolean;
  students: number | null;
  averageWeeklyMinutes: number | null;
  fullDosageShare: number | null;
  ela: Growth;
  math: Growth;
}

export type Dimension = 'GENDER' | 'ETHNICITY' | 'ELL' | 'IEP' | 'ECONOMIC_DISADVANTAGE' | 'DISABILITY';

export interface Estimate {
  value: number;
  from: number;
  to: number;
}

export const CUTOFF_SIDES = ['AT_OR_BELOW', 'AT_OR_ABOVE'] as const;

/** A bound on a score that decided who was to be tutored. */
export interface Cutoff {
  bound: number;
  side: (typeof CUTOFF_SIDES)[number];
}

export interface OutcomeComparison {
  subject: 'ELA' | 'MATH' | 'SKILLS';
  design: EvidenceDesign;
  refusal:
    | 'NO_SCORES'
    | 'NO_OTHERS'
    | 'TOO_FEW'
    | 'ATTRITION'
    | 'NOT_BALANCED'
    | 'NOT_FOLLOWED'
    | 'SORTED'
    | 'COARSE'
    | null;
  cutoff: (Cutoff & { bandwidth: number | null; notFollowed: number | null; densityP: number | null }) | null;
  tutored: number | null;
  others: number | null;
  points: Estimate | null;
  effectSize: Estimate | null;
  /** Null: the report has no costs, or the comparison no result. */
  learning: {
    months: Estimate | null;
    perThousand: Estimate | null;
    costPerLearnerCents: number | null;
    refusal: 'NO_COSTS' | 'NO_BENCHMARK' | 'NO_GRADES' | null;
  } | null;
  balance: readonly { characteristic: string; value: string | null; before: number; after: number }[];
}

export interface Outcomes {
  students: number;
  matched: number;
  total: Cohort;
  byDosage: readonly (Band & { cohort: Cohort })[];
  levels: readonly { level: string | null; previous: number | null; mostRecent: number | null }[];
  byGroup: readonly {
    dimension: Dimension;
    groups: readonly { value: string | null; cohort: Cohort }[];
  }[];
  comparisons: readonly OutcomeComparison[];
}

/** A report as the remotes' documents select it. */
export interface Figures {
  reportType: ReportType;
  computedAt: string;
  beginDate: string;
  endDate: string;
  weeks: number;
  programs: readonly Named[];
  school: Named | null;
  gradeLevel: string | null;
  fullDosageMinutes: number;
  sessions: number | null;
  cancelledSessions: number | null;
  total: Sums;
  byWeek: readonly { startDate: string; minutesScheduled: number; minutesPresent: number }[];
  byProgram: readonly Group[];
  bySchool: readonly Group[];
  byGrade: readonly Group[];
  bands: readonly (Band & { learners: number })[];
  cost: Costs | null;
  outcomes: Outcomes | null;
}

export interface CostInput {
  kind: CostKind;
  cents: number;
  period: CostPeriod;
  programId: string | null;
  /** Left out: the report's. */
  currency?: string;
}

export interface FiguresInput {
  reportType: ReportType;
  ecosystemProfileId: string | null;
  programIds: string[];
  schoolId: string | null;
  gradeLevel: string | null;
  beginDate: string;
  endDate: string;
  fullDosageMinutes: number | null;
  costs?: CostInput[] | null;
  costsFrom?: CostSource[] | null;
  rates?: Rate[] | null;
  studentFile?: string | null;
  cutoff?: Cutoff | null;
  skillsCheckId?: string | null;
}

/** What the platform recorded, in one currency. */
export interface RecordedCost {
  source: CostSource;
  currency: string;
  cents: number;
}

export interface Options {
  programs: readonly Named[];
  schools: readonly Named[];
  gradeLevels: readonly string[];
  fullDosageMinutes: number;
  skillsChecks: readonly Named[];
  studentColumns: readonly string[];
}

export interface ListedReport {
  id: string;
  reportName: string;
  reportType: ReportType;
  reportSubject: string;
  createdAt: string;
  canDelete: boolean;
  ecosystemName: string;
}

export interface SavedReport extends ListedReport {
  notes: string;
  stringifiedReport: string;
  figures: Figures | null;
}

interface ListInput {
  ecosystemProfileId: string | null;
  pageIndex: number;
  limit: number;
}

/** Documents of the remote, which are validated when the remote is deployed. */
export interface RoiDocuments {
  options: TypedDocumentNode<{ getRoiOptions: Options }, { ecosystemProfileId: string | null }>;
  recorded: TypedDocumentNode<
    { getRoiRecordedCosts: readonly RecordedCost[] },
    { input: Pick<FiguresInput, 'ecosystemProfileId' | 'programIds' | 'beginDate' | 'endDate'> }
  >;
  figures: TypedDocumentNode<{ getRoiFigures: Figures }, { input: FiguresInput }>;
  list: TypedDocumentNode<
    { getRoiReports: { items: readonly ListedReport[]; totalCount: number; hasMore: boolean } },
    { input: ListInput }
  >;
  report: TypedDocumentNode<{ getRoiReportById: SavedReport }, { reportId: string }>;
  create: TypedDocumentNode<
    { createRoiReport: { id: string } },
    { input: { reportName: string; notes: string; figures: FiguresInput } }
  >;
  remove: TypedDocumentNode<unknown, { reportId: string }>;
}

/** Documents and links of the remote that shows the reports, and its names of grades: a lib knows no domain's texts. */
export interface RoiPlace {
  documents: RoiDocuments;
  /** Null: the viewer's own ecosystem. */
  ecosystemProfileId: string | null;
  reportHref: (report: { id: string; reportType: ReportType }) => string;
  gradeName: (level: string) => string;
  /** Page of the rows behind a current metric; absent where the viewer may not see one. */
  rowsHref?: RowsHref;
}

export type RowsHref = (metric: MetricId, figures: Figures) => string | undefined;

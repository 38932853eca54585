import { gzipSync } from 'node:zlib';
import { stringify } from 'csv-stringify/sync';

/** Rows in the vendors' published layouts; `tests` holds what differs between tests. */
type Row = Record<string, string>;

export const packed = (rows: readonly Row[], { bom = false } = {}): string => {
  const text = stringify([...rows], { header: true });
  return gzipSync(`${bom ? '\uFEFF' : ''}${text}`).toString('base64');
};

/** A row of NWEA's AssessmentResults.csv. */
export const mapRow = (part: Row): Row => ({
  ...{ TermName: 'Fall 2026-2027', DistrictName: 'Riverside', SchoolName: 'North' },
  ...{ StudentID: 'S1', Student_StateID: '900001', Subject: 'Mathematics', Course: 'Math K-12' },
  ...{ GrowthMeasureYN: 'TRUE', NormsReferenceData: '2025', TestType: 'Survey With Goals' },
  ...{ TestName: 'Growth: Math 2-5', TestID: '', TestStartDate: '09/16/2026', TestStartTime: '08:54:50' },
  ...{ TestDurationMinutes: '46', TestRITScore: '201', TestStandardError: '3.1', TestPercentile: '52' },
  ...{ RapidGuessingPercentage: '0.0000', FallToWinterProjectedGrowth: '', FallToWinterObservedGrowth: '' },
  ...{ FallToWinterObservedGrowthSE: '', FallToWinterMetProjectedGrowth: '' },
  ...{ FallToWinterConditionalGrowthIndex: '', FallToWinterConditionalGrowthPercentile: '' },
  ...part,
});

/** A row of an i-Ready Diagnostic export for mathematics. */
export const iReadyRow = (part: Row): Row => ({
  ...{ 'Last Name': 'Reyes', 'First Name': 'Sofía', 'Student ID': 'S1', 'Student Grade': '3' },
  ...{ 'Academic Year': '2026-2027', 'Student State ID': '900001', 'Start Date': '9/10/2026' },
  ...{ 'Completion Date': '9/11/2026', 'Norming Window': 'Fall (Beginning of Year - November 15)' },
  ...{ 'Baseline Diagnostic (Y/N)': 'Y', 'Most Recent Diagnostic YTD (Y/N)': 'N', 'Duration (min)': '46' },
  ...{ 'Rush Flag': '', 'Overall Scale Score': '424', 'Overall Placement': 'Grade 2', Percentile: '32' },
  ...{
    'Overall Relative Placement': '1 Grade Level Below',
    'Quantile Measure': '275Q',
    'Diagnostic Gain': '0',
  },
  ...{ 'Annual Typical Growth Measure': '27', 'Annual Stretch Growth Measure': '38' },
  ...{ 'Percent Progress to Annual Typical Growth (%)': '0' },
  ...part,
});

/** A row of Renaissance's SR_v2.csv. */
export const starRow = (part: Row): Row => ({
  ...{ SchoolYear: '2026-2027', StudentIdentifier: 'S1', StudentStateID: '900001', StudentSourcedID: 'x-1' },
  ...{ CurrentGrade: '4', AssessmentID: 'a-1', LaunchDate: '2026-09-01T17:16:48.415Z' },
  ...{ CompletedDate: '2026-09-01T17:28:05.852Z', CompletedDateLocal: '2026-09-01T13:28:05.852Z' },
  ...{
    AssessmentStatus: 'Active',
    Grade: '4',
    ScaledScore: '723',
    StandardErrorOfMeasurement: '0.371083373322476',
  },
  ...{ RaschScore: '2.714', UnifiedScore: '1075', GradeEquivalent: '6.4', PercentileRank: '40' },
  ...{ TotalTimeInSeconds: '1668', StudentGrowthPercentileFallWinter: '', ScreeningPeriodWindowName: 'Fall' },
  ...{
    CurrentSGP: '',
    RenaissanceBenchmarkCategoryName: 'At/Above Benchmark',
    InstructionalReadingLevel: '3.2',
  },
  ...part,
});

/** A row of mCLASS's benchmark export of DIBELS, 8th edition. */
export const dibelsRow = (part: Row): Row => ({
  ...{ 'School Year': '2026-2027', 'Enrollment Grade': '02', Assessment: 'mCLASS' },
  ...{ 'Assessment Edition': 'DIBELS 8th Edition', 'Assessment Grade': '2', 'Benchmark Period': 'BOY' },
  ...{
    'Composite Level': 'At Benchmark',
    'Composite Score': '331',
    'Composite - National Norm Percentile': '58',
  },
  ...{
    'Composite - Semester Growth': '',
    'Composite - Year Growth': '',
    'Reading Fluency (ORF) - Score': '57',
  },
  ...{ 'Basic Comprehension (Maze) - Score': '9.5', 'Client Date': '2026-09-05', 'Sync Date': '2026-09-06' },
  ...{ 'Student Primary ID': 'S1', 'Primary ID - Student ID (State ID)': '900001' },
  ...part,
});

import type {
  ComparisonSubject,
  EvidenceDesign,
  ScorecardGap,
  ScorecardLine,
  ScorecardMissing,
  ScorecardStandard,
  ScorecardState,
} from '../__generated__/resolvers';

export type Aims = Partial<Record<ScorecardStandard, number>>;

interface Rule {
  /** Null: none unless the program sets one. */
  aim: number | null;
  isUpperBound?: true;
  /** Bounds of a program's own aim; null: it cannot set one. */
  bounds: readonly [number, number] | null;
}

const SHARE: Rule['bounds'] = [1, 100];

/** The standards, in the order in which a scorecard shows them. */
export const STANDARDS: Readonly<Record<ScorecardStandard, Rule>> = {
  WEEKLY_MINUTES: { aim: 90, bounds: [1, 600] },
  SESSIONS_PER_WEEK: { aim: 3, bounds: [0.1, 14] },
  LEADER_CONSISTENCY: { aim: 80, bounds: SHARE },
  GROUP_SIZE: { aim: 90, bounds: SHARE },
  ATTENDANCE: { aim: 90, bounds: SHARE },
  FEEDBACK: { aim: 90, bounds: SHARE },
  CURRICULUM: { aim: 90, bounds: SHARE },
  MEASURED_LEARNERS: { aim: 90, bounds: SHARE },
  LEADER_TRAINING: { aim: 90, bounds: SHARE },
  LEADER_SUPPORT: { aim: 90, bounds: SHARE },
  FAMILY_CONTACT: { aim: 90, bounds: SHARE },
  DATA_COMPLETENESS: { aim: 95, bounds: SHARE },
  SAFETY: { aim: 100, bounds: SHARE },
  COST_PER_HOUR: { aim: null, isUpperBound: true, bounds: [1, 1_000_000] },
  OUTCOME: { aim: 0, bounds: null },
};

export interface Figure {
  value: number;
  counted?: number;
  outOf?: number;
  reportId?: string;
  /** Zero counts are left out. */
  gaps?: readonly ScorecardGap[];
}

export interface OutcomeFigure {
  value: number;
  from: number;
  to: number;
  design: EvidenceDesign;
  reportId: string;
  subject: ComparisonSubject;
}

const NOTHING = {
  value: null,
  from: null,
  to: null,
  counted: null,
  outOf: null,
  reportId: null,
  subject: null,
  toReach: null,
  gaps: [],
};

/** A line without a figure says what is missing. */
export function judgeLine(
  standard: ScorecardStandard,
  figure: Figure | ScorecardMissing,
  own: Aims,
  usual: Aims = {},
): ScorecardLine {
  const rule = STANDARDS[standard];
  const aim = own[standard] ?? usual[standard] ?? rule.aim;
  const line = {
    ...NOTHING,
    standard,
    aim,
    isOwnAim: own[standard] !== undefined,
    isUpperBound: rule.isUpperBound ?? false,
    design: 'DESCRIBED' as const,
  };
  if (typeof figure === 'string') return { ...line, state: 'NOT_MEASURED', missing: figure };
  return {
    ...line,
    ...figure,
    toReach: missingTo(figure, aim, !MEANS.includes(standard)),
    gaps: [...(figure.gaps ?? [])].filter(({ count }) => count > 0).sort((a, b) => b.count - a.count),
    value: Math.round(figure.value * 10) / 10,
    missing: null,
    state: stateOf(figure.value, aim, line.isUpperBound),
  };
}

/** Means, of which an aim is no percentage. */
const MEANS: readonly ScorecardStandard[] = ['WEEKLY_MINUTES', 'SESSIONS_PER_WEEK'];

/** How many more would have to count for the aim. */
function missingTo({ counted, outOf }: Figure, aim: number | null, isShare: boolean): number | null {
  if (aim === null || counted === undefined || outOf === undefined) return null;
  // Products of one decimal: without rounding 0.1 * 30 would ask for one more.
  const needed = Math.ceil(Number(((aim * outOf) / (isShare ? 100 : 1)).toFixed(6)));
  return needed > counted ? needed - counted : null;
}

/** The exact value is judged, so that 89.96 % does not reach 90 %. */
function stateOf(value: number, aim: number | null, isUpperBound: boolean): ScorecardState {
  if (aim === null) return 'NO_AIM';
  if (isUpperBound ? value <= aim : value >= aim) return 'REACHED';
  return (isUpperBound ? value <= 1.1 * aim : value >= 0.9 * aim) ? 'NEAR' : 'BELOW';
}

/** An outcome reaches its aim when its whole interval is above zero. */
export function judgeOutcome(
  figure: OutcomeFigure | { missing: ScorecardMissing; reportId: string | null },
): ScorecardLine {
  const line = {
    ...NOTHING,
    standard: 'OUTCOME' as const,
    aim: STANDARDS.OUTCOME.aim,
    isOwnAim: false,
    isUpperBound: false,
    design: 'DESCRIBED' as const,
  };
  if ('missing' in figure) return { ...line, ...figure, state: 'NOT_MEASURED' };
  const state = figure.from > 0 ? 'REACHED' : figure.to < 0 ? 'BELOW' : 'NEAR';
  return { ...line, ...figure, missing: null, state };
}

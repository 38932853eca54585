import { dateTexts } from '@lyceum/contracts/calendar';
import type { Language } from '@lyceum/server/actor';
import type { EngagementStatus, ReportColumn } from '../__generated__/resolvers';
import { blocksOf, FEWEST, withholdParts } from '../small-groups/subject';
import type { Cell, RowsReportType, SourceRow } from '../templates/subject';
import { statusTexts } from '../tracker/subject';

/** Figures that stand in a mail: sums of groups of at least ten people, and nobody's name. */
export interface MailFigures {
  /** Keys and heads of the summed columns. */
  columns: { key: string; label: string }[];
  rows: MailRow[];
  /** Of all rows; null: about fewer than ten people, or a report by week, whose people are in several rows. */
  total: MailRow | null;
  /** Index of the column that the bars show; null: none. */
  drawn: number | null;
  hasMore: boolean;
}

export interface MailRow {
  /** The program; with weeks, `Reading, Nov 2, 2026`. */
  name: string;
  /** Number of learners, or of leaders in their hours; null: withheld. */
  people: number | null;
  /** Null: withheld. */
  sums: (number | null)[];
}

/** Columns that are summed, and the one that bars show first. */
const SUMMED: Record<RowsReportType, { keys: readonly string[]; drawn: string }> = {
  SESSIONS: { keys: ['scheduled', 'delivered', 'present', 'lost'], drawn: 'present' },
  ATTENDANCE: {
    keys: ['sessions', 'attended', 'cancelled', 'scheduled', 'delivered', 'present', 'lost'],
    drawn: 'present',
  },
  DOSAGE: { keys: ['scheduled', 'delivered', 'present', 'lost'], drawn: 'present' },
  LEADER_HOURS: { keys: ['led', 'cancelled', 'hoursScheduled', 'hoursLed'], drawn: 'hoursLed' },
  // Counts by status instead.
  ENGAGEMENT: { keys: [], drawn: 'ON_TRACK' },
};
const STATUSES = ['ON_TRACK', 'SLIPPING', 'LOST', 'NOT_STARTED'] as const satisfies EngagementStatus[];
const MOST_ROWS = 60;

interface Group {
  name: string;
  /** Ids, or their number where rows are of several people. */
  people: Set<string> | number;
  sums: number[];
}

/**
 * Sums a report's rows by program, and by week where they have one, as the rows are written. Mails are forwarded, so
 * groups under ten are withheld whoever reads it, and others from which they could be worked out.
 */
export class MailSummary {
  readonly #groups = new Map<string, Group>();
  readonly #columns: { key: string; label: string; at: number | null }[];

  constructor(
    private readonly reportType: RowsReportType,
    columns: readonly ReportColumn[],
    private readonly language: Language,
  ) {
    const { keys } = SUMMED[reportType];
    this.#columns =
      reportType === 'ENGAGEMENT'
        ? STATUSES.map((key) => ({ key, label: statusTexts[key][language], at: null }))
        : columns.flatMap(({ key, label }, at) => (keys.includes(key) ? [{ key, label, at }] : []));
  }

  add(source: SourceRow, cells: readonly Cell[]): void {
    const { program, userId, week, learners, status } = source;
    const key = `${program.id} ${week ?? ''}`;
    const group: Group = this.#groups.get(key) ?? {
      name: week ? `${program.name}, ${dateTexts(this.language, 'UTC').date(week)}` : program.name,
      people: week ? 0 : new Set<string>(),
      sums: this.#columns.map(() => 0),
    };
    this.#groups.set(key, group);
    if (typeof group.people === 'number') group.people += learners ?? 0;
    else if (userId) group.people.add(userId);
    for (const [n, column] of this.#columns.entries())
      group.sums[n]! += column.at === null ? Number(column.key === status) : Number(cells[column.at] ?? 0);
  }

  figures(): MailFigures {
    const groups = [...this.#groups.values()];
    const { rows, total } = this.reportType === 'ENGAGEMENT' ? byStatus(groups) : bySums(groups);
    const drawn = this.#columns.findIndex(({ key }) => key === SUMMED[this.reportType].drawn);
    return {
      columns: this.#columns.map(({ key, label }) => ({ key, label })),
      rows: rows.slice(0, MOST_ROWS),
      total,
      drawn: drawn >= 0 ? drawn : this.#columns.length > 0 ? 0 : null,
      hasMore: rows.length > MOST_ROWS,
    };
  }
}

type Figures = Pick<MailFigures, 'rows' | 'total'>;

const countOf = ({ people }: Group): number => (typeof people === 'number' ? people : people.size);

function bySums(groups: readonly Group[]): Figures {
  const everybody = new Set(groups.flatMap(({ people }) => (typeof people === 'number' ? [] : [...people])));
  const parts = groups.map((group, at) => ({ key: String(at), people: countOf(group) }));
  // People may be in several programs, and are in several weeks.
  const blocks = blocksOf(parts, { overlapping: true, whole: everybody.size });
  // Weeks have no total that a withheld one could be worked out from.
  const hasTotal = groups.length > 1 && groups.every(({ people }) => typeof people !== 'number');
  const rows = groups.map((group, at): MailRow => {
    const people = countOf(group);
    const isShown = people === 0 || (hasTotal ? blocks.mayShow([String(at)]) : people >= FEWEST);
    return {
      name: group.name,
      people: isShown ? people : null,
      sums: group.sums.map((sum) => (isShown ? rounded(sum) : null)),
    };
  });
  const isTotalShown = hasTotal && blocks.mayShow(parts.map(({ key }) => key));
  const sums = groups[0]?.sums.map((_, n) => rounded(groups.reduce((all, group) => all + group.sums[n]!, 0)));
  return { rows, total: isTotalShown ? { name: '', people: everybody.size, sums: sums ?? [] } : null };
}

/** Counts by status within each program, where everybody has one status; without a total over programs. */
function byStatus(groups: readonly Group[]): Figures {
  const rows = groups.map((group): MailRow => {
    const people = countOf(group);
    const withheld = withholdParts(group.sums);
    const isShown = people === 0 || people >= FEWEST;
    return {
      name: group.name,
      people: isShown ? people : null,
      sums: group.sums.map((sum, at) => (isShown && !withheld[at] ? sum : null)),
    };
  });
  return { rows, total: null };
}

/** Hours have two decimals; rounding removes the error of binary sums. */
const rounded = (sum: number): number => Math.round(sum * 100) / 100;

import type { MetricId } from '@lyceum/contracts/metrics';
import type { Format } from '@lyceum/web/i18n';
import type { EvidenceDesign, EvidenceReason } from '@lyceum/web/metrics';
import type { T } from './i18n';

/** A value formatted for people, and raw for spreadsheets. */
export interface Cell {
  text: string;
  value: number | string | null;
}

export interface FigureTable {
  key: string;
  title: string;
  /** Column headings; the first is that of the row names. */
  heads: readonly string[];
  /** Metric of each further column; null: none. */
  metrics?: readonly (MetricId | null)[];
  rows: readonly { key: string; name: string; cells: readonly Cell[] }[];
  /** How the figures were counted, where no metric of the registry says it. */
  note?: string;
  /** What the design behind the outcomes supports; absent where the table has none. */
  evidence?: { design: EvidenceDesign; reason: EvidenceReason };
}

export interface Reading {
  t: T;
  format: Format;
  gradeName: (level: string) => string;
}

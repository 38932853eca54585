import { symbol, symbolCircle, symbolDiamond, symbolSquare, symbolStar, symbolTriangle } from 'd3-shape';

/** Theme colors with a fallback for places without the theme (pictures, mails, other sites). */
export const SERIES_STYLE = {
  brand: 'var(--ly-brand-text, #1f4fd8)',
  text: 'var(--ly-text, #1b1f27)',
  quiet: 'var(--ly-text-quiet, #5c6370)',
  line: 'var(--ly-line, #dcdfe5)',
  card: 'var(--ly-card, #ffffff)',
} as const;

const COLORS = [
  SERIES_STYLE.brand,
  'var(--ly-warn, #9a5b00)',
  'var(--ly-good, #1c7a46)',
  'var(--ly-bad, #b3261e)',
  'var(--ly-info, #0b6b8a)',
  SERIES_STYLE.quiet,
];
const SYMBOLS = [symbolCircle, symbolSquare, symbolTriangle, symbolDiamond, symbolStar];

export const colorOf = (series: number) => COLORS[series % COLORS.length]!;

/** Lines also differ in the shape of their points. */
export const symbolOf = (series: number) => symbol(SYMBOLS[series % SYMBOLS.length]!, 56)() ?? '';

/** Series that share a color differ in opacity. */
export const strengthOf = (series: number) => (series < COLORS.length ? 1 : 0.6);

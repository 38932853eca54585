const GAP = /\[\[([^[\]]*)\]\]/gu;
const BLANK = '____';

/** The text of an INLINE_CHOICE question in order: plain texts, and a list of choices per gap `[[blue|green]]`. */
export function segmentsOf(question: string): (string | string[])[] {
  return question
    .split(GAP)
    .map((piece, at) => (at % 2 === 0 ? piece : piece.split('|').map((choice) => choice.trim())));
}

/** The choices of each gap. */
export function gapsOf(question: string): string[][] {
  return segmentsOf(question).filter((segment) => Array.isArray(segment));
}

/** The text with the chosen words in its gaps; a blank where none is chosen. */
export function fillGaps(question: string, chosen: readonly string[] = []): string {
  let nth = 0;
  return question.replace(GAP, () => chosen[nth++] || BLANK);
}

/** The text with a line break for each character of its gaps: the places of everything else stay. */
export function maskGaps(question: string): string {
  return question.replace(GAP, (gap) => '\n'.repeat(gap.length));
}

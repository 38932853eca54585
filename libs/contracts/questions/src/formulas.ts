/** A formula in a question's texts, in TeX, with the MathML that the server made of it. */
export interface QuestionFormula {
  /** As written, with its delimiters: `\(x^2\)` within a line, `\[x^2\]` on a line of its own. */
  text: string;
  mathml: string;
}

const FORMULA = /(\\\(.*?\\\)|\\\[.*?\\\])/u;
const DELIMITER_LENGTH = 2;

/** A text in order: plain texts at even places, formulas with their delimiters at odd ones. */
export function splitFormulas(text: string): string[] {
  return text.split(FORMULA);
}

export function hasFormula(text: string): boolean {
  return FORMULA.test(text);
}

/** The TeX of a formula, and whether it has a line of its own. */
export function texOf(formula: string): { tex: string; isBlock: boolean } {
  return { tex: formula.slice(DELIMITER_LENGTH, -DELIMITER_LENGTH), isBlock: formula.startsWith('\\[') };
}

/** Place, from 0, of a delimiter that opens a formula without end; null: none. */
export function openFormula(text: string): number | null {
  let place = 0;
  for (const [at, piece] of splitFormulas(text).entries()) {
    const open = at % 2 === 0 ? piece.search(/\\[([]/u) : -1;
    if (open >= 0) return place + open;
    place += piece.length;
  }
  return null;
}

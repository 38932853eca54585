const grouped = (text: string): string => (/^([\p{L}\p{N}.,]+|\(.*\))$/u.test(text) ? text : `(${text})`);

type Parts = readonly string[];

const LINES: Partial<Record<string, (parts: Parts) => string>> = {
  mfrac: ([above = '', below = '']) => `${grouped(above)}/${grouped(below)}`,
  msup: ([base = '', upper = '']) => `${base}^${grouped(upper)}`,
  msub: ([base = '', lower = '']) => `${base}_${grouped(lower)}`,
  msubsup: ([base = '', lower = '', upper = '']) => `${base}_${grouped(lower)}^${grouped(upper)}`,
  munder: ([base = '', lower = '']) => `${base}_${grouped(lower)}`,
  munderover: ([base = '', lower = '', upper = '']) => `${base}_${grouped(lower)}^${grouped(upper)}`,
  msqrt: (parts) => `√${grouped(parts.join(''))}`,
  mroot: ([base = '', degree = '']) => `${degree}√${grouped(base)}`,
  mspace: () => ' ',
  mtr: (parts) => parts.join(', '),
  mtable: (parts) => parts.join('; '),
};

/** A formula in one line of plain text: `x^2 + 1/2`. Its name where nothing reads formulas, and when it is read aloud. */
export function lineOf(element: Element): string {
  const children = [...element.children];
  if (children.length === 0 && element.localName !== 'mspace') return element.textContent.trim();
  const parts = children.map(lineOf);
  return (LINES[element.localName]?.(parts) ?? parts.join('')).replace(/\s+/gu, ' ').trim();
}

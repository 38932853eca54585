import fc from 'fast-check';
import { hasFormula, openFormula, splitFormulas, texOf } from './formulas';

const plain = fc.stringMatching(/^[a-z0-9 $[\]().]{0,12}$/);
const tex = fc.stringMatching(/^[a-z0-9^_{} +]{1,12}$/);
const formula = fc
  .tuple(tex, fc.boolean())
  .map(([inner, isBlock]) => (isBlock ? `\\[${inner}\\]` : `\\(${inner}\\)`));

describe('formulas in texts', () => {
  it('are found between their delimiters, and nothing else is lost', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(plain, formula), { maxLength: 4 }), plain, (pairs, end) => {
        const pieces = [...pairs.flat(), end];
        const text = pieces.join('');
        expect(splitFormulas(text)).toEqual(pieces);
        expect(hasFormula(text)).toBe(pairs.length > 0);
        expect(openFormula(text)).toBeNull();
        expect(openFormula(`${text}\\(x`)).toBe(text.length);
      }),
    );
  });

  it('are TeX in a line or on their own', () => {
    expect(texOf('\\(x^2\\)')).toEqual({ tex: 'x^2', isBlock: false });
    expect(texOf('\\[x\\\\[2pt]y\\]')).toEqual({ tex: 'x\\\\[2pt]y', isBlock: true });
    expect(hasFormula('$5 and (x)')).toBe(false);
  });
});

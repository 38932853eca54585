import fc from 'fast-check';
import { ecosystemVariables } from './ecosystem-colors';
import { brightness, contrast, MIN_CONTRAST, parseHex, textOn, toHex, type Rgb } from './readable-color';

const channel = fc.integer({ min: 0, max: 255 });
const color = fc.record({ r: channel, g: channel, b: channel });
const hex = (value: string | undefined) => parseHex(value ?? '') as Rgb;

const CARD = { light: '#ffffff', dark: '#1a1d21' } as const;
const PAGE = { light: '#f6f7f9', dark: '#111316' } as const;

describe('the ecosystem’s color', () => {
  it('has readable text (4.5:1), whatever the color', () => {
    fc.assert(
      fc.property(color, (base) => {
        expect(contrast(base, hex(textOn(base)))).toBeGreaterThanOrEqual(MIN_CONTRAST);
        for (const scheme of ['light', 'dark'] as const) {
          const variables = ecosystemVariables(toHex(base))[scheme];
          const pairs = [
            ['--ly-brand', '--ly-on-brand'],
            ['--ly-brand-hover', '--ly-on-brand'],
            ['--ly-brand-soft', '--ly-brand-text'],
          ] as const;
          for (const [ground, text] of pairs) {
            expect(contrast(hex(variables[ground]), hex(variables[text]))).toBeGreaterThanOrEqual(
              MIN_CONTRAST,
            );
          }
          for (const ground of [CARD[scheme], PAGE[scheme]]) {
            expect(contrast(hex(ground), hex(variables['--ly-brand-text']))).toBeGreaterThanOrEqual(
              MIN_CONTRAST,
            );
          }
        }
      }),
    );
  });

  it('uses dark text above a weighted brightness of 155 if it is readable', () => {
    fc.assert(
      fc.property(color, (base) => {
        const dark = contrast(base, hex('#16181d')) >= MIN_CONTRAST;
        if (brightness(base) > 155 && dark) expect(textOn(base)).toBe('#16181d');
        if (brightness(base) <= 155 && contrast(base, hex('#ffffff')) >= MIN_CONTRAST)
          expect(textOn(base)).toBe('#ffffff');
      }),
    );
  });

  it("falls back to the platform's color for an invalid value", () => {
    expect(ecosystemVariables('tomato')).toEqual(ecosystemVariables(null));
    expect(parseHex('#abc')).toEqual({ r: 0xaa, g: 0xbb, b: 0xcc });
  });
});

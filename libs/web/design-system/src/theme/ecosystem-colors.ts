import {
  contrast,
  MIN_CONTRAST,
  mix,
  parseHex,
  readableOn,
  rounded,
  textOn,
  toHex,
  type Rgb,
} from './readable-color';

/** Used where an ecosystem has set no color. */
export const PLATFORM_COLOR = '#2b4fc4';

const WHITE: Rgb = { r: 255, g: 255, b: 255 };
const BLACK: Rgb = { r: 0, g: 0, b: 0 };

/** The page and card colors that text in the ecosystem's color must be readable on; see `tokens.css`. */
const SURFACES = {
  light: { page: parseHex('#f6f7f9') as Rgb, card: WHITE },
  dark: { page: parseHex('#111316') as Rgb, card: parseHex('#1a1d21') as Rgb },
} as const;

export type Shades = [string, string, string, string, string, string, string, string, string, string];

/** Ten shades for Mantine; the sixth is the color itself. */
export function shades(hex: string): Shades {
  const base = parseHex(hex) ?? (parseHex(PLATFORM_COLOR) as Rgb);
  const lighter = [0.92, 0.84, 0.7, 0.52, 0.34, 0.16].map((share) => toHex(mix(base, WHITE, share)));
  const darker = [0.14, 0.28, 0.42].map((share) => toHex(mix(base, BLACK, share)));
  return [...lighter, toHex(base), ...darker] as Shades;
}

function schemeVariables(base: Rgb, scheme: 'light' | 'dark'): Record<string, string> {
  const { page, card } = SURFACES[scheme];
  const soft = rounded(mix(card, base, scheme === 'light' ? 0.1 : 0.16));
  const text = readableOn(base, [page, card, soft]);
  // A very dark brand color would be invisible on a dark page: lighten it until its edge is visible.
  let fill = base;
  for (let share = 0.06; scheme === 'dark' && contrast(fill, card) < 1.7 && share < 0.6; share += 0.06) {
    fill = rounded(mix(base, WHITE, share));
  }
  const onFill = textOn(fill);
  const hover = rounded(mix(fill, parseHex(onFill)?.r === 255 ? BLACK : WHITE, 0.12));
  return {
    '--ly-brand': toHex(fill),
    '--ly-brand-hover': toHex(contrast(hover, parseHex(onFill) as Rgb) >= MIN_CONTRAST ? hover : fill),
    '--ly-on-brand': onFill,
    '--ly-brand-text': toHex(text),
    '--ly-brand-soft': toHex(soft),
    '--ly-brand-soft-hover': toHex(mix(soft, base, 0.08)),
  };
}

/** CSS variables of an ecosystem's color for both color schemes; text has a contrast of at least 4.5:1. */
export function ecosystemVariables(
  hex: string | null | undefined,
): Record<'light' | 'dark', Record<string, string>> {
  const base = parseHex(hex ?? '') ?? (parseHex(PLATFORM_COLOR) as Rgb);
  return { light: schemeVariables(base, 'light'), dark: schemeVariables(base, 'dark') };
}

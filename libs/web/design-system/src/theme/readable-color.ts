export interface Rgb {
  r: number;
  g: number;
  b: number;
}

const DARK_TEXT = '#16181d';
const LIGHT_TEXT = '#ffffff';
/** WCAG AA contrast of text. */
export const MIN_CONTRAST = 4.5;
/** A color with a greater weighted brightness counts as light. */
export const LIGHT_BRIGHTNESS = 155;

export function parseHex(hex: string): Rgb | null {
  const match = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(hex.trim());
  if (!match?.[1]) return null;
  const digits = match[1].length === 3 ? [...match[1]].map((digit) => digit + digit).join('') : match[1];
  const value = parseInt(digits, 16);
  return { r: value >> 16, g: (value >> 8) & 255, b: value & 255 };
}

export function toHex({ r, g, b }: Rgb): string {
  return `#${[r, g, b].map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
}

export function brightness({ r, g, b }: Rgb): number {
  return (r * 299 + g * 587 + b * 114) / 1000;
}

export function isLight(color: Rgb): boolean {
  return brightness(color) > LIGHT_BRIGHTNESS;
}

function luminance({ r, g, b }: Rgb): number {
  const [lr, lg, lb] = [r, g, b].map((part) => {
    const s = part / 255;
    return s <= 0.04045 ? s / 12.92 : ((s + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * lr + 0.7152 * lg + 0.0722 * lb;
}

export function contrast(a: Rgb, b: Rgb): number {
  const [high, low] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

export function mix(a: Rgb, b: Rgb, share: number): Rgb {
  const at = (x: number, y: number) => x + (y - x) * share;
  return { r: at(a.r, b.r), g: at(a.g, b.g), b: at(a.b, b.b) };
}

const dark = parseHex(DARK_TEXT) as Rgb;
const light = parseHex(LIGHT_TEXT) as Rgb;
const black: Rgb = { r: 0, g: 0, b: 0 };

/** Text color on a filled area: by the brightness rule, unless only the other choice is readable. */
export function textOn(background: Rgb): string {
  const [first, second] = isLight(background) ? [dark, light] : [light, dark];
  // Black or white always has a contrast of at least 4.58:1.
  const readable = [first, second, black].find((text) => contrast(background, text) >= MIN_CONTRAST);
  return toHex(readable ?? black);
}

export function rounded({ r, g, b }: Rgb): Rgb {
  return { r: Math.round(r), g: Math.round(g), b: Math.round(b) };
}

/**
 * The color mixed with black or white until text in it is readable on all `surfaces`. The hue stays, so that links and
 * selections still look like the ecosystem.
 */
export function readableOn(color: Rgb, surfaces: readonly Rgb[]): Rgb {
  const towards = surfaces.every((surface) => luminance(surface) < 0.18) ? light : black;
  for (let share = 0; share <= 1; share += 0.04) {
    const candidate = rounded(mix(color, towards, share));
    if (surfaces.every((surface) => contrast(candidate, surface) >= MIN_CONTRAST)) return candidate;
  }
  return towards;
}

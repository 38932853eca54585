/** What axe keeps to itself: looked at again when it is updated; all screens fail their check where it is gone. */
export interface AxeInside {
  /** Put there by `measureLooksOnce`. */
  fineLooks: Set<string>;
  commons: { color: { Color: { prototype: ParsedColor & { parseString: (text: string) => ParsedColor } } } };
  /** Emptied before each run. */
  _cache: { get: <T>(key: string, make: () => T) => T };
  _audit: {
    rules: { id: string; matches: (this: unknown, element: Element, ...rest: unknown[]) => boolean }[];
    checks: Record<string, { evaluate: (this: unknown, element: Element, ...rest: unknown[]) => unknown }>;
  };
}

interface ParsedColor {
  r: number;
  g: number;
  b: number;
  alpha: number;
}

/** A screen has a dozen colours, and axe parses one for each element and each of its ancestors. Runs in the page. */
export function parseColorsOnce(): void {
  const { prototype } = (window as unknown as { axe: AxeInside }).axe.commons.color.Color;
  const { parseString } = prototype;
  const known = new Map<string, ParsedColor>();
  prototype.parseString = function (text) {
    const same = known.get(text);
    if (same) return Object.assign(this, same);
    parseString.call(this, text);
    const { r, g, b, alpha } = this;
    known.set(text, { r, g, b, alpha });
    return this;
  };
}

/**
 * A screen has two dozen looks of text, and axe measures the contrast of each piece: nearly half of its time. A look that
 * was found fine once is fine wherever the same text stands on the same backgrounds; one that was not is measured, and
 * reported, each time. Text is always measured where its ancestors do not tell what is behind it: below something faded,
 * or out of the flow on nothing of its own. Runs in the page.
 *
 * @param known looks that were found fine on other pages
 */
export function measureLooksOnce(known: string[]): void {
  const { axe } = window as unknown as { axe: AxeInside };
  const rule = axe._audit.rules.find(({ id }) => id === 'color-contrast')!;
  const check = axe._audit.checks['color-contrast']!;
  const { matches } = rule;
  const { evaluate } = check;
  const fine = (axe.fineLooks = new Set(known));
  const FADED = 'faded';
  const UNKNOWN = 'unknown';

  const backgroundsBehind = (element: Element | null, told: Map<Element, string>): string => {
    if (!element) return '';
    const found = told.get(element) ?? backgroundsOf(element, backgroundsBehind(element.parentElement, told));
    told.set(element, found);
    return found;
  };
  const backgroundsOf = (element: Element, above: string): string => {
    const { backgroundColor, backgroundImage, opacity, position } = getComputedStyle(element);
    if (above === FADED || opacity !== '1') return FADED;
    const plain = backgroundImage === 'none';
    if (plain && backgroundColor.startsWith('rgb(')) return backgroundColor;
    if (above === UNKNOWN || (position !== 'static' && position !== 'relative')) return UNKNOWN;
    return plain && backgroundColor === 'rgba(0, 0, 0, 0)'
      ? above
      : `${above} ${backgroundColor} ${backgroundImage}`;
  };
  const lookOf = (element: Element): string | null => {
    const told = axe._cache.get('backgrounds behind', () => new Map<Element, string>());
    const backgrounds = backgroundsBehind(element, told);
    if (backgrounds === FADED || backgrounds === UNKNOWN) return null;
    const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element);
    return [color, fontSize, fontWeight, textShadow, backgrounds].join(' ');
  };
  const isFine = (element: Element) => {
    const itsLook = lookOf(element);
    return itsLook !== null && fine.has(itsLook);
  };

  // Asked of all elements before the first is measured.
  rule.matches = function (element, ...rest) {
    return !isFine(element) && matches.call(this, element, ...rest);
  };
  check.evaluate = function (element, ...rest) {
    if (isFine(element)) return true;
    const result = evaluate.call(this, element, ...rest);
    const itsLook = result === true ? lookOf(element) : null;
    if (itsLook !== null) fine.add(itsLook);
    return result;
  };
}

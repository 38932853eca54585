import { textWidth } from './text-width';

const GAP = 8;

/**
 * Which labels are shown so that none touches another or the edges. The last one is the newest and always shown;
 * earlier ones are hidden.
 */
export function shownLabels(labels: readonly { x: number; text: string }[], width: number): boolean[] {
  const shown = labels.map(() => false);
  let until = Number.POSITIVE_INFINITY;
  for (let at = labels.length - 1; at >= 0; at -= 1) {
    const { from, to } = spanOf(labels[at]!, width);
    if (to > until || from < 0) continue;
    shown[at] = true;
    until = from - GAP;
  }
  return shown;
}

/** Horizontal extent of a centred label, shifted inside at the edges. */
export function spanOf(
  { x, text }: { x: number; text: string },
  width: number,
): { x: number; from: number; to: number } {
  const half = textWidth(text) / 2;
  const middle = Math.max(Math.min(x, width - half), Math.min(half, width / 2));
  return { x: middle, from: middle - half, to: middle + half };
}

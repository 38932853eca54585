import { textWidth } from './text-width';

const GAP = 8;

/** Which labels stand without touching one another or the edges: the last one is the newest and stays, the others give way. */
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

/** Where a centered label lies; at the edges it is moved inside. */
export function spanOf(
  { x, text }: { x: number; text: string },
  width: number,
): { x: number; from: number; to: number } {
  const half = textWidth(text) / 2;
  const middle = Math.max(Math.min(x, width - half), Math.min(half, width / 2));
  return { x: middle, from: middle - half, to: middle + half };
}

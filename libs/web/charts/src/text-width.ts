/** Of the font's digits and letters at 12 pixels; servers have no screen to measure on. Wider than most texts are. */
const CHARACTER = 6.9;

export const textWidth = (text: string) => Math.ceil([...text].length * CHARACTER);

/** Cut with an ellipsis where it is wider. */
export function fitted(text: string, width: number): string {
  const most = Math.max(1, Math.floor(width / CHARACTER));
  return [...text].length <= most
    ? text
    : `${[...text]
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`;
}

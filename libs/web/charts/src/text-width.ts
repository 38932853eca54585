/** Character widths at 12 pixels; servers cannot measure text. Slightly larger than real text. */
const [CHARACTER, WIDE] = [7.1, 11];

const widthOf = (character: string) => (/[%MWmw@—…]/.test(character) ? WIDE : CHARACTER);

export const textWidth = (text: string) =>
  Math.ceil([...text].reduce((sum, character) => sum + widthOf(character), 0));

/** Shortened with an ellipsis where the text is wider. */
export function fitted(text: string, width: number): string {
  if (textWidth(text) <= width) return text;
  const kept = [...text];
  while (kept.length > 1 && textWidth(`${kept.join('')}…`) > width) kept.pop();
  return `${kept.join('').trimEnd()}…`;
}

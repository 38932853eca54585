/** Of the font's characters at 12 pixels; servers have no screen to measure on. Wider than most texts are. */
const [CHARACTER, WIDE] = [7.1, 11];

const widthOf = (character: string) => (/[%MWmw@—…]/.test(character) ? WIDE : CHARACTER);

export const textWidth = (text: string) =>
  Math.ceil([...text].reduce((sum, character) => sum + widthOf(character), 0));

/** Cut with an ellipsis where it is wider. */
export function fitted(text: string, width: number): string {
  if (textWidth(text) <= width) return text;
  const kept = [...text];
  while (kept.length > 1 && textWidth(`${kept.join('')}…`) > width) kept.pop();
  return `${kept.join('').trimEnd()}…`;
}

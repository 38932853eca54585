/** Black on light colours, white on dark ones: light is a weighted brightness above 155. */
export function readableOn(color: string): string {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  return (red! * 299 + green! * 587 + blue! * 114) / 1000 > 155 ? '#000000' : '#ffffff';
}

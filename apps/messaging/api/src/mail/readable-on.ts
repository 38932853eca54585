/** The text color on a background: black where the weighted brightness is above 155, else white. */
export function readableOn(color: string): string {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  return (red! * 299 + green! * 587 + blue! * 114) / 1000 > 155 ? '#000000' : '#ffffff';
}

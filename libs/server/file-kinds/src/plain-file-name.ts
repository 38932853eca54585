/**
 * The name of an uploaded file without folders, control characters and characters that reverse the text direction (and
 * so could hide its ending). May be empty.
 */
export function plainFileName(typed: string): string {
  const last = typed.split(/[/\\]/).at(-1) ?? '';
  return last.replace(/[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '').trim();
}

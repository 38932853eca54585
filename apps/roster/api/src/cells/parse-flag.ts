const yes = new Set(['true', 't', 'yes', 'y', '1', 'si', 'sí']);
const no = new Set(['false', 'f', 'no', 'n', '0']);
const unknown = new Set(['', 'unknown', 'na', 'n/a', 'null', 'none', '-']);

/** Parses a flag: true, false, or null for unknown. Undefined if the text is none of them. */
export function parseFlag(text: string): boolean | null | undefined {
  const plain = text.toLowerCase();
  if (yes.has(plain)) return true;
  if (no.has(plain)) return false;
  return unknown.has(plain) ? null : undefined;
}

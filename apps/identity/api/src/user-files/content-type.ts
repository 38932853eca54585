const SIGNS: [string, number[]][] = [
  ['application/pdf', [0x25, 0x50, 0x44, 0x46, 0x2d]],
  ['image/png', [0x89, 0x50, 0x4e, 0x47]],
  ['image/jpeg', [0xff, 0xd8, 0xff]],
];
const OFFICE: Record<string, string> = {
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
};
const ZIP = [0x50, 0x4b, 0x03, 0x04];

/** The MIME type by the first bytes of a file; null for kinds that are not allowed. */
export function contentTypeOf(head: Buffer, filename: string): string | null {
  const begins = (sign: number[]) => sign.every((byte, at) => head[at] === byte);
  const known = SIGNS.find(([, sign]) => begins(sign));
  if (known) return known[0];
  if (head.toString('latin1', 0, 4) === 'RIFF' && head.toString('latin1', 8, 12) === 'WEBP')
    return 'image/webp';
  const extension = filename.split('.').at(-1)?.toLowerCase() ?? '';
  // An office document is a zip archive; its extension says which one.
  if (begins(ZIP)) return OFFICE[extension] ?? null;
  return isText(head) ? (extension === 'csv' ? 'text/csv' : 'text/plain') : null;
}

/** Has no bytes that text cannot have, and is no page that a browser would run. */
function isText(head: Buffer): boolean {
  if (head.length === 0 || head.includes(0)) return false;
  const text = head.toString('utf8');
  return !text.includes('\uFFFD') && !/^\s*(<!doctype|<html|<svg|<\?xml|<script)/i.test(text);
}

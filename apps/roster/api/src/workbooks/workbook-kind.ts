const ZIP = Buffer.from([0x50, 0x4b, 0x03, 0x04]);
/** Compound files: .xls, and password-protected .xlsx. */
const COMPOUND = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);

/** The kind of workbook by its first bytes, whatever its file name. */
export function workbookKind(head: Buffer): 'archive' | 'old' | null {
  if (head.subarray(0, ZIP.length).equals(ZIP)) return 'archive';
  return head.subarray(0, COMPOUND.length).equals(COMPOUND) ? 'old' : null;
}

import { fileTypeFromBuffer } from 'file-type';

/** Why a file is refused. */
export type ContentProblem = 'ARCHIVE' | 'MACROS' | 'OLD_OFFICE' | 'MARKUP' | 'PICTURE' | 'NAME' | 'UNKNOWN';

/** What the content of a file says: `ext` and `mime` of its signature, null for content without one. */
export interface Detected {
  signature: { ext: string; mime: string } | null;
  /** No control bytes, and no page that a browser would run. */
  isText: boolean;
  hasMacros: boolean;
}

/** Accepted endings of the file name by the extension that the content's signature says. */
const ENDINGS: Record<string, readonly string[]> = {
  pdf: ['pdf'],
  docx: ['docx'],
  xlsx: ['xlsx'],
  pptx: ['pptx'],
  odt: ['odt'],
  ods: ['ods'],
  odp: ['odp'],
  epub: ['epub'],
  rtf: ['rtf'],
  png: ['png'],
  jpg: ['jpg', 'jpeg'],
  webp: ['webp'],
  mp3: ['mp3'],
  m4a: ['m4a'],
  wav: ['wav'],
  ogg: ['ogg', 'oga'],
  oga: ['ogg', 'oga'],
  opus: ['opus', 'ogg'],
  mp4: ['mp4', 'm4v', 'm4a'],
  m4v: ['m4v', 'mp4'],
  mov: ['mov', 'mp4'],
  webm: ['webm'],
};

const ARCHIVES = new Set([
  'zip',
  'rar',
  '7z',
  'tar',
  'gz',
  'bz2',
  'xz',
  'zst',
  'lz',
  'lz4',
  'cab',
  'ar',
  'jar',
  'apk',
]);
const MACROS = new Set(['docm', 'dotm', 'xlsm', 'xltm', 'pptm', 'ppsm', 'potm']);
const OTHER_PICTURES = new Set(['gif', 'heic', 'heif', 'avif', 'bmp', 'tif', 'apng', 'ico']);
const TEXTS: Record<string, string> = { txt: 'text/plain', md: 'text/markdown', csv: 'text/csv' };
/** Types for which browsers and `file-type` use other names. */
const TYPES: Record<string, string> = { rtf: 'application/rtf', m4v: 'video/mp4', m4a: 'audio/mp4' };

export const endingOf = (filename: string) => /\.([^.]+)$/.exec(filename.toLowerCase())?.[1] ?? '';

/** The content type of the file, or why it is refused. The name has to say what the content is. */
export function judgeContent(
  filename: string,
  { signature, isText, hasMacros }: Detected,
): { contentType: string } | { problem: ContentProblem } {
  const ending = endingOf(filename);
  if (!signature) {
    if (!isText) return { problem: 'UNKNOWN' };
    const contentType = Object.hasOwn(TEXTS, ending) ? TEXTS[ending] : undefined;
    return contentType ? { contentType } : { problem: 'NAME' };
  }
  const { ext, mime } = signature;
  if (hasMacros || MACROS.has(ext)) return { problem: 'MACROS' };
  if (ext === 'cfb') return { problem: 'OLD_OFFICE' };
  if (ARCHIVES.has(ext)) return { problem: 'ARCHIVE' };
  if (OTHER_PICTURES.has(ext)) return { problem: 'PICTURE' };
  if (ext === 'xml' || ext === 'svg' || ext === 'html') return { problem: 'MARKUP' };
  const endings = Object.hasOwn(ENDINGS, ext) ? ENDINGS[ext]! : [];
  if (endings.length === 0) return { problem: 'UNKNOWN' };
  if (!endings.includes(ending)) return { problem: 'NAME' };
  return { contentType: TYPES[ext] ?? mime.split(';')[0]! };
}

/** Looks at the whole file: office files say at their end what they contain. */
export async function detect(content: Buffer): Promise<Detected> {
  const found = await fileTypeFromBuffer(content).catch(() => undefined);
  const isZip = content.subarray(0, 4).toString('latin1') === 'PK\x03\x04';
  return {
    signature: found ? { ext: found.ext, mime: found.mime } : null,
    isText: !found && isPlainText(content),
    // Names of entries stand uncompressed in a package.
    hasMacros: isZip && (content.includes('vbaProject.bin') || content.includes('/Scripts/')),
  };
}

const TEXT_CONTROLS = new Set([9, 10, 12, 13]);

function isPlainText(content: Buffer): boolean {
  if (content.length === 0 || content.some((byte) => byte < 32 && !TEXT_CONTROLS.has(byte))) return false;
  return !/^\s*<(!doctype|html|head|body|svg|\?xml|script|!--)/i.test(content.toString('utf8', 0, 4096));
}

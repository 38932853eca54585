import type { FileKind, FileRules } from '@lyceum/contracts/questions';

const ENDINGS: Record<FileKind, readonly string[]> = {
  PICTURE: ['.jpg', '.jpeg', '.png', '.webp'],
  PDF: ['.pdf'],
  DOCUMENT: ['.docx', '.odt', '.rtf', '.txt'],
  AUDIO: ['.mp3', '.m4a', '.wav', '.ogg'],
};
/** Photos of phones, which the page converts to JPEG where the browser can read them. */
const PHOTOS = ['.heic', '.heif'];
const MEGABYTE = 1_048_576;

/** For the `accept` of a file input. */
export function acceptOf({ kinds }: FileRules): string {
  const endings = kinds.flatMap((kind) => ENDINGS[kind]);
  return [...endings, ...(kinds.includes('PICTURE') ? PHOTOS : [])].join(',');
}

/** Why the question does not take a file; null: it does. */
export function fileProblem(
  { name, size }: { name: string; size: number },
  { kinds, mostMegabytes }: FileRules,
): 'kind' | 'size' | null {
  const lower = name.toLowerCase();
  if (!kinds.some((kind) => ENDINGS[kind].some((ending) => lower.endsWith(ending)))) return 'kind';
  return size < 1 || size > mostMegabytes * MEGABYTE ? 'size' : null;
}

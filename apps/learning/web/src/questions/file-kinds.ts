import type { FileKind, FileRules } from '@lyceum/contracts/questions';

const ENDINGS: Record<FileKind, readonly string[]> = {
  PICTURE: ['.jpg', '.jpeg', '.png', '.webp'],
  PDF: ['.pdf'],
  DOCUMENT: ['.docx', '.odt', '.rtf', '.txt'],
  AUDIO: ['.mp3', '.m4a', '.wav', '.ogg'],
};
/** Without HEIC, so that phones of Apple hand their photos over as JPEG. */
const PICTURES = ['image/jpeg', 'image/png', 'image/webp'];
/** Photos that no browser but Apple's can read. */
const HEIC = ['.heic', '.heif'];
const MEGABYTE = 1_048_576;

/** For the `accept` of a file input. */
export function acceptOf({ kinds }: FileRules): string {
  return kinds.flatMap((kind) => (kind === 'PICTURE' ? PICTURES : ENDINGS[kind])).join(',');
}

/** Why the question does not take a file; null: it does. */
export function fileProblem(
  { name, size }: { name: string; size: number },
  { kinds, mostMegabytes }: FileRules,
): 'kind' | 'heic' | 'size' | null {
  const lower = name.toLowerCase();
  const endsIn = (endings: readonly string[]) => endings.some((ending) => lower.endsWith(ending));
  if (!kinds.some((kind) => endsIn(ENDINGS[kind])))
    return kinds.includes('PICTURE') && endsIn(HEIC) ? 'heic' : 'kind';
  return size < 1 || size > mostMegabytes * MEGABYTE ? 'size' : null;
}

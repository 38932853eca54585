import { buffer } from 'node:stream/consumers';
import type { FileKind } from '@lyceum/contracts/questions';
import type { Words } from '@lyceum/server/actor';
import { contentTypeOf } from '@lyceum/server/file-kinds';
import type { Files } from '@lyceum/server/files';
import { PictureRefused, redrawPicture } from '@lyceum/server/pictures';
import { t } from '../i18n';

const ENDINGS: Record<FileKind, readonly string[]> = {
  PICTURE: ['jpg', 'jpeg', 'png', 'webp'],
  PDF: ['pdf'],
  DOCUMENT: ['docx', 'odt', 'rtf', 'txt'],
  AUDIO: ['mp3', 'm4a', 'wav', 'ogg'],
};
const HEAD_BYTES = 4096;
/** Pixels. Enough to read handwriting on a photographed page. */
const LONGEST_SIDE = 2560;
const MACROS = ['vbaProject.bin', 'Basic/script-lc.xml'];
/** What a packed document contains near its beginning. */
const CONTAINS: Partial<Record<string, string>> = {
  docx: '[Content_Types].xml',
  odt: 'application/vnd.oasis.opendocument.text',
};

const endingOf = (filename: string) => /\.([^.]+)$/u.exec(filename)?.[1]?.toLowerCase() ?? '';

/** The kind that the file's name says; undefined: none of `kinds`. */
export function kindOf(filename: string, kinds: readonly FileKind[]): FileKind | undefined {
  return kinds.find((kind) => ENDINGS[kind].includes(endingOf(filename)));
}

/** A photo of a phone that no browser but Apple's can show. */
export const isHeic = (filename: string): boolean => ['heic', 'heif'].includes(endingOf(filename));

export interface CheckedContent {
  contentType: string;
  /** The content without metadata, which replaces the uploaded one; null: the upload stays as it is. */
  redrawn: Buffer | null;
}

/** The file's type by its content; texts with the reason for a file whose content is not what its name says. */
export async function checkContent(
  files: Pick<Files, 'read'>,
  key: string,
  filename: string,
): Promise<CheckedContent | { refused: Words }> {
  const content = await buffer(await files.read(key));
  const contentType = contentTypeOf(content.subarray(0, HEAD_BYTES), filename);
  if (!contentType) return { refused: t('answerFiles.content') };
  if (!contentType.startsWith('image/'))
    return isPlain(content, endingOf(filename))
      ? { contentType, redrawn: null }
      : { refused: t('answerFiles.document') };
  if (contentType === 'image/heic') return { refused: t('answerFiles.heic') };
  try {
    const redrawn = await redrawPicture(content, (picture) =>
      picture.resize(LONGEST_SIDE, LONGEST_SIDE, { fit: 'inside', withoutEnlargement: true }),
    );
    return { contentType, redrawn };
  } catch (error) {
    if (!(error instanceof PictureRefused)) throw error;
    return { refused: t(error.reason === 'PIXELS' ? 'answerFiles.pixels' : 'answerFiles.content') };
  }
}

/** Whether a document is what its ending says, and has no macros. The directory of a packed file is not compressed. */
function isPlain(content: Buffer, ending: string): boolean {
  const sign = CONTAINS[ending];
  if (!sign) return true;
  return content.includes(sign) && !MACROS.some((macro) => content.includes(macro));
}

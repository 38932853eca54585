import { unzipSync, strFromU8 } from 'fflate';
import { BadInput } from '@lyceum/server/errors';
import { contentTypeOf } from '@lyceum/server/file-kinds';
import { PictureRefused, redrawPicture } from '@lyceum/server/pictures';
import { requestFileTexts as texts } from './request-file-texts';

/** Pixels; enough to read handwriting. */
const LONGEST_SIDE = 2560;
const QUALITY = 85;
/** Bytes that are read of the part of an office document that declares its type. */
const MOST_DECLARED = 1_000_000;

const OFFICE = ['docx', 'xlsx', 'pptx', 'odt', 'ods', 'odp'];
const ENDINGS = ['jpg', 'jpeg', 'png', 'webp', 'pdf', ...OFFICE, 'txt'];
/**
 * Types without macros, scripts or archives. The old office formats are left out, as they do not declare their macros.
 */
const PICTURES: Record<string, string> = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp' };
const PLAIN = ['application/pdf', 'text/plain'];

const endingOf = (filename: string) => /\.([^.]+)$/.exec(filename)?.[1]?.toLowerCase() ?? '';

export const hasRequestFileName = (filename: string): boolean => ENDINGS.includes(endingOf(filename));

export interface CheckedFile {
  filename: string;
  contentType: string;
  content: Buffer;
}

const refusal = (words: typeof texts.kind) => new BadInput('fileId', words, words);

/**
 * The content to store of an uploaded file. Refuses a file whose content is of another type than its name, and one that
 * may contain code.
 */
export async function checkContent(content: Buffer, filename: string): Promise<CheckedFile> {
  const contentType = hasRequestFileName(filename)
    ? contentTypeOf(content.subarray(0, 4096), filename)
    : null;
  if (!contentType) throw refusal(texts.kind);
  const pictureEnding = PICTURES[contentType];
  if (pictureEnding) {
    const named = filename.replace(/\.[^.]+$/, '');
    const isNamedSo =
      endingOf(filename) === pictureEnding || (pictureEnding === 'jpg' && endingOf(filename) === 'jpeg');
    return {
      filename: isNamedSo ? filename : `${named}.${pictureEnding}`,
      contentType,
      content: await redraw(content),
    };
  }
  if (OFFICE.includes(endingOf(filename))) checkOffice(content, contentType);
  else if (!PLAIN.includes(contentType)) throw refusal(texts.kind);
  return { filename, contentType, content };
}

async function redraw(content: Buffer): Promise<Buffer> {
  try {
    return await redrawPicture(content, (picture) =>
      picture
        .resize(LONGEST_SIDE, LONGEST_SIDE, { fit: 'inside', withoutEnlargement: true })
        .jpeg({ quality: QUALITY, force: false }),
    );
  } catch (error) {
    if (error instanceof PictureRefused) throw refusal(error.reason === 'PIXELS' ? texts.pixels : texts.kind);
    throw error;
  }
}

/** Paths of macros: Open XML has them by name, OpenDocument by folder. */
const MACROS = /(^|\/)(vba[^/]*|macrosheets|activex|basic|scripts)(\.bin|\.xml)?(\/|$)/i;
const DECLARATIONS = ['[Content_Types].xml', 'mimetype'];

/** Checks that the archive declares that type of document and has no macros. */
function checkOffice(content: Buffer, contentType: string): void {
  const names: string[] = [];
  let declared = '';
  try {
    const parts = unzipSync(content, {
      filter: ({ name, originalSize }) => {
        names.push(name);
        return DECLARATIONS.includes(name) && originalSize < MOST_DECLARED;
      },
    });
    declared = Object.values(parts)
      .map((part) => strFromU8(part))
      .join('\n');
  } catch {
    throw refusal(texts.kind);
  }
  if (names.some((name) => MACROS.test(name)) || /macroEnabled/i.test(declared)) throw refusal(texts.macros);
  const isOpenDocument = contentType.includes('opendocument');
  const isDeclared = isOpenDocument
    ? declared.trim() === contentType
    : declared.includes(`${contentType}.main+xml`);
  if (!isDeclared) throw refusal(texts.kind);
}

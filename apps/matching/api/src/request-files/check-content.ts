import { unzipSync, strFromU8 } from 'fflate';
import { BadInput } from '@lyceum/server/errors';
import { contentTypeOf } from '@lyceum/server/file-kinds';
import { PictureRefused, redrawPicture } from '@lyceum/server/pictures';
import { requestFileTexts as texts } from './request-file-texts';

/** Enough to read handwriting. */
const LONGEST_SIDE = 2560;
const QUALITY = 85;
/** Bytes of the part of an office document that says what it is. */
const MOST_DECLARED = 1_000_000;

const OFFICE = ['docx', 'xlsx', 'pptx', 'odt', 'ods', 'odp'];
const ENDINGS = ['jpg', 'jpeg', 'png', 'webp', 'pdf', ...OFFICE, 'txt'];
/** Kinds without macros, scripts or archives in them; the old office formats do not tell. */
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

/** What is kept of an uploaded file; refuses what its content says to be something else than its name, and what may run. */
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

/** Where office programs keep what runs: Open XML by name, OpenDocument by folder. */
const MACROS = /(^|\/)(vba[^/]*|macrosheets|activex|basic|scripts)(\.bin|\.xml)?(\/|$)/i;
const DECLARATIONS = ['[Content_Types].xml', 'mimetype'];

/** The archive declares itself to be a document of that type, and has no macros. */
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

const MOST_BYTES = 25 * 1024 * 1024;

/** Content types of pictures that every browser shows. */
const SHOWN = /^image\/(jpeg|png|gif|webp)$/;

/** Content types of audio that browsers play; where one does not, the file is downloaded. */
const PLAYED = /^audio\/(mpeg|mp4|ogg|wav)$/;

export const isPlayed = (contentType: string | null | undefined): boolean => PLAYED.test(contentType ?? '');

export const isShown = (contentType: string | null | undefined): boolean => SHOWN.test(contentType ?? '');

const ENDINGS =
  'jpg jpeg png webp gif heic heif pdf docx xlsx pptx odt ods odp doc xls ppt rtf txt md csv mp3 m4a ogg oga opus wav'.split(
    ' ',
  );

/** The `accept` of the file input. Without HEIC, so that a phone converts to JPEG, which everybody can open. */
export const ACCEPTED = [
  ...['jpeg', 'png', 'webp', 'gif'].map((kind) => `image/${kind}`),
  ...ENDINGS.filter((ending) => !ending.startsWith('hei')).map((ending) => `.${ending}`),
].join(',');

/** Why a file cannot be sent, before it is uploaded. The server checks again. */
export function objectionTo({ name, size }: Pick<File, 'name' | 'size'>): 'kind' | 'size' | 'empty' | null {
  if (size === 0) return 'empty';
  if (size > MOST_BYTES) return 'size';
  const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  return ENDINGS.includes(ending) ? null : 'kind';
}

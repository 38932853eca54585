interface Kind {
  contentType: string;
  /** Allowed file name endings; the first is the canonical one. */
  endings: readonly string[];
}

const PICTURES = ['jpg', 'jpeg', 'png', 'webp', 'gif', 'heic', 'heif'] as const;

const kind = (contentType: string, ...endings: string[]): Kind => ({ contentType, endings });

const office = (name: string) => `application/vnd.openxmlformats-officedocument.${name}`;
const openDocument = (name: string) => `application/vnd.oasis.opendocument.${name}`;

/** Archives and containers that all begin alike; the file name's ending tells them apart. */
const ZIPPED = [
  kind(office('wordprocessingml.document'), 'docx'),
  kind(office('spreadsheetml.sheet'), 'xlsx'),
  kind(office('presentationml.presentation'), 'pptx'),
  kind(openDocument('text'), 'odt'),
  kind(openDocument('spreadsheet'), 'ods'),
  kind(openDocument('presentation'), 'odp'),
];
const COMPOUND = [
  kind('application/msword', 'doc'),
  kind('application/vnd.ms-excel', 'xls'),
  kind('application/vnd.ms-powerpoint', 'ppt'),
];
const TEXTS = [kind('text/plain', 'txt', 'md'), kind('text/csv', 'csv')];

/** How files begin, as latin1; the first match counts. */
const SIGNS: [string | RegExp, readonly Kind[]][] = [
  ['\xff\xd8\xff', [kind('image/jpeg', ...PICTURES)]],
  ['\x89PNG\r\n\x1a\n', [kind('image/png', ...PICTURES)]],
  [/^GIF8[79]a/, [kind('image/gif', ...PICTURES)]],
  [/^RIFF[^]{4}WEBP/, [kind('image/webp', ...PICTURES)]],
  [/^[^]{4}ftyp(heic|heix|mif1|msf1|heif)/, [kind('image/heic', ...PICTURES)]],
  ['%PDF-', [kind('application/pdf', 'pdf')]],
  ['PK\x03\x04', ZIPPED],
  ['\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', COMPOUND],
  ['{\\rtf', [kind('application/rtf', 'rtf')]],
  [/^(ID3|\xff[\xe2\xe3\xf2\xf3\xfa\xfb])/, [kind('audio/mpeg', 'mp3')]],
  [/^[^]{4}ftyp(M4A |mp42|isom|dash)/, [kind('audio/mp4', 'm4a')]],
  ['OggS', [kind('audio/ogg', 'ogg', 'oga', 'opus')]],
  [/^RIFF[^]{4}WAVE/, [kind('audio/wav', 'wav')]],
];

const ENDINGS = new Set([...SIGNS.flatMap(([, kinds]) => kinds), ...TEXTS].flatMap(({ endings }) => endings));

const endingOf = (filename: string) => /\.([^.]+)$/.exec(filename)?.[1]?.toLowerCase() ?? '';

/** True when the name ends like one of the accepted kinds. */
export const hasTakenName = (filename: string): boolean => ENDINGS.has(endingOf(filename));

/**
 * The content type by the first bytes (`head`: 4,096 of them, or the whole file if it is smaller). Null for kinds that
 * are not accepted and for files whose name says another kind: an HTML page or a program is refused whatever it is
 * called.
 */
export function contentTypeOf(head: Buffer, filename: string): string | null {
  const beginning = head.toString('latin1', 0, 16);
  const begins = (sign: string | RegExp) =>
    typeof sign === 'string' ? beginning.startsWith(sign) : sign.test(beginning);
  const [, kinds] = SIGNS.find(([sign]) => begins(sign)) ?? [];
  const ending = endingOf(filename);
  const found = (kinds ?? (isText(head) ? TEXTS : [])).find(({ endings }) => endings.includes(ending));
  return found?.contentType ?? null;
}

const TEXT_CONTROLS = new Set([9, 10, 12, 13]);

/** No control bytes that no text contains, in any encoding of office programs, and no page that a browser would run. */
function isText(head: Buffer): boolean {
  if (head.length === 0 || head.some((byte) => byte < 32 && !TEXT_CONTROLS.has(byte))) return false;
  return !/^\s*<(!doctype|html|head|body|svg|\?xml|script|!--)/i.test(head.toString('utf8'));
}

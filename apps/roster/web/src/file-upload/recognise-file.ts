import type { GetImportTemplatesQuery } from '../__generated__/graphql';

export type ImportTemplateInfo = GetImportTemplatesQuery['getImportTemplates'][number];

export type Recognised =
  | { kind: 'known'; template: ImportTemplateInfo; missing: string[] }
  | { kind: 'not-csv' }
  | { kind: 'unknown' };

const HEAD_BYTES = 64 * 1024;

/** Tells from its header which of the two files this is, before anything is uploaded. The server has the last word. */
export async function recogniseFile(
  file: Blob,
  templates: readonly ImportTemplateInfo[],
): Promise<Recognised> {
  const bytes = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
  const wide = bytes[0] === 0xff && bytes[1] === 0xfe;
  if (!wide && bytes.includes(0)) return { kind: 'not-csv' };
  const text = new TextDecoder(wide ? 'utf-16le' : 'utf-8').decode(bytes).replace(/^\uFEFF/, '');
  return recogniseHeader(text.split(/\r\n|\n|\r/, 1)[0] ?? '', templates);
}

/**
 * The template with the greatest share of its required columns present, if that is at least half of them; of two that fit alike, the
 * one that asks for more, then the one that knows more of the columns. As the server does.
 */
export function recogniseHeader(line: string, templates: readonly ImportTemplateInfo[]): Recognised {
  if (!line.trim()) return { kind: 'not-csv' };
  const names = new Set(line.split(/[,;\t|]/).map(plainName));
  const [best] = templates
    .map((template) => fitOf(template, names))
    .sort((a, b) => b.share - a.share || b.present - a.present || b.known - a.known);
  if (!best || best.share < 0.5) return { kind: 'unknown' };
  return { kind: 'known', template: best.template, missing: best.missing };
}

function fitOf(template: ImportTemplateInfo, names: ReadonlySet<string>) {
  const isThere = ({ name, aliases }: ImportTemplateInfo['properties'][number]) =>
    [name, ...aliases].some((each) => names.has(each));
  const required = template.properties.filter((property) => property.required);
  const missing = required.filter((property) => !isThere(property)).map(({ name }) => name);
  const present = required.length - missing.length;
  const known = template.properties.filter(isThere).length;
  return { template, missing, present, known, share: present / required.length };
}

function plainName(cell: string): string {
  return cell
    .trim()
    .replace(/^"|"$/g, '')
    .trim()
    .toLowerCase()
    .replace(/[\s.-]+/g, '_');
}

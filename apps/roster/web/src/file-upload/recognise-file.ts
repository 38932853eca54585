import type { GetImportTemplatesQuery } from '../__generated__/graphql';

export type ImportTemplateInfo = GetImportTemplatesQuery['getImportTemplates'][number];

export type Recognised =
  | { kind: 'known'; template: ImportTemplateInfo; missing: string[] }
  | { kind: 'not-csv' }
  /** The server has to inspect its content. */
  | { kind: 'workbook' }
  /** A spreadsheet that has to be saved in another format first. */
  | { kind: 'other-workbook'; format: OtherFormat }
  /** A OneRoster file that is not needed. */
  | { kind: 'passed-over'; file: string }
  | { kind: 'unknown' };

export type OtherFormat = 'xls' | 'xlsb' | 'ods' | 'numbers';

const HEAD_BYTES = 64 * 1024;
/** Rows that may contain the header, below titles. */
const HEADER_WITHIN = 30;

/** Recognises the kind of file by its header before the upload. The server decides in the end. */
export async function recogniseFile(
  file: File,
  templates: readonly ImportTemplateInfo[],
): Promise<Recognised> {
  const bytes = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
  const other = /\.(xlsb?|ods|numbers)$/i.exec(file.name)?.[1]?.toLowerCase();
  if (other) return { kind: 'other-workbook', format: other as OtherFormat };
  if (bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4) return { kind: 'workbook' };
  const wide = bytes[0] === 0xff && bytes[1] === 0xfe;
  if (!wide && bytes.includes(0)) return { kind: 'not-csv' };
  const text = new TextDecoder(wide ? 'utf-16le' : 'utf-8').decode(bytes).replace(/^\uFEFF/, '');
  const lines = text.split(/\r\n|\n|\r/, HEADER_WITHIN);
  const ignored = ignoredFile(lines[0] ?? '');
  if (ignored) return { kind: 'passed-over', file: ignored };
  const found = lines.map((line) => fitsOf(line, templates)[0]).filter((fit) => fit !== undefined);
  const best = found.reduce((most, fit) => (fit.known > most.known ? fit : most), found[0]!);
  if (best) return { kind: 'known', template: best.template, missing: best.missing };
  return lines.every((line) => line.trim() === '') ? { kind: 'not-csv' } : { kind: 'unknown' };
}

/**
 * The template with the greatest share of its required columns present, if that is at least half. Ties: the template
 * with more required columns, then the one that recognises more columns. The same rule as on the server.
 */
export function recogniseHeader(line: string, templates: readonly ImportTemplateInfo[]): Recognised {
  if (!line.trim()) return { kind: 'not-csv' };
  const [best] = fitsOf(line, templates);
  return best ? { kind: 'known', template: best.template, missing: best.missing } : { kind: 'unknown' };
}

/** The templates of which the line has at least half of the required columns, all of fewer than three; best first. */
function fitsOf(line: string, templates: readonly ImportTemplateInfo[]) {
  const names = new Set(line.split(/[,;\t|]/).map(plainName));
  return templates
    .map((template) => fitOf(template, names))
    .filter(({ share, required }) => share === 1 || (required > 2 && share >= 0.5))
    .sort((a, b) => b.share - a.share || b.present - a.present || b.known - a.known);
}

function fitOf(template: ImportTemplateInfo, names: ReadonlySet<string>) {
  const isThere = ({ name, aliases }: ImportTemplateInfo['properties'][number]) =>
    [name, ...aliases].some((each) => names.has(each));
  const required = template.properties.filter((property) => property.required);
  const missing = required.filter((property) => !isThere(property)).map(({ name }) => name);
  const present = required.length - missing.length;
  const known = template.properties.filter(isThere).length;
  return { template, missing, present, known, required: required.length, share: present / required.length };
}

/** Columns that occur together in that OneRoster file only. The server knows all columns of each file. */
const IGNORED_FILES: Readonly<Record<string, readonly string[]>> = {
  'categories.csv': ['title', 'weight'],
  'classResources.csv': ['classsourcedid', 'resourcesourcedid', 'title'],
  'courseResources.csv': ['coursesourcedid', 'resourcesourcedid'],
  'demographics.csv': ['sex', 'asian', 'white'],
  'lineItemLearningObjectiveIds.csv': ['lineitemsourcedid', 'learningobjectiveid'],
  'lineItems.csv': ['classsourcedid', 'categorysourcedid'],
  'lineItemScoreScales.csv': ['lineitemsourcedid', 'scorescalesourcedid'],
  'resources.csv': ['vendorresourceid'],
  'resultLearningObjectiveIds.csv': ['resultsourcedid', 'learningobjectiveid'],
  'results.csv': ['lineitemsourcedid', 'studentsourcedid'],
  'resultScoreScales.csv': ['resultsourcedid', 'scorescalesourcedid'],
  'roles.csv': ['usersourcedid', 'roletype', 'role'],
  'scoreScales.csv': ['scorescalevalue'],
  'userProfiles.csv': ['usersourcedid', 'profiletype'],
  'userResources.csv': ['usersourcedid', 'resourcesourcedid'],
};

function ignoredFile(line: string): string | undefined {
  const names = new Set(line.split(/[,;\t|]/).map(plainName));
  if (!names.has('sourcedid')) return undefined;
  return Object.keys(IGNORED_FILES).find((file) => IGNORED_FILES[file]!.every((name) => names.has(name)));
}

function plainName(cell: string): string {
  return cell
    .trim()
    .replace(/^"|"$/g, '')
    .trim()
    .toLowerCase()
    .replace(/[\s.-]+/g, '_');
}

import type { Actor } from '@lyceum/server/actor';
import { BadInput } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import type {
  ImportFileError,
  ImportFileInspection,
  ImportFileValue,
  MutationInspectImportFileArgs,
} from '../__generated__/resolvers';
import {
  choicesOf,
  memoryOf,
  readHeader,
  recogniseHeader,
  type Mapping,
  type Template,
} from '../columns/subject';
import { checkMapping } from './check-mapping';
import { templateView } from './get-import-templates';
import { mappingNotes, noteText } from './import-note';
import { proposeColumns, type Proposal } from './propose-columns';
import { readValues, type ValuedColumn } from './read-values';
import { candidatesFor, KIND_MISSING } from './submit-import-job';
import {
  headerErrors,
  openUpload,
  rememberedMapping,
  unknownFile,
  type OpenedUpload,
} from './recognise-upload';

export async function inspectImportFile(
  actor: Actor,
  { input }: MutationInspectImportFileArgs,
  services: Services,
): Promise<ImportFileInspection> {
  if (input.mapping && !input.templateId) throw new BadInput('input.templateId', KIND_MISSING);
  const candidates = await candidatesFor(actor, input, services);
  const opened = await openUpload(actor, input.programId, input.file, candidates, services);
  if ('errors' in opened) return nothing(opened.errors, false);
  const { head } = opened;
  const given = input.mapping ? checkMapping(input.mapping, head.header, candidates[0]!) : null;
  const proposal = given
    ? proposeColumns(head, { ...candidates[0]!, memory: memoryOf(given, true) }, given)
    : bestProposal(opened, candidates, Boolean(input.templateId));
  if (!proposal) return nothing([unknownFile(actor.language)], true);
  const { template, columns, missing, repeated } = proposal;
  const values = await valuesOf(
    { opened, given, remembered: given ? candidates[0]! : template },
    proposal,
    services,
  );
  const remembered = given ?? rememberedMapping(head.header, readHeader(head.header, template));
  const notes = [...head.notes, ...mappingNotes(remembered, head.header, template)];
  return {
    canBeMapped: true,
    errors: headerErrors({ missing: [], repeated }, actor.language),
    template: templateView(template, actor),
    headerRow: head.headerRow,
    notes: notes.map((note) => noteText(note, actor.language)),
    columns,
    missing,
    values,
    choices: choicesFor(template, new Set(values.map(({ property }) => property))),
  };
}

const nothing = (errors: ImportFileError[], canBeMapped: boolean): ImportFileInspection => ({
  ...{ errors, canBeMapped, template: null, headerRow: null, notes: [] },
  ...{ columns: [], missing: [], values: [], choices: [] },
});

/** Proposes columns by the template that the header fits, or that matches at least half of its columns. */
function bestProposal(
  { head }: OpenedUpload,
  candidates: readonly Template[],
  isChosen: boolean,
): Proposal | null {
  const template = isChosen ? candidates[0] : recogniseHeader(head.header, candidates)?.template;
  if (template) return proposeColumns(head, template, null);
  const [best] = candidates
    .filter(({ entityType }) => entityType !== 'MANIFEST')
    .map((candidate) => proposeColumns(head, candidate, null))
    .sort((a, b) => b.share - a.share || knownOf(b) - knownOf(a));
  return best && best.share >= 0.5 ? best : null;
}

const knownOf = ({ columns }: Proposal) => columns.filter(({ property }) => property !== null).length;

/** Includes values of suggested columns: they are confirmed together with the columns. */
async function valuesOf(
  { opened, given, remembered }: { opened: OpenedUpload; given: Mapping | null; remembered: Template },
  { template, columns }: Proposal,
  { files }: Services,
): Promise<ImportFileValue[]> {
  const { header } = opened.head;
  const valued = columns.flatMap(({ header: shown, property }): ValuedColumn[] => {
    const column = template.columns.find(({ name }) => name === property);
    return column && choicesOf(column) ? [{ column, place: header.indexOf(shown) }] : [];
  });
  return readValues(files, opened, valued, {
    given: given?.values ?? {},
    remembered: remembered.memory?.values ?? new Map(),
  });
}

const choicesFor = ({ columns }: Template, wanted: ReadonlySet<string>) =>
  columns.flatMap((column) => {
    const choices = wanted.has(column.name) ? choicesOf(column) : null;
    return choices ? [{ property: column.name, choices: [...choices] }] : [];
  });

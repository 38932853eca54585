import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { ImportFileInspection, MutationInspectImportFileArgs } from '../__generated__/resolvers';
import { currentTemplates } from '../import-templates/load-templates';
import { openProgram } from '../projections/administered-program';
import { templateView } from './get-import-templates';
import { noteText } from './import-note';
import { takeFile } from './take-file';

export async function inspectImportFile(
  actor: Actor,
  { input }: MutationInspectImportFileArgs,
  services: Services,
): Promise<ImportFileInspection> {
  const candidates = await services.tenancy.within(actor, async (db) => {
    await openProgram(actor, input.programId, db);
    return currentTemplates(db);
  });
  const taken = await takeFile(actor, input.programId, input.file, candidates, services);
  if ('errors' in taken) return { errors: taken.errors, template: null, headerRow: null, notes: [] };
  return {
    errors: [],
    template: templateView(taken.template, actor),
    headerRow: taken.headerRow,
    notes: taken.notes.map((note) => noteText(note, actor.language)),
  };
}

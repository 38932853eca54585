import type { Actor } from '@lyceum/server/actor';
import { BadInput } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import type {
  ImportTemplatePropertyInput,
  ManagedImportTemplate,
  MutationEditLegacyImportTemplateArgs,
} from '../__generated__/resolvers';
import { normaliseName } from '../format/column';
import type { Template } from '../format/templates';
import { publishNext, templateVersion } from './edit-import-template';
import { isLegacy } from './template-scope';
import { templateTexts } from './template-texts';

export async function editLegacyImportTemplate(
  actor: Actor,
  { input }: MutationEditLegacyImportTemplateArgs,
  services: Services,
): Promise<ManagedImportTemplate> {
  return services.tenancy.within(actor, async (db) => {
    const edited = await templateVersion(db, input.id);
    if (!isLegacy(edited)) throw new BadInput('input.id', templateTexts.isNotLegacy);
    if (input.properties) refuseOtherColumns(edited, input.properties);
    return publishNext(actor, db, { edited, input }, services);
  });
}

/** Exports write these columns, and imports read them back. */
function refuseOtherColumns(edited: Template, given: readonly ImportTemplatePropertyInput[]): void {
  const wished = given.map(({ name }) => normaliseName(name));
  const there = edited.columns.map(({ name }) => name);
  const about = (words: { en: string; sp: string }, name: string) => {
    const refusal = { en: words.en.replace('{name}', name), sp: words.sp.replace('{name}', name) };
    return new BadInput('input.properties', refusal, refusal);
  };
  const gone = there.find((name) => !wished.includes(name));
  if (gone) throw about(templateTexts.legacyProperties, gone);
  const extra = wished.findIndex((name, n) => !there.includes(name) || wished.indexOf(name) !== n);
  if (extra !== -1) throw about(templateTexts.legacyExtra, wished[extra]!);
}

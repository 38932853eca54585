import type { Actor, Words } from '@lyceum/server/actor';
import { BadInput } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import { t } from '../i18n';
import type {
  ImportTemplatePropertyInput,
  ManagedImportTemplate,
  MutationEditLegacyImportTemplateArgs,
} from '../__generated__/resolvers';
import { normaliseName, type Template } from '../columns/subject';
import { publishNext, templateVersion } from './edit-import-template';
import { isLegacy } from './template-scope';

export async function editLegacyImportTemplate(
  actor: Actor,
  { input }: MutationEditLegacyImportTemplateArgs,
  services: Services,
): Promise<ManagedImportTemplate> {
  return services.tenancy.within(actor, async (db) => {
    const edited = await templateVersion(db, input.id);
    if (!isLegacy(edited)) throw new BadInput('input.id', t('importTemplates.isNotLegacy'));
    if (input.properties) refuseOtherColumns(edited, input.properties);
    return publishNext(actor, db, { edited, input }, services);
  });
}

/** Exports write these columns, and imports read them back. */
function refuseOtherColumns(edited: Template, given: readonly ImportTemplatePropertyInput[]): void {
  const wished = given.map(({ name }) => normaliseName(name));
  const there = edited.columns.map(({ name }) => name);
  const refusal = (words: Words) => new BadInput('input.properties', words, words);
  const gone = there.find((name) => !wished.includes(name));
  if (gone) throw refusal(t('importTemplates.legacyProperties', { name: gone }));
  const extra = wished.findIndex((name, n) => !there.includes(name) || wished.indexOf(name) !== n);
  if (extra !== -1) throw refusal(t('importTemplates.legacyExtra', { name: wished[extra]! }));
}

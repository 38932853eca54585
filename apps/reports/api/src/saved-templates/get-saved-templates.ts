import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { SavedTemplate } from '../__generated__/resolvers';
import { singly } from '../read';
import { presentTemplate, readTemplates } from './template-row';

export async function getSavedTemplates(actor: Actor, services: Services): Promise<SavedTemplate[]> {
  const rows = await readTemplates(actor, null, singly(actor, services));
  return rows.map((row) => presentTemplate(actor, row));
}

import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { MutationDiscardPaperEntryArgs } from '../__generated__/resolvers';
import { lockPaperForm } from './lock-paper-form';
import { deletePaperEntry } from './paper-entry-row';

/** Deletes what was entered from a person's paper form and is not submitted, also once the person has answered. */
export function discardPaperEntry(
  actor: Actor,
  { input }: MutationDiscardPaperEntryArgs,
  services: Services,
): Promise<boolean> {
  return services.tenancy.within(actor, async (db) => {
    await lockPaperForm(db, actor, input, services.clock.now());
    return deletePaperEntry(db, input);
  });
}

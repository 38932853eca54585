import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { QueryGetPaperEntryArgs } from '../__generated__/resolvers';
import { lockOpenPaperForm } from './lock-paper-form';
import { lockPaperEntry, presentPaperEntry } from './paper-entry-row';

/** What was entered from a person's paper form and is not submitted yet. */
export function getPaperEntry(actor: Actor, { input }: QueryGetPaperEntryArgs, services: Services) {
  return services.tenancy.within(actor, async (db) => {
    await lockOpenPaperForm(db, actor, input, services.clock.now());
    const entry = await lockPaperEntry(db, input);
    return entry ? presentPaperEntry(entry) : null;
  });
}

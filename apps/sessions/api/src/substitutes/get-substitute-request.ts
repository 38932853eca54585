import type { Actor } from '@lyceum/server/actor';
import { NotFound } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import { hotReads } from '../projections/subject';
import { Viewing } from '../view/subject';
import type { QueryGetSubstituteRequestArgs } from '../__generated__/resolvers';
import { maySeeRequest } from './substitute-facts';
import { readRequest } from './substitute-row';
import { SubstituteView } from './substitute-view';

export async function getSubstituteRequest(
  actor: Actor,
  { requestId }: QueryGetSubstituteRequestArgs,
  services: Services,
): Promise<SubstituteView> {
  const viewing = new Viewing(actor, services);
  const row = await readRequest(hotReads(actor, services), requestId);
  if (!row || !maySeeRequest(actor, row, await viewing.programs.load(row.programId)))
    throw new NotFound('request');
  return new SubstituteView(row, viewing);
}

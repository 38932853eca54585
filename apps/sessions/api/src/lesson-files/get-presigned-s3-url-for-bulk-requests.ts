import { isProgramAdmin, type Actor } from '@lyceum/server/actor';
import { Forbidden } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import type { QueryGetPresignedS3UrlForBulkRequestsArgs } from '../__generated__/resolvers';
import { prepareUploads } from './prepare-uploads';

/** Upload addresses for an admin's bulk request. */
export async function getPresignedS3UrlForBulkRequests(
  actor: Actor,
  { fileNames, fileSizes }: QueryGetPresignedS3UrlForBulkRequestsArgs,
  services: Services,
) {
  if (!isProgramAdmin(actor)) throw new Forbidden();
  return prepareUploads(actor, services, { session: null, purpose: 'BULK_REQUEST', fileNames, fileSizes });
}

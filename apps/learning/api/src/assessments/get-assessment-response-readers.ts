import type { RequestScope, Services } from '@lyceum/server/subgraph';
import type { QueryGetAssessmentResponseReadersArgs } from '../__generated__/resolvers';
import { singly } from '../read';
import { findShared, readReaders } from './response-readers';

export async function getAssessmentResponseReaders(
  { actor }: RequestScope,
  { responseId }: QueryGetAssessmentResponseReadersArgs,
  services: Services,
) {
  const read = singly(actor, services);
  const { id } = await findShared(read, actor, responseId);
  const readers = await readReaders(read, actor, id);
  return readers.map(({ userId, isAdmin }) => ({
    ...{ userId, isAdmin },
    user: { __typename: 'User' as const, id: userId },
  }));
}

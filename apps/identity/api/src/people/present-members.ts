import type { RequestScope, Services } from '@lyceum/server/subgraph';
import { isUuid } from '@lyceum/server/tenancy';
import { membersByIds, type Member } from './member';
import { presentUser, type PresentedUser } from './present-user';

/** People that a request refers to, loaded by one query; fields that the reader may not see are null. */
export async function presentMember(
  scope: RequestScope,
  services: Services,
  id: string,
): Promise<PresentedUser | null> {
  const { actor } = scope;
  if (!isUuid(id) || !actor.ecosystemId || actor.kind === 'anonymous') return null;
  const loader = scope.loader<string, Member>('members', async (ids) => {
    const members = await services.tenancy.read<Member & object>(actor, membersByIds(ids));
    const byId = new Map(members.map((member) => [member.id, member]));
    return ids.map((each) => byId.get(each) ?? null);
  });
  return presentUser(actor, await loader.load(id.toLowerCase()));
}

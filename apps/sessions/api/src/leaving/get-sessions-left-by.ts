import type { Actor } from '@lyceum/server/actor';
import { BadInput } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import type { QueryGetSessionsLeftByArgs, SessionsToLeave } from '../__generated__/resolvers';
import { t } from '../i18n';
import { assertAdministered } from '../permissions/subject';
import { hotReads, idsOf } from '../projections/subject';
import { countSessionsLeft } from './count-sessions-left';

const MOST = 500;

/** For people whose role an admin may take away. */
export async function getSessionsLeftBy(
  actor: Actor,
  { programId, userIds, role }: QueryGetSessionsLeftByArgs,
  services: Services,
): Promise<SessionsToLeave> {
  if (userIds.length > MOST) throw new BadInput('userIds', t('leaving.tooManyPeople', { most: MOST }));
  const reader = hotReads(actor, services);
  await assertAdministered(actor, programId, reader);
  const now = services.clock.now();
  return countSessionsLeft(reader, { programId, userIds: idsOf('userIds', userIds), userTypes: [role], now });
}

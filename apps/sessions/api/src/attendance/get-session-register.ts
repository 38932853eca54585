import type { Actor } from '@lyceum/server/actor';
import { Forbidden, NotFound } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import { isUuid } from '@lyceum/server/tenancy';
import type { QueryGetSessionRegisterArgs } from '../__generated__/resolvers';
import { hotReads } from '../projections/subject';
import { askerOf, mayMarkAttendance, maySee } from '../permissions/subject';
import { factsOf, readSessions } from '../session-rows/subject';
import { readRegister } from './read-register';

export async function getSessionRegister(
  actor: Actor,
  { sessionId }: QueryGetSessionRegisterArgs,
  services: Services,
) {
  const reader = hotReads(actor, services);
  const [asker, [session]] = await Promise.all([
    askerOf(actor, services),
    isUuid(sessionId) ? readSessions(reader, [sessionId]) : [],
  ]);
  const facts = session && factsOf(session, session.participants);
  if (!session || !facts || !maySee(asker, facts)) throw new NotFound('session');
  if (!mayMarkAttendance(actor, facts)) throw new Forbidden();
  return readRegister(reader, session, services.clock.now());
}

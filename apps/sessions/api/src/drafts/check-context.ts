import type { Actor } from '@lyceum/server/actor';
import { NotFound } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import { isUuid, type TenantDb } from '@lyceum/server/tenancy';
import { meetingProviders } from '../meeting-providers/subject';
import { inTransaction, type Reader, readPeople, readPrograms, readSettings } from '../projections/subject';
import type { CheckContext } from './check-drafts';
import { type Asker, assertVisible } from '../permissions/subject';
import type { MutationCreateSessionArgs } from '../__generated__/resolvers';

/** The context of a save in the given program; throws NOT_FOUND when the actor may not see it. */
export async function namedContext(
  reader: Reader,
  ask: () => Promise<Asker>,
  named: { actor: Actor; programId: string; userIds: string[] },
  services: Services,
): Promise<{ asker: Asker; context: CheckContext }> {
  const [asker, context] = await Promise.all([
    ask(),
    readContext(reader, named.actor, named.programId, named.userIds, services),
  ]);
  assertVisible(asker, context.program);
  return { asker, context };
}

/** Data that the rules of every save read: program, settings, people, time. */
export async function checkContext(
  db: TenantDb,
  actor: Actor,
  programId: string,
  userIds: string[],
  services: Services,
): Promise<CheckContext> {
  return readContext(inTransaction(db), actor, programId, userIds, services);
}

async function readContext(
  reader: Reader,
  actor: Actor,
  programId: string,
  userIds: string[],
  services: Services,
): Promise<CheckContext> {
  if (!isUuid(programId)) throw new NotFound('program');
  const [programs, settings, people] = await Promise.all([
    readPrograms(reader, [programId]),
    readSettings(reader),
    readPeople(reader, userIds),
  ]);
  const program = programs.get(programId.toLowerCase());
  if (!program) throw new NotFound('program');
  const connected = new Set<string>(meetingProviders(services).keys());
  return { actor, program, settings, people, connected, now: services.clock.now() };
}

export type CreateInput = MutationCreateSessionArgs['input'];

import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import { hotReads, readPeople, readSettings } from '../projections/subject';
import type { Asker } from './permissions';

/** The actor with their children; only guardians cost reads. */
export async function askerOf(actor: Actor, services: Services): Promise<Asker> {
  const own = actor.programRoles.map(({ programId }) => programId);
  if (!actor.userId || !actor.ecosystemRoles.includes('PARENT'))
    return { actor, childIds: [], actsFor: [], childPrograms: new Map(), programIds: own };
  const reader = hotReads(actor, services);
  const person = (await readPeople(reader, [actor.userId])).get(actor.userId);
  const children = person?.familyConnections.filter(({ relationship }) => relationship === 'CHILD') ?? [];
  const childIds = children.map(({ userId }) => userId);
  const [known, { sessionSettings }] = await Promise.all([
    readPeople(reader, childIds),
    readSettings(reader),
  ]);
  const theirs = [...known.values()].flatMap((child) => child.programRoles.map(({ programId }) => programId));
  const childPrograms = new Map(
    [...known.values()].map(({ userId, programRoles }) => [
      userId,
      programRoles.filter(({ role }) => role === 'LEARNER').map(({ programId }) => programId),
    ]),
  );
  const actsFor = (sessionSettings.parentsActForChildren ?? true) ? childIds : [];
  return { actor, childIds, actsFor, childPrograms, programIds: [...new Set([...own, ...theirs])] };
}

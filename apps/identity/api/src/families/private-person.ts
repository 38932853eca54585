import type { Actor } from '@lyceum/server/actor';
import { NotFound } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import { isUuid, type TenantDb } from '@lyceum/server/tenancy';
import { loadMember, type Member, sightOf } from '../people/subject';
import { viewLog } from '../view-log/subject';

/** A person whose private data the actor may see. */
export async function privatePerson(
  db: TenantDb,
  actor: Actor,
  userId: string,
  services: Services,
): Promise<Member> {
  const person = isUuid(userId) ? await loadMember(db, userId) : null;
  if (!person || sightOf(actor, person) !== 'private') throw new NotFound('person');
  viewLog(services).note(actor, 'FAMILY', [person.id]);
  return person;
}

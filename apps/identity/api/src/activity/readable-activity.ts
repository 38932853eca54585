import type { Actor } from '@lyceum/server/actor';
import { administers, type Member, sightOf } from '../people/subject';

export type Visibility = 'ADMINS' | 'EDUCATORS' | 'FAMILY';

/** Which notes on a person somebody reads beside their own; null: none, not even that there are any. */
export function readableActivity(actor: Actor, person: Member): Visibility[] | null {
  if (administers(actor, person) && actor.userId !== person.id) return ['ADMINS', 'EDUCATORS', 'FAMILY'];
  const sight = sightOf(actor, person);
  if (sight === 'education') return ['EDUCATORS', 'FAMILY'];
  return sight === 'private' ? ['FAMILY'] : null;
}

/** Who writes about a person: not they themselves, and not their parents. */
export function mayNote(actor: Actor, person: Member): boolean {
  return readableActivity(actor, person)?.includes('EDUCATORS') ?? false;
}

import type { Actor } from '@lyceum/server/actor';
import { administers, type Member, sightOf } from '../people/subject';

export type Visibility = 'ADMINS' | 'EDUCATORS' | 'FAMILY';

/**
 * The visibilities of the notes on a person that the actor may read, beside the notes that they wrote themselves; null:
 * none, and the actor may not know whether there are any.
 */
export function readableActivity(actor: Actor, person: Member): Visibility[] | null {
  if (administers(actor, person) && actor.userId !== person.id) return ['ADMINS', 'EDUCATORS', 'FAMILY'];
  const sight = sightOf(actor, person);
  if (sight === 'education') return ['EDUCATORS', 'FAMILY'];
  return sight === 'private' ? ['FAMILY'] : null;
}

/** Whether the actor may write notes about the person: never the person themselves nor their guardians. */
export function mayNote(actor: Actor, person: Member): boolean {
  return readableActivity(actor, person)?.includes('EDUCATORS') ?? false;
}

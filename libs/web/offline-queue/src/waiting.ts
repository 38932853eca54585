import { defaultStore } from './default-store';
import type { WaitingCount } from './queue-store';

/** A person's entries of every kind that the server does not have. */
export function waitingOf(person: string): Promise<WaitingCount[]> {
  return defaultStore().waiting(person);
}

/** Removes all entries of a person, for a sign-out that the person confirmed. */
export function forgetPerson(person: string): Promise<void> {
  return defaultStore().forget(person);
}

import { defaultStore } from './default-store';
import type { WaitingCount } from './queue-store';

/** What the server has not got of a person, of every kind. */
export function waitingOf(person: string): Promise<WaitingCount[]> {
  return defaultStore().waiting(person);
}

/** Removes what the device keeps of a person: at a sign-out that was asked for. */
export function forgetPerson(person: string): Promise<void> {
  return defaultStore().forget(person);
}

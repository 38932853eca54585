import { CleverServer } from './clever/clever-server';
import { OneRosterServer } from './one-roster-server';
import { OneRosterClient, type ClientOptions, type Target } from './rest-client';
import type { RosterServer } from './roster-server';

/** The server of a saved connection. `readsPeople`: with the names of learners, and their guardians. */
export function serverOf(target: Target, options: ClientOptions, readsPeople = false): RosterServer {
  const client = new OneRosterClient(target, options);
  if (target.version === 'CLEVER') return new CleverServer(client, readsPeople);
  return new OneRosterServer(client, target.version, readsPeople);
}

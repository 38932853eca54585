import { CleverServer } from './clever/clever-server';
import { OneRosterServer } from './one-roster-server';
import { OneRosterClient, type ClientOptions, type Target } from './rest-client';
import type { RosterServer } from './roster-server';

/** The server of a saved connection. */
export function serverOf(target: Target, options: ClientOptions): RosterServer {
  const client = new OneRosterClient(target, options);
  return target.version === 'CLEVER' ? new CleverServer(client) : new OneRosterServer(client, target.version);
}

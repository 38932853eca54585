import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { OneRosterClient } from '../__generated__/resolvers';
import { clientViews, type ClientRow } from './client-row';

export function getOneRosterClients(actor: Actor, { tenancy, clock }: Services): Promise<OneRosterClient[]> {
  return tenancy.within(actor, async (db) => {
    const rows = await db.query<ClientRow>(
      `SELECT * FROM roster.one_roster_clients WHERE ecosystem_id = $1 ORDER BY roster.fold_text(name), id`,
      [db.ecosystemId],
    );
    return clientViews(db, rows, clock.now());
  });
}

import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { TenantDb } from '@lyceum/server/tenancy';

/**
 * Reads rows in a running transaction, or by single statements; statements issued together share a round trip, and a replica answers
 * them where the installation has one.
 */
export type Read = <Row extends object>(name: string, text: string, values: unknown[]) => Promise<Row[]>;

export const inTransaction =
  (db: TenantDb): Read =>
  (_name, text, values) =>
    db.query(text, values);

export const singly =
  (actor: Actor, { tenancy }: Services): Read =>
  (name, text, values) =>
    tenancy.readReplica(actor, { name, text, values });

import type { Words } from '@lyceum/server/actor';
import type { TenantDb } from '@lyceum/server/tenancy';
import type { Move, MoveRemainder } from './events';
import type { MovePlan } from './plan';

/** A thing that has moved, by both of its ids; they differ where it became one with something that was there. */
export interface MovedThing {
  kind: string;
  fromId: string;
  toId: string;
}

export interface Look {
  /** Rows that the target has already, by table, where it can be told beforehand. */
  there?: Record<string, number>;
  /** Rows that come along beside those that are there now, by table; below zero where some end before. */
  more?: Record<string, number>;
  /** Rows that do not come along, of tables whose others do. */
  stays?: MoveRemainder[];
  obstacles?: Words[];
}

/** What a domain does when an ecosystem becomes a program of another. Every part may run again after a kill. */
export interface EcosystemMove<Services> {
  plan: MovePlan;
  /** A look under the platform's hat: what is there already, and what is in the way. */
  look?(db: TenantDb, move: Move): Promise<Look>;
  /** Before everything else, in transactions of its own. */
  begin?(move: Move, services: Services): Promise<void>;
  /** In one transaction under the platform's hat: lists in `moved_ids` what becomes what, things that keep their ids included. */
  prepare?(db: TenantDb, move: Move): Promise<void>;
  /** In a transaction of the target for each batch of what `prepare` has listed: tells the other domains. */
  announce?(db: TenantDb, things: MovedThing[], services: Services, move: Move): Promise<void>;
}

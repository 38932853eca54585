import type { Words } from '@lyceum/server/actor';
import type { TenantDb } from '@lyceum/server/tenancy';
import type { Move, MoveRemainder } from './events';
import type { MovePlan } from './plan';

/** A thing that has moved, with both ids; they differ where it was merged into a thing of the target. */
export interface MovedThing {
  kind: string;
  fromId: string;
  toId: string;
}

export interface MovePreview {
  /** Rows per table that the target already has, where that can be told before the move. */
  there?: Record<string, number>;
  /** Rows per table that the move creates beside the present ones; negative where the move ends some. */
  more?: Record<string, number>;
  /** Rows that stay behind, of tables whose other rows move. */
  stays?: MoveRemainder[];
  obstacles?: Words[];
}

/** A domain's part when an ecosystem becomes a program of another one. Every function may run again after a kill. */
export interface EcosystemMove<Services> {
  plan: MovePlan;
  /** Runs with platform rights: which rows the target already has, and what prevents the move. */
  preview?(db: TenantDb, move: Move): Promise<MovePreview>;
  /** Runs before all other phases, in transactions of its own. */
  begin?(move: Move, services: Services): Promise<void>;
  /** One transaction with platform rights: writes to `moved_ids` which id becomes which, also unchanged ids. */
  prepare?(db: TenantDb, move: Move, services: Services): Promise<void>;
  /** Runs in a transaction of the target for each batch of `moved_ids`: publishes events about what has moved. */
  announce?(db: TenantDb, things: MovedThing[], services: Services, move: Move): Promise<void>;
}

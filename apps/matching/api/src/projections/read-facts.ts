import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { TenantDb } from '@lyceum/server/tenancy';
import { DEFAULT_SETTINGS, type ProgramFacts, type Settings } from './settings';

/** Where rows are read from: a running transaction, or a read of its own. */
export interface Reader {
  read<Row extends object>(name: string, text: string, values: unknown[]): Promise<Row[]>;
}

export function inTransaction(db: TenantDb): Reader {
  return { read: (_name, text, values) => db.query(text, values) };
}

/** Each statement is one network round trip under the actor's tenant. */
export function ownReads(actor: Actor, { tenancy }: Services): Reader {
  return { read: (name, text, values) => tenancy.read(actor, { name, text, values }) };
}

export async function readSettings(reader: Reader): Promise<Settings> {
  const [row] = await reader.read<Settings>(
    'settings',
    `SELECT time_zone_id AS "timeZoneId", rating_type AS "ratingType", rating_max AS "ratingMax", low_threshold AS "lowThreshold",
       parents_act AS "parentsAct", set_wage AS "setWage" FROM matching.ecosystems`,
    [],
  );
  return row ?? DEFAULT_SETTINGS;
}

/** Every program of the ecosystem, by id: there are few, and permissions depend on each. */
export async function readPrograms(reader: Reader): Promise<Map<string, ProgramFacts>> {
  const rows = await reader.read<ProgramFacts>(
    'programs',
    `SELECT id, name, archived, asks_for_reviews AS "asksForReviews", review_readers AS "reviewReaders",
       search_enabled AS "searchEnabled", request_type AS "requestType", request_enabled AS "requestEnabled",
       find_enabled AS "findEnabled" FROM matching.programs`,
    [],
  );
  return new Map(rows.map((program) => [program.id, program]));
}

/** A child whom the person is responsible for, with the programs in which it learns. */
export interface Child {
  userId: string;
  learnsIn: string[];
}

export async function readChildren({ userId, ecosystemRoles }: Actor, reader: Reader): Promise<Child[]> {
  if (!userId || !ecosystemRoles.includes('PARENT')) return [];
  return reader.read<Child>(
    'children',
    `SELECT c.user_id AS "userId", c.learns_in AS "learnsIn" FROM matching.people p
     JOIN matching.people c ON c.user_id = ANY (p.child_ids) WHERE p.user_id = $1`,
    [userId],
  );
}

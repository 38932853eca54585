import type { PersonLine } from '@lyceum/contracts/roster';
import type { TenantDb } from '@lyceum/server/tenancy';
import type { SyncedField } from '../__generated__/resolvers';
import { type Member, searchWordsOf, sortNameOf } from '../people/subject';

/** A row of `identity.field_sources`. */
export interface FieldSourceRow {
  field: SyncedField;
  byHand: boolean;
  changedBy: string | null;
  changedAt: Date | null;
  source: string | null;
  deliveredAt: Date | null;
  /** A grade level's code, the id of a school, a phone number, or a name as `storedName` makes it. */
  delivered: string | null;
}

export const SOURCE_COLUMNS = `f.field, f.by_hand AS "byHand", f.changed_by AS "changedBy", f.changed_at AS "changedAt", f.source,
  f.delivered_at AS "deliveredAt", f.delivered`;

const VALUES = { SCHOOL: 'schoolId', GRADE: 'gradeLevel' } as const;
/**
 * Fields whose edits by hand are recorded. A name or a phone number counts as changed by hand once it differs from the
 * delivered one.
 */
export const EDITED_FIELDS = Object.keys(VALUES) as (keyof typeof VALUES)[];

/** A delivered name as it is stored; no name contains the separator. */
export const NAME_SEPARATOR = '\u001f';
export const storedName = ({ firstName, lastName }: Pick<PersonLine, 'firstName' | 'lastName'>): string =>
  firstName + NAME_SEPARATOR + lastName;

type Values = Pick<Member, 'schoolId' | 'gradeLevel'>;

/** Records which synced fields an edit has changed. To be called after the edit, whose update has locked the person. */
export async function recordHandEdit(
  db: TenantDb,
  before: Member,
  edited: Partial<Values>,
  now: Date,
): Promise<void> {
  const changed = EDITED_FIELDS.filter((field) => {
    const value = edited[VALUES[field]];
    return value !== undefined && value !== before[VALUES[field]];
  });
  // Nobody delivers values of people who are in no district's records.
  if (changed.length === 0 || !before.externalId) return;
  await db.query(
    `INSERT INTO identity.field_sources AS f (ecosystem_id, user_id, field, by_hand, changed_by, changed_at, delivered)
     SELECT $1, $2, e.field, true, $4, $5, e.before FROM jsonb_to_recordset($3::jsonb) AS e(field text, before text)
     ON CONFLICT (ecosystem_id, user_id, field) DO UPDATE SET by_hand = true, changed_by = excluded.changed_by,
       changed_at = excluded.changed_at`,
    [
      db.ecosystemId,
      before.id,
      JSON.stringify(changed.map((field) => ({ field, before: before[VALUES[field]] }))),
      db.actor.userId,
      now,
    ],
  );
}

/**
 * Removes values from delivered lines that somebody changed by hand: an absent value changes nothing. Locks the people,
 * so that an edit of the same moment is either seen here or comes later.
 */
export async function withoutHandEdits(
  db: TenantDb,
  people: readonly PersonLine[],
): Promise<readonly PersonLine[]> {
  const ids = people.map(({ userId }) => userId);
  await db.query(
    `SELECT 1 FROM identity.members m WHERE m.ecosystem_id = $1 AND m.id = ANY ($2::uuid[]) ORDER BY m.id FOR UPDATE`,
    [db.ecosystemId, ids],
  );
  const edited = await db.query<{ id: string; fields: (keyof typeof VALUES)[] }>(
    `SELECT f.user_id AS id, array_agg(f.field) AS fields FROM identity.field_sources f
     WHERE f.ecosystem_id = $1 AND f.user_id = ANY ($2::uuid[]) AND f.by_hand GROUP BY f.user_id`,
    [db.ecosystemId, ids],
  );
  const fieldsOf = new Map(edited.map(({ id, fields }) => [id, fields]));
  return people.map((person) => {
    const absent = (fieldsOf.get(person.userId) ?? []).map((field) => [VALUES[field], null]);
    return { ...person, ...(Object.fromEntries(absent) as Partial<Values>) };
  });
}

/** What a source delivers of a person's name; absent `isNamed`: a placeholder. */
type DeliveredName = Pick<PersonLine, 'userId' | 'firstName' | 'lastName' | 'isNamed'>;

/**
 * Gives people the names of their records, unless somebody has changed the name: a placeholder (the last name is the
 * identifier) and the name that was delivered before are replaced. Returns the ids of renamed people.
 */
export async function saveDeliveredNames(db: TenantDb, people: readonly DeliveredName[]): Promise<string[]> {
  const named = new Map(
    people.flatMap((person) => (person.isNamed ? [[person.userId, person] as const] : [])),
  );
  if (named.size === 0) return [];
  const unedited = await db.query<{ id: string; email: string | null; preferredName: string | null }>(
    `SELECT m.id, m.email, m.preferred_name AS "preferredName" FROM identity.members m
     LEFT JOIN identity.field_sources f ON f.ecosystem_id = m.ecosystem_id AND f.user_id = m.id AND f.field = 'NAME'
     WHERE m.ecosystem_id = $1 AND m.id = ANY ($2::uuid[]) AND m.erased_at IS NULL
       AND (m.last_name = m.external_id OR f.delivered = m.first_name || chr(31) || m.last_name)`,
    [db.ecosystemId, [...named.keys()]],
  );
  const rows = unedited.map(({ id, email, preferredName }) => {
    const person = named.get(id)!;
    return {
      id,
      first_name: person.firstName,
      last_name: person.lastName,
      sort_name: sortNameOf(person),
      search_words: searchWordsOf({ ...person, email, preferredName }),
    };
  });
  const renamed = await db.query<{ id: string }>(
    `UPDATE identity.members m SET first_name = p.first_name, last_name = p.last_name, sort_name = p.sort_name,
       search_words = p.search_words
     FROM jsonb_to_recordset($2::jsonb) AS p(id uuid, first_name text, last_name text, sort_name text, search_words text[])
     WHERE m.ecosystem_id = $1 AND m.id = p.id AND (m.first_name, m.last_name) IS DISTINCT FROM (p.first_name, p.last_name)
     RETURNING m.id`,
    [db.ecosystemId, JSON.stringify(rows)],
  );
  return renamed.map(({ id }) => id);
}

interface DeliveredPhone {
  userId: string;
  /** E.164; absent or null: none is delivered, which changes nothing. */
  phone?: string | null;
}

/**
 * Gives people the phone numbers of their records, unless somebody has changed or entered a number: to be called before
 * `recordDelivered`. A new number is unverified. Returns the ids of changed people.
 */
export async function saveDeliveredPhones(
  db: TenantDb,
  people: readonly DeliveredPhone[],
): Promise<string[]> {
  const called = people.filter(({ phone }) => phone);
  const changed = await db.query<{ id: string }>(
    `UPDATE identity.members m SET phone_number = p.phone
     FROM unnest($2::uuid[], $3::text[]) AS p(id, phone)
     LEFT JOIN identity.field_sources f ON f.ecosystem_id = $1 AND f.user_id = p.id AND f.field = 'PHONE'
     WHERE m.ecosystem_id = $1 AND m.id = p.id AND m.erased_at IS NULL AND m.phone_number IS DISTINCT FROM p.phone
       AND m.phone_number IS NOT DISTINCT FROM f.delivered
     RETURNING m.id`,
    [db.ecosystemId, called.map(({ userId }) => userId), called.map(({ phone }) => phone)],
  );
  return changed.map(({ id }) => id);
}

/** Records what a source delivered, also of fields that somebody changed by hand. */
export async function recordDelivered(
  db: TenantDb,
  people: readonly (DeliveredName & DeliveredPhone & Pick<PersonLine, 'schoolId' | 'gradeLevel'>)[],
  { source, programId, now }: { source: string | null; programId: string; now: Date },
): Promise<void> {
  const delivered = people.flatMap((person) => [
    ...EDITED_FIELDS.flatMap((field) => {
      const value = person[VALUES[field]];
      return value === null ? [] : [{ id: person.userId, field, value }];
    }),
    ...(person.isNamed ? [{ id: person.userId, field: 'NAME', value: storedName(person) }] : []),
    ...(person.phone ? [{ id: person.userId, field: 'PHONE', value: person.phone }] : []),
  ]);
  if (delivered.length === 0) return;
  await db.query(
    `INSERT INTO identity.field_sources AS f (ecosystem_id, user_id, field, by_hand, delivered, delivered_at, source, program_id)
     SELECT $1, e.id, e.field, false, e.value, $3, $4, $5 FROM jsonb_to_recordset($2::jsonb) AS e(id uuid, field text, value text)
     ORDER BY e.id, e.field
     ON CONFLICT (ecosystem_id, user_id, field) DO UPDATE SET delivered = excluded.delivered, delivered_at = excluded.delivered_at,
       source = excluded.source, program_id = excluded.program_id`,
    [db.ecosystemId, JSON.stringify(delivered), now, source, programId],
  );
}

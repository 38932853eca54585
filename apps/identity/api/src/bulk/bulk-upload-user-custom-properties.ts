import { isDeepStrictEqual } from 'node:util';
import { parse } from 'csv-parse/sync';
import type { Actor } from '@lyceum/server/actor';
import { cleanText, foldText } from '@lyceum/server/free-text';
import { BadInput, notFoundWords, PublicError } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import { isUuid, type TenantDb } from '@lyceum/server/tenancy';
import type {
  MutationBulkUploadUserCustomPropertiesArgs,
  PropertiesUpload,
  PropertiesUploadError,
} from '../__generated__/resolvers';
import { t } from '../i18n';
import {
  administers,
  publishPeople,
  type CustomProperty,
  type CustomPropertyType,
  loadMembers,
  type Member,
  saveFields,
} from '../people/subject';
import { MOST_PROPERTIES, propertyOf, withProperties } from '../profiles/subject';

const MOST_ROWS = 5000;
const TAKE_AWAY = '-';
const KEYS = ['email', 'identifier', 'userId'] as const;
type Key = (typeof KEYS)[number];

interface Table {
  key: Key;
  columns: { key: string; type: CustomPropertyType }[];
  rows: string[][];
}

export async function bulkUploadUserCustomProperties(
  actor: Actor,
  { csv, dryRun }: MutationBulkUploadUserCustomPropertiesArgs,
  services: Services,
): Promise<PropertiesUpload> {
  const table = readTable(csv);
  return services.tenancy.within(actor, async (db) => {
    const people = await findRows(db, actor, table);
    const errors: PropertiesUploadError[] = [];
    const changes = table.rows.flatMap((cells, at) => {
      const person = people.get(foldText(cells[0] ?? ''));
      if (!person) {
        const message = notFoundWords('person')[actor.language];
        errors.push({ row: at + 2, column: table.key, message });
        return [];
      }
      return [{ person, properties: rowOf(table, cells, at + 2, actor, errors) }];
    });
    const changed = errors.length > 0 || dryRun ? 0 : await save(db, changes, services);
    return { rows: table.rows.length, changed, errors: errors.slice(0, 200), properties: table.columns };
  });
}

function readTable(csv: string): Table {
  let lines: string[][];
  try {
    lines = parse(csv, { bom: true, trim: true, skip_empty_lines: true, relax_column_count: true });
  } catch {
    throw new BadInput('csv', t('bulk.noCsv'));
  }
  const [head = [], ...rows] = lines.map((cells) => cells.map(cleanText));
  const key = KEYS.find((name) => name.toLowerCase() === head[0]?.toLowerCase());
  if (!key || head.length < 2) throw new BadInput('csv', t('bulk.csvHead', { keys: KEYS.join(', ') }));
  if (rows.length > MOST_ROWS) throw new BadInput('csv', t('bulk.tooManyRows', { most: MOST_ROWS }));
  const columns = head.slice(1).map((name, at) => ({
    key: name,
    type: typeOf(rows.map((cells) => cells[at + 1] ?? '')),
  }));
  return { key, columns, rows };
}

/** The narrowest type that fits all values of a column. */
export function typeOf(cells: readonly string[]): CustomPropertyType {
  const values = cells.filter((cell) => cell !== '' && cell !== TAKE_AWAY);
  const all = (form: RegExp) => values.length > 0 && values.every((value) => form.test(value));
  if (all(/^(true|false)$/)) return 'BOOLEAN';
  if (all(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/)) return 'DATE';
  // A number with leading zeros is an identifier.
  if (all(/^-?(0|[1-9]\d{0,14})(\.\d+)?$/)) return 'NUMBER';
  return 'TEXT';
}

/** The people of the rows whom the actor administers, found by the first column. */
async function findRows(db: TenantDb, actor: Actor, { key, rows }: Table): Promise<Map<string, Member>> {
  const wanted = [...new Set(rows.map((cells) => foldText(cells[0] ?? '')))].filter(Boolean);
  const ids =
    key === 'userId'
      ? wanted.filter(isUuid)
      : (
          await db.query<{ id: string }>(
            `SELECT DISTINCT w.user_id AS id FROM identity.member_words w WHERE w.ecosystem_id = $1 AND w.word = ANY($2::text[])`,
            [db.ecosystemId, wanted],
          )
        ).map(({ id }) => id);
  const found = new Map<string, Member>();
  for (const member of await loadMembers(db, ids)) {
    const said = { userId: member.id, email: member.email, identifier: member.externalId }[key];
    if (said && administers(actor, member)) found.set(foldText(said), member);
  }
  return found;
}

function rowOf(
  { columns }: Table,
  cells: readonly string[],
  row: number,
  actor: Actor,
  errors: PropertiesUploadError[],
): Map<string, CustomProperty | null> {
  const properties = new Map<string, CustomProperty | null>();
  columns.forEach(({ key, type }, at) => {
    const cell = cells[at + 1] ?? '';
    if (cell === '') return;
    try {
      properties.set(key, propertyOf(key, { key, type, value: cell === TAKE_AWAY ? '' : cell }));
    } catch (error) {
      if (!(error instanceof PublicError)) throw error;
      errors.push({ row, column: key, message: error.in(actor.language).message });
    }
  });
  return properties;
}

async function save(
  db: TenantDb,
  changes: { person: Member; properties: Map<string, CustomProperty | null> }[],
  services: Services,
): Promise<number> {
  const touched: string[] = [];
  for (const { person, properties } of changes) {
    const customProperties = withProperties(person.customProperties, properties).slice(0, MOST_PROPERTIES);
    if (isDeepStrictEqual(customProperties, person.customProperties)) continue;
    await saveFields(db, person.id, { customProperties });
    touched.push(person.id);
  }
  await publishPeople(db, services, touched);
  await db.audit({
    action: 'upload-user-properties',
    subjectKind: 'ecosystem',
    subjectId: db.ecosystemId,
    after: { people: touched.length },
  });
  return touched.length;
}

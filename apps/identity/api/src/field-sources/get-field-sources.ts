import type { Actor } from '@lyceum/server/actor';
import { NotFound } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import { isUuid } from '@lyceum/server/tenancy';
import type { FieldSource, QueryGetFieldSourcesArgs } from '../__generated__/resolvers';
import { administers, loadMember } from '../people/subject';
import {
  EDITED_FIELDS,
  NAME_SEPARATOR,
  SOURCE_COLUMNS,
  storedName,
  type FieldSourceRow,
} from './field-source';

type Row = FieldSourceRow & { schoolName: string | null };

export function getFieldSources(
  actor: Actor,
  { userId }: QueryGetFieldSourcesArgs,
  { tenancy }: Services,
): Promise<FieldSource[]> {
  if (!isUuid(userId)) throw new NotFound('person');
  return tenancy.within(actor, async (db) => {
    const member = await loadMember(db, userId);
    if (!member || !administers(actor, member)) throw new NotFound('person');
    if (!member.externalId) return [];
    const rows = await db.query<Row>(
      `SELECT ${SOURCE_COLUMNS}, s.name AS "schoolName" FROM identity.field_sources f
       LEFT JOIN identity.schools s ON f.field = 'SCHOOL' AND s.ecosystem_id = f.ecosystem_id AND s.id::text = f.delivered
       WHERE f.ecosystem_id = $1 AND f.user_id = $2`,
      [db.ecosystemId, userId],
    );
    const rowOf = (field: FieldSource['field']) => rows.find((row) => row.field === field);
    // Most records have no names, and only those of guardians have phone numbers.
    const compared = [
      { row: rowOf('NAME'), value: storedName(member) },
      { row: rowOf('PHONE'), value: member.phoneNumber },
    ].flatMap(({ row, value }) =>
      row ? [{ ...sourceView(row.field, row), byHand: row.delivered !== value }] : [],
    );
    return [...compared, ...EDITED_FIELDS.map((field) => sourceView(field, rowOf(field)))];
  });
}

/** Without a row the value was delivered before sources were recorded. */
function sourceView(field: FieldSource['field'], row: Row | undefined): FieldSource {
  return {
    field,
    byHand: row?.byHand ?? false,
    changedBy: row?.changedBy ? { id: row.changedBy } : null,
    changedAt: row?.changedAt?.toISOString() ?? null,
    source: row?.source ?? null,
    deliveredAt: row?.deliveredAt?.toISOString() ?? null,
    delivered: (field === 'SCHOOL' ? row?.schoolName : row?.delivered?.replace(NAME_SEPARATOR, ' ')) ?? null,
  };
}

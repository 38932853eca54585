import type {
  EducationOrganization,
  EducationOrganizationFilter,
  EducationOrganizationSortField,
} from '../__generated__/resolvers';
import { t } from '../i18n';
import type { RecordList } from './record-list';
import { RecordConditions } from './record-query';

interface OrganizationRow {
  id: string;
  external_id: string;
  name: string;
  type: string | null;
  identifier: string | null;
  evress_partner_id: string | null;
  gone: boolean;
}

export const organizationList: RecordList<
  OrganizationRow,
  EducationOrganization,
  EducationOrganizationFilter,
  EducationOrganizationSortField
> = {
  table: 'education_organizations',
  columns: 't.id, t.external_id, t.name, t.type, t.identifier, t.evress_partner_id, t.gone',
  conditions(db, program, filter) {
    const conditions = new RecordConditions(db, program.id, filter.archived);
    conditions.words(filter.search);
    conditions.choice('filter.types', filter.types, (types) => `t.type = ANY (${types})`);
    return conditions;
  },
  orders: { NAME: ['roster.fold_text(t.name)'], IDENTIFIER: ['t.identifier'], TYPE: ['t.type'] },
  first: 'NAME',
  view: (row) => ({
    educationOrganizationId: row.id,
    name: row.name,
    oneRosterIdentifier: row.external_id,
    evressPartnerId: row.evress_partner_id,
    type: row.type,
    identifier: row.identifier,
    archived: row.gone,
  }),
  fileName: t('records.fileName.schools'),
  csv: [
    [t('records.column.school'), ({ name }) => name],
    [t('records.column.type'), ({ type }) => type ?? ''],
    [t('records.column.number'), ({ identifier }) => identifier ?? ''],
    [t('records.column.oneRosterIdentifier'), (each) => each.oneRosterIdentifier],
    [t('records.column.evressPartner'), ({ evressPartnerId }) => evressPartnerId ?? ''],
  ],
};

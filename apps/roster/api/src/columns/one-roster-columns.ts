import { t } from '../i18n';
import type { Column, RosterKind } from './column';

type Text = { en: string; sp: string };

interface Wanted {
  required?: boolean;
  /** Help text; only where the name does not explain the column. */
  help?: Text;
  example?: string;
  aliases?: readonly string[];
  dataType?: Column['dataType'];
}

/** A column of OneRoster 1.1 by its standard name; other systems write it as `sourced_id` or `SourcedID`. */
function column(name: string, label: Text, { required = false, ...wanted }: Wanted = {}): Column {
  const snake = name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  const plain = name.toLowerCase();
  // References to a record of this file or another one.
  const points = plain.endsWith('sourcedid') || plain.endsWith('sourcedids');
  return {
    name: plain,
    dataType: wanted.dataType ?? (points ? 'identifier' : 'text'),
    required,
    aliases: [...(snake === plain ? [] : [snake]), ...(wanted.aliases ?? [])],
    label,
    description: wanted.help ?? t('format.help.oneRosterColumn', { name }),
    examples: wanted.example ? [wanted.example] : [],
  };
}

const SEVERAL: Text = t('format.help.list');

const sourcedId = column('sourcedId', t('format.column.identifier'), {
  required: true,
  dataType: 'identifier',
  help: t('format.help.sourcedId'),
});

const status = column('status', t('format.column.status'), {
  help: t('format.help.status'),
  example: 'active',
});

const grades = column('grades', t('format.column.grades'), { help: SEVERAL, example: '03,04' });

/** The imported files of OneRoster 1.1 and the columns that are read of each. */
export const oneRosterColumns: Readonly<Record<RosterKind, readonly Column[]>> = {
  ORGANIZATION: [
    sourcedId,
    status,
    column('name', t('format.column.name'), { required: true, example: 'Lincoln Elementary' }),
    column('type', t('format.column.type'), { required: true, example: 'school' }),
    column('identifier', t('format.column.number'), { dataType: 'identifier', example: '040250' }),
    column('parentSourcedId', t('format.column.belongsTo')),
    column('evressPartnerId', t('format.column.evressPartner'), {
      aliases: ['metadata_evresspartnerid', 'metadata_evress_partner_id'],
    }),
  ],
  CLASS: [
    sourcedId,
    status,
    column('title', t('format.column.title'), { required: true, example: 'Algebra 1' }),
    grades,
    column('courseSourcedId', t('format.column.course')),
    column('classCode', t('format.column.classCode'), { example: 'ALG-1-02' }),
    column('schoolSourcedId', t('format.column.school'), { required: true }),
    column('termSourcedIds', t('format.column.terms'), { required: true, help: SEVERAL }),
    column('periods', t('format.column.periods'), { help: SEVERAL, example: '2,4' }),
  ],
  TEACHER: [
    sourcedId,
    status,
    column('orgSourcedIds', t('format.column.schools'), { required: true, help: SEVERAL }),
    column('role', t('format.column.role'), {
      required: true,
      help: t('format.help.role'),
      example: 'teacher',
    }),
    column('username', t('format.column.username')),
    column('givenName', t('format.column.firstName'), { required: true }),
    column('familyName', t('format.column.lastName'), { required: true }),
    column('identifier', t('format.column.number'), { dataType: 'identifier' }),
    column('userMasterIdentifier', t('format.column.stateNumber'), {
      dataType: 'identifier',
      aliases: ['metadata_stateid', 'metadata_state_id', 'state_id'],
      help: t('format.help.stateNumber'),
    }),
    column('email', t('format.column.email')),
    column('sms', t('format.column.textPhone'), { help: t('format.help.guardianSms') }),
    column('phone', t('format.column.phone'), { help: t('format.help.guardianPhones') }),
    grades,
    column('agentSourcedIds', t('format.column.relatives'), { help: t('format.help.relatives') }),
  ],
  ENROLLMENT: [
    sourcedId,
    status,
    column('classSourcedId', t('format.column.class'), { required: true }),
    column('userSourcedId', t('format.column.person'), { required: true }),
    column('role', t('format.column.role'), {
      required: true,
      help: t('format.help.enrollmentRole'),
      example: 'teacher',
    }),
    column('beginDate', t('format.column.firstDay'), {
      dataType: 'datetime',
      help: t('format.help.enrollmentBegin'),
      example: '2026-08-20',
    }),
    column('endDate', t('format.column.endDate'), {
      dataType: 'datetime',
      help: t('format.help.enrollmentEnd'),
      example: '2027-01-16',
    }),
  ],
  TERM: [
    sourcedId,
    status,
    column('title', t('format.column.title'), { required: true, example: 'Fall 2026' }),
    column('startDate', t('format.column.firstDay'), {
      required: true,
      dataType: 'datetime',
      example: '2026-08-20',
    }),
    column('endDate', t('format.column.lastDay'), {
      required: true,
      dataType: 'datetime',
      example: '2027-01-15',
    }),
  ],
  COURSE: [
    sourcedId,
    status,
    column('title', t('format.column.title'), { required: true, example: 'Algebra 1' }),
    column('courseCode', t('format.column.courseCode'), { required: true, example: 'MTH101' }),
  ],
};

/** Columns of manifest.csv, which declares each file as complete, as changes only, or as absent. */
export const manifestColumns: readonly Column[] = [
  column('propertyName', t('format.column.property'), {
    required: true,
    example: 'file.users',
    aliases: ['property'],
  }),
  column('value', t('format.column.value'), { required: true, example: 'bulk' }),
];

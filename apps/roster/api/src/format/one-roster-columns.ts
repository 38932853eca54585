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
    description: wanted.help ?? t('format.oneroster', { name }),
    examples: wanted.example ? [wanted.example] : [],
  };
}

const SEVERAL: Text = t('format.several');

const sourcedId = column('sourcedId', t('format.identifier'), {
  required: true,
  dataType: 'identifier',
  help: t('format.sourcedId.help'),
});

const status = column('status', t('format.status'), {
  help: t('format.statusOf.help'),
  example: 'active',
});

const grades = column('grades', t('format.grades'), { help: SEVERAL, example: '03,04' });

/** The imported files of OneRoster 1.1 and the columns that are read of each. */
export const oneRosterColumns: Readonly<Record<RosterKind, readonly Column[]>> = {
  ORGANIZATION: [
    sourcedId,
    status,
    column('name', t('format.name'), { required: true, example: 'Lincoln Elementary' }),
    column('type', t('format.type'), { required: true, example: 'school' }),
    column('identifier', t('format.number'), { dataType: 'identifier', example: '040250' }),
    column('parentSourcedId', t('format.belongsTo')),
    column('evressPartnerId', t('format.evressPartner'), {
      aliases: ['metadata_evresspartnerid', 'metadata_evress_partner_id'],
    }),
  ],
  CLASS: [
    sourcedId,
    status,
    column('title', t('format.title'), { required: true, example: 'Algebra 1' }),
    grades,
    column('courseSourcedId', t('format.course')),
    column('classCode', t('format.classCode'), { example: 'ALG-1-02' }),
    column('schoolSourcedId', t('format.school'), { required: true }),
    column('termSourcedIds', t('format.terms'), { required: true, help: SEVERAL }),
    column('periods', t('format.periods'), { help: SEVERAL, example: '2,4' }),
  ],
  TEACHER: [
    sourcedId,
    status,
    column('orgSourcedIds', t('format.schools'), { required: true, help: SEVERAL }),
    column('role', t('format.role'), {
      required: true,
      help: t('format.rowsOfTeachersAreLoaded'),
      example: 'teacher',
    }),
    column('username', t('format.username')),
    column('givenName', t('format.firstName'), { required: true }),
    column('familyName', t('format.lastName'), { required: true }),
    column('identifier', t('format.number'), { dataType: 'identifier' }),
    column('userMasterIdentifier', t('format.stateNumber'), {
      dataType: 'identifier',
      aliases: ['metadata_stateid', 'metadata_state_id', 'state_id'],
      help: t('format.thePersonsNumberInThe'),
    }),
    column('email', t('format.email')),
    grades,
  ],
  ENROLLMENT: [
    sourcedId,
    status,
    column('classSourcedId', t('format.class'), { required: true }),
    column('userSourcedId', t('format.person'), { required: true }),
    column('role', t('format.role'), {
      required: true,
      help: t('format.rowsOfTeachersAreLoaded'),
      example: 'teacher',
    }),
  ],
  TERM: [
    sourcedId,
    status,
    column('title', t('format.title'), { required: true, example: 'Fall 2026' }),
    column('startDate', t('format.firstDay'), {
      required: true,
      dataType: 'datetime',
      example: '2026-08-20',
    }),
    column('endDate', t('format.lastDay'), { required: true, dataType: 'datetime', example: '2027-01-15' }),
  ],
  COURSE: [
    sourcedId,
    status,
    column('title', t('format.title'), { required: true, example: 'Algebra 1' }),
    column('courseCode', t('format.courseCode'), { required: true, example: 'MTH101' }),
  ],
};

/** Columns of manifest.csv, which declares each file as complete, as changes only, or as absent. */
export const manifestColumns: readonly Column[] = [
  column('propertyName', t('format.property'), {
    required: true,
    example: 'file.users',
    aliases: ['property'],
  }),
  column('value', t('format.value'), { required: true, example: 'bulk' }),
];

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
    description: wanted.help ?? { en: `OneRoster: ${name}.`, sp: `OneRoster: ${name}.` },
    examples: wanted.example ? [wanted.example] : [],
  };
}

const SEVERAL: Text = { en: 'Several are separated by commas.', sp: 'Varios se separan con comas.' };

const sourcedId = column(
  'sourcedId',
  { en: 'Identifier', sp: 'Identificador' },
  {
    required: true,
    dataType: 'identifier',
    help: {
      en: 'The record’s identifier in the district’s system, kept as text. Other files point to it.',
      sp: 'El identificador del registro en el sistema del distrito, guardado como texto. Otros archivos remiten a él.',
    },
  },
);

const status = column(
  'status',
  { en: 'Status', sp: 'Estado' },
  {
    help: {
      en: '“tobedeleted” takes the record out of the lists; anything else keeps it.',
      sp: '«tobedeleted» quita el registro de las listas; cualquier otra cosa lo conserva.',
    },
    example: 'active',
  },
);

const grades = column('grades', { en: 'Grades', sp: 'Grados' }, { help: SEVERAL, example: '03,04' });

/** The imported files of OneRoster 1.1 and the columns that are read of each. */
export const oneRosterColumns: Readonly<Record<RosterKind, readonly Column[]>> = {
  ORGANIZATION: [
    sourcedId,
    status,
    column('name', { en: 'Name', sp: 'Nombre' }, { required: true, example: 'Lincoln Elementary' }),
    column('type', { en: 'Type', sp: 'Tipo' }, { required: true, example: 'school' }),
    column('identifier', { en: 'Number', sp: 'Número' }, { dataType: 'identifier', example: '040250' }),
    column('parentSourcedId', { en: 'Belongs to', sp: 'Pertenece a' }),
    column(
      'evressPartnerId',
      { en: 'Evress partner', sp: 'Socio de Evress' },
      { aliases: ['metadata_evresspartnerid', 'metadata_evress_partner_id'] },
    ),
  ],
  CLASS: [
    sourcedId,
    status,
    column('title', { en: 'Title', sp: 'Título' }, { required: true, example: 'Algebra 1' }),
    grades,
    column('courseSourcedId', { en: 'Course', sp: 'Curso' }),
    column('classCode', { en: 'Class code', sp: 'Código de la clase' }, { example: 'ALG-1-02' }),
    column('schoolSourcedId', { en: 'School', sp: 'Escuela' }, { required: true }),
    column('termSourcedIds', { en: 'Terms', sp: 'Periodos lectivos' }, { required: true, help: SEVERAL }),
    column('periods', { en: 'Periods', sp: 'Horas de clase' }, { help: SEVERAL, example: '2,4' }),
  ],
  TEACHER: [
    sourcedId,
    status,
    column('orgSourcedIds', { en: 'Schools', sp: 'Escuelas' }, { required: true, help: SEVERAL }),
    column(
      'role',
      { en: 'Role', sp: 'Función' },
      {
        required: true,
        help: {
          en: 'Rows of teachers are loaded; the others are left out.',
          sp: 'Se cargan las filas de docentes; las demás se omiten.',
        },
        example: 'teacher',
      },
    ),
    column('username', { en: 'Username', sp: 'Usuario' }),
    column('givenName', { en: 'First name', sp: 'Nombre' }, { required: true }),
    column('familyName', { en: 'Last name', sp: 'Apellidos' }, { required: true }),
    column('identifier', { en: 'Number', sp: 'Número' }, { dataType: 'identifier' }),
    column(
      'userMasterIdentifier',
      { en: 'State number', sp: 'Número del estado' },
      {
        dataType: 'identifier',
        aliases: ['metadata_stateid', 'metadata_state_id', 'state_id'],
        help: {
          en: 'The person’s number in the state’s system. It tells who somebody is when the district’s identifier changes.',
          sp: 'El número de la persona en el sistema del estado. Indica quién es cuando cambia el identificador del distrito.',
        },
      },
    ),
    column('email', { en: 'Email', sp: 'Correo' }),
    grades,
  ],
  ENROLLMENT: [
    sourcedId,
    status,
    column('classSourcedId', { en: 'Class', sp: 'Clase' }, { required: true }),
    column('userSourcedId', { en: 'Person', sp: 'Persona' }, { required: true }),
    column(
      'role',
      { en: 'Role', sp: 'Función' },
      {
        required: true,
        help: {
          en: 'Rows of teachers are loaded; the others are left out.',
          sp: 'Se cargan las filas de docentes; las demás se omiten.',
        },
        example: 'teacher',
      },
    ),
  ],
  TERM: [
    sourcedId,
    status,
    column('title', { en: 'Title', sp: 'Título' }, { required: true, example: 'Fall 2026' }),
    column(
      'startDate',
      { en: 'First day', sp: 'Primer día' },
      { required: true, dataType: 'datetime', example: '2026-08-20' },
    ),
    column(
      'endDate',
      { en: 'Last day', sp: 'Último día' },
      { required: true, dataType: 'datetime', example: '2027-01-15' },
    ),
  ],
  COURSE: [
    sourcedId,
    status,
    column('title', { en: 'Title', sp: 'Título' }, { required: true, example: 'Algebra 1' }),
    column(
      'courseCode',
      { en: 'Course code', sp: 'Código del curso' },
      { required: true, example: 'MTH101' },
    ),
  ],
};

/** Columns of manifest.csv, which declares each file as complete, as changes only, or as absent. */
export const manifestColumns: readonly Column[] = [
  column(
    'propertyName',
    { en: 'Property', sp: 'Propiedad' },
    { required: true, example: 'file.users', aliases: ['property'] },
  ),
  column('value', { en: 'Value', sp: 'Valor' }, { required: true, example: 'bulk' }),
];

import { FILE_KEY_SQL } from '../file-uploads/file-upload';
import { anew, merges, moves, stays, technical, type MovePlan } from '@lyceum/server/moving';

const COMPARED_HERE = {
  en: 'A plan compares a delivery with the roster of its organization; in another one it would say nothing that holds.',
  sp: 'Un plan compara una entrega con el registro de su organización; en otra no diría nada válido.',
};

/** What happens to the rows of each table when an organization becomes a program of another. */
export const movePlan: MovePlan = {
  // Sync plans do not move, so moved imports can no longer be undone.
  import_jobs: moves({ en: 'Imports', sp: 'Importaciones' }, { set: { changes_plan_id: 'NULL' } }),
  import_chunks: moves({ en: 'Parts of imports', sp: 'Partes de importaciones' }),
  import_rows: moves({ en: 'Rows of imported files', sp: 'Filas de archivos importados' }),
  import_row_errors: moves({ en: 'Remarks on rows of files', sp: 'Observaciones sobre filas de archivos' }),
  import_refusals: moves({
    en: 'People whom imports could not take',
    sp: 'Personas que las importaciones no pudieron tomar',
  }),
  schools: merges({ en: 'Schools of the district’s files', sp: 'Escuelas de los archivos del distrito' }),
  students: merges({ en: 'The district’s students', sp: 'Estudiantes del distrito' }),
  student_identifiers: merges({ en: 'Earlier numbers of students', sp: 'Números anteriores de estudiantes' }),
  teacher_identifiers: merges({
    en: 'Further identifiers of teachers',
    sp: 'Otros identificadores de docentes',
  }),
  person_merges: stays(
    { en: 'Merged records of people', sp: 'Registros de personas combinados' },
    {
      en: 'A merge is taken back with what its organization knows. The identifiers go along; the records stay merged.',
      sp: 'Una combinación se deshace con lo que sabe su organización. Los identificadores van con ella; los registros siguen combinados.',
    },
  ),
  tutors: merges({ en: 'The district’s tutors', sp: 'Tutores del distrito' }),
  program_students: merges({ en: 'Programs of students', sp: 'Programas de estudiantes' }),
  program_tutors: merges({ en: 'Programs of tutors', sp: 'Programas de tutores' }),
  education_organizations: merges({ en: 'Organizations of the district', sp: 'Organizaciones del distrito' }),
  roster_classes: merges({
    en: 'Classes of the district’s files',
    sp: 'Clases de los archivos del distrito',
  }),
  roster_teachers: merges({ en: 'The district’s teachers', sp: 'Docentes del distrito' }),
  roster_enrollments: merges({ en: 'Classes of teachers', sp: 'Clases de docentes' }),
  roster_terms: merges({ en: 'Terms of the district', sp: 'Periodos lectivos del distrito' }),
  roster_courses: merges({ en: 'Courses of the district', sp: 'Cursos del distrito' }),
  sftp_accounts: merges({ en: 'Accounts for uploads by SFTP', sp: 'Cuentas para subir por SFTP' }),
  sftp_servers: merges({ en: 'Districts’ SFTP servers', sp: 'Servidores SFTP de los distritos' }),
  sftp_seen_files: merges({
    en: 'Files that were fetched by SFTP',
    sp: 'Archivos ya recogidos por SFTP',
  }),
  one_roster_servers: merges({
    en: 'Districts’ OneRoster servers',
    sp: 'Servidores OneRoster de los distritos',
  }),
  feed_files: moves({ en: 'Files that came by SFTP', sp: 'Archivos que llegaron por SFTP' }),
  file_uploads: moves({ en: 'Documents', sp: 'Documentos' }, { file: FILE_KEY_SQL }),
  vendors: merges(
    { en: 'Tutoring vendors', sp: 'Proveedores de tutoría' },
    {
      // The target may have a vendor of the same name: both stay, and the moved one is renamed.
      set: {
        name: `CASE WHEN EXISTS (SELECT FROM roster.vendors v WHERE v.ecosystem_id = :target
          AND roster.fold_text(v.name) = roster.fold_text(t.name)) THEN t.name || ' (' || left(t.id::text, 8) || ')' ELSE t.name END`,
      },
    },
  ),
  vendor_keys: moves({ en: 'Keys of vendors', sp: 'Claves de proveedores' }),
  one_roster_clients: stays(
    { en: 'Systems that read by OneRoster', sp: 'Sistemas que leen por OneRoster' },
    {
      en: 'One without programs reads all of its organization: in another one it would read what nobody granted it.',
      sp: 'Uno sin programas lee toda su organización: en otra leería lo que nadie le concedió.',
    },
  ),
  one_roster_secrets: stays(
    { en: 'Secrets of these systems', sp: 'Secretos de estos sistemas' },
    { en: 'They stay with their systems.', sp: 'Se quedan con sus sistemas.' },
  ),
  one_roster_tokens: stays(
    { en: 'Tokens of these systems', sp: 'Tokens de estos sistemas' },
    { en: 'They are good for an hour.', sp: 'Valen una hora.' },
  ),
  webhook_endpoints: moves({ en: 'Endpoints of webhooks', sp: 'Destinos de webhooks' }),
  webhook_deliveries: moves({ en: 'Messages to webhooks', sp: 'Mensajes a webhooks' }),
  vendor_records: moves({ en: 'Records of vendors', sp: 'Registros de proveedores' }),
  vendor_record_versions: moves({
    en: 'Earlier versions of vendors’ records',
    sp: 'Versiones anteriores de registros de proveedores',
  }),
  vendor_pushes: moves({ en: 'Pushes of vendors', sp: 'Envíos de proveedores' }),
  erased_people: stays(
    { en: 'Numbers of deleted people', sp: 'Números de personas eliminadas' },
    {
      en: 'They are made of the organization and the district’s number, which nobody keeps: in another organization they tell nothing.',
      sp: 'Se forman con la organización y el número del distrito, que nadie conserva: en otra organización no dicen nada.',
    },
  ),
  sync_sources: merges({ en: 'Settings of roster syncs', sp: 'Configuración de las sincronizaciones' }),
  sync_members: merges({
    en: 'What each source delivers',
    sp: 'Lo que entrega cada fuente',
  }),
  sync_deliveries: stays({ en: 'Complete deliveries', sp: 'Entregas completas' }, COMPARED_HERE),
  sync_files: stays(
    { en: 'Files of complete deliveries', sp: 'Archivos de entregas completas' },
    COMPARED_HERE,
  ),
  sync_staged: stays({ en: 'Rows of complete deliveries', sp: 'Filas de entregas completas' }, COMPARED_HERE),
  sync_plans: stays({ en: 'Plans of roster syncs', sp: 'Planes de sincronización' }, COMPARED_HERE),
  sync_groups: stays({ en: 'Counts of plans', sp: 'Recuentos de los planes' }, COMPARED_HERE),
  sync_changes: stays({ en: 'Changes of plans', sp: 'Cambios de los planes' }, COMPARED_HERE),
  import_template_versions: moves({ en: 'Import templates', sp: 'Plantillas de importación' }),
  import_memory: merges({
    en: 'What was said of columns of files',
    sp: 'Lo que se dijo de columnas de archivos',
  }),
  row_keys: technical('a secret of the source, of which files are told apart there'),
  ecosystems: technical('a copy of what the domain of ecosystems keeps, of the archived one too'),
  programs: anew('a copy of what the domain of ecosystems keeps'),
};

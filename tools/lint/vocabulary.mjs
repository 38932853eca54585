import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** @typedef {{ en: string, sp: string }} Word */

/**
 * The names of an enum's values, and every place that shows them: the folder of the locale files and the key above the
 * names, which servers write in camel case. A place may omit values that it never shows.
 *
 * @typedef {{ notion: string, words: Record<string, Word>, places: (readonly [folder: string, key: string])[] }} Notion
 */

/** @param {string} domain */
const locales = (domain) => `apps/${domain}/web/src/locales`;

/** @param {string} domain */
const serverLocales = (domain) => `apps/${domain}/api/src/locales`;

/** @param {string} en @param {string} sp @returns {Word} */
const word = (en, sp) => ({ en, sp });

/** @type {readonly Notion[]} */
export const VOCABULARY = [
  {
    notion: 'status of a person',
    words: {
      INVITED: word('Invited', 'Con invitación'),
      APPLIED: word('Applied', 'Con solicitud'),
      ACTIVATED: word('Active', 'Activo'),
      ARCHIVED: word('Archived', 'Archivado'),
      GLOBAL_LOCK: word('Locked', 'Bloqueado'),
      notInvited: word('No sign-in yet', 'Aún sin acceso'),
    },
    places: [[locales('ecosystems'), 'status']],
  },
  {
    notion: 'role',
    words: {
      SUPER_ADMIN: word('Super admin', 'Superadministración'),
      PROGRAM_ADMIN: word('Program admin', 'Administración del programa'),
      ADMIN: word('Admin', 'Administración'),
      LEADER: word('{{Tutor}}', '{{Tutor}}'),
      LEARNER: word('{{Tutee}}', '{{Tutee}}'),
      PARENT: word('Parent', 'Padre o madre'),
      TEACHER: word('Teacher', 'Docente'),
      STAFF: word('School staff', 'Personal escolar'),
      STUDENT: word('Enrolled student', 'Estudiante inscrito'),
      MEMBER: word('Member', 'Miembro'),
    },
    places: [
      [locales('ecosystems'), 'role'],
      ['apps/identity/web/src/locales/memberships', 'memberships.role'],
      [locales('messaging'), 'start.role'],
      [locales('sessions'), 'room.role'],
      [serverLocales('identity'), 'people.rolesLabel'],
    ],
  },
  {
    notion: 'kind of session',
    words: {
      ONE_ON_ONE: word('One-on-one', 'Individual'),
      GROUP: word('Group', 'En grupo'),
      DROP_IN: word('Drop-in', 'Sin cita'),
      ONE_ON_ONE_BREAKOUT: word('One-on-one breakout', 'Individual en sala aparte'),
      COURSE: word('Course', 'Curso'),
      MODULE: word('{{Module}}', '{{Module}}'),
    },
    places: [
      [locales('sessions'), 'type'],
      ['apps/identity/web/src/locales/memberships', 'memberships.kind'],
      [serverLocales('reports'), 'metrics.sessionType'],
      [locales('ecosystems'), 'kind'],
    ],
  },
  {
    notion: 'status of a session',
    words: {
      PENDING: word('Waiting for approval', 'Por aprobar'),
      UPCOMING: word('Upcoming', 'Próxima'),
      COMPLETED: word('Completed', 'Completada'),
      CANCELLED: word('Cancelled', 'Cancelada'),
      ERROR: word('Room missing', 'Sin sala'),
      ONE_ON_ONE: word('One-on-one', 'Individual'),
      GROUP: word('Group', 'En grupo'),
      DROP_IN: word('Drop-in', 'Sin cita'),
      ONE_ON_ONE_BREAKOUT: word('One-on-one breakout', 'Individual en sala aparte'),
      COURSE: word('Course', 'Curso'),
    },
    places: [
      [locales('sessions'), 'status'],
      [`${locales('ecosystems')}/person-overview`, 'overviewOf.session'],
      [serverLocales('sessions'), 'exports.values'],
    ],
  },
  {
    notion: 'why minutes of a session are lost',
    words: {
      CANCELLED_BY_ADMIN: word('Cancelled by an admin', 'Cancelación de la administración'),
      ABSENT: word('Absent', 'Ausencia'),
      LATE: word('Late', 'Retraso'),
      LEFT_EARLY: word('Left early', 'Salida anticipada'),
    },
    places: [
      [serverLocales('sessions'), 'exports.values'],
      [serverLocales('reports'), 'templates.lost'],
    ],
  },
  {
    notion: 'status of a request for tutoring',
    words: {
      WAITING: word('Waiting', 'En espera'),
      ACCEPTED: word('Accepted', 'Aceptada'),
      BOOKED: word('Booked', 'Reservada'),
      DECLINED: word('Declined', 'Rechazada'),
      CANCELLED: word('Taken back', 'Retirada'),
    },
    places: [
      [locales('matching'), 'requests.status'],
      [`${locales('ecosystems')}/person-overview`, 'overviewOf.request'],
    ],
  },
  {
    notion: 'status of a charge',
    words: {
      OPEN: word('Due', 'Pendiente'),
      COLLECTING: word('Being charged', 'En proceso'),
      PAID: word('Paid', 'Pagado'),
      DECLINED: word('Declined', 'Rechazado'),
      PAID_OUTSIDE: word('Paid in another way', 'Pagado por otra vía'),
      VOID: word('Nothing due', 'Sin importe'),
      INVOICED: word('On an invoice', 'En una factura'),
    },
    places: [
      [locales('payments'), 'charges.status'],
      [`${locales('ecosystems')}/person-overview`, 'overviewOf.charge'],
    ],
  },
  {
    notion: 'status of a request about one’s data',
    words: {
      PENDING: word('To be decided', 'Por decidir'),
      DECLINED: word('Declined', 'Rechazada'),
      WITHDRAWN: word('Withdrawn', 'Retirada'),
      RUNNING: word('Under way', 'En curso'),
      DONE: word('Done', 'Terminada'),
    },
    places: [
      ['apps/identity/web/src/locales/your-data', 'yourData.status'],
      [locales('ecosystems'), 'dataRequests.statuses'],
    ],
  },
  {
    notion: 'status of an import',
    words: {
      UPLOADED: word('Waiting', 'En espera'),
      VALIDATING: word('Checking', 'Revisando'),
      NEEDS_FIX: word('Needs fixing', 'Requiere correcciones'),
      IMPORTING: word('Loading', 'Cargando'),
      IMPORTED: word('Loaded', 'Cargado'),
      PLANNED: word('In a plan', 'En un plan'),
      CHECKED: word('Checked, not imported', 'Comprobado, sin importar'),
      SUPERSEDED: word('Overtaken', 'Superado'),
      UNDOING: word('Being undone', 'Deshaciendo'),
      UNDONE: word('Undone', 'Deshecho'),
      FAILED: word('Failed', 'Falló'),
      ARCHIVED: word('Archived', 'Archivado'),
    },
    places: [
      [locales('roster'), 'status'],
      [locales('internal-admin'), 'sessionImports.status'],
    ],
  },
];

/** @param {string} path @param {string} key @returns {Record<string, string>} */
const textsBelow = (path, key) =>
  key.split('.').reduce((texts, part) => texts?.[part] ?? {}, JSON.parse(readFileSync(path, 'utf8')));

/** `cancelledByAdmin` is the key of CANCELLED_BY_ADMIN; `notInvited` is no value of an enum. @param {string} key */
const valueOf = (key) =>
  key === 'notInvited' || /^[A-Z_]+$/.test(key) ? key : key.replaceAll(/(?=[A-Z])/g, '_').toUpperCase();

/** @param {string} root @param {Notion['places'][number]} place @returns {Record<string, Partial<Word>>} */
function wordsAt(root, [folder, key]) {
  const [en, sp] = ['en', 'sp'].map((language) => textsBelow(join(root, folder, `${language}.json`), key));
  return Object.fromEntries(
    Object.keys(en ?? {}).map((name) => [valueOf(name), { en: en?.[name], sp: sp?.[name] }]),
  );
}

/** Places where a value has another name than here, or none. @param {string} root */
export function vocabularyProblems(root) {
  return VOCABULARY.flatMap(({ notion, words, places }) =>
    places.flatMap((place) => {
      const found = wordsAt(root, place);
      const where = place.filter(Boolean).join(' ');
      const known = Object.entries(words).filter(([name]) => found[name]);
      if (known.length === 0) return [`${where}: has no word for the ${notion}`];
      return known
        .filter(([name, { en, sp }]) => found[name]?.en !== en || found[name]?.sp !== sp)
        .map(([name, { en, sp }]) => `${where}.${name}: the ${notion} is "${en}", "${sp}" everywhere`);
    }),
  );
}

/**
 * One Spanish term for each concept: the English term, its Spanish term, and words that are not used for it. A forbidden word
 * that is right in some places excludes them in its expression.
 *
 * @typedef {{ en: string, sp: string, not: RegExp }} Term
 */

/** Matches from the beginning of a word. @param {string} words */
const begins = (words) => new RegExp(`(?<![\\p{L}\\d])(?:${words})`, 'giu');

/** @type {readonly Term[]} */
export const GLOSSARY = [
  { en: 'add', sp: 'agregar', not: begins('añad') },
  { en: 'settings', sp: 'configuración', not: begins('ajustes') },
  { en: 'delete', sp: 'eliminar', not: begins('borr(?!ador)') },
  { en: 'edit', sp: 'editar', not: /(?<!\p{L})Modificar(?!\p{L})/gu },
  { en: 'holiday', sp: 'día festivo', not: begins('feriad') },
  { en: 'notice', sp: 'aviso', not: begins('notificaci') },
  { en: 'mail', sp: 'correo, correo electrónico', not: begins('e-mail') },
  { en: 'report', sp: 'informe', not: begins('reportes?(?!\\p{L})') },
  { en: 'student', sp: 'estudiante', not: begins('alumn|pupil') },
  { en: 'teacher', sp: 'docente', not: begins('profesor|maestr[oa]') },
  { en: 'school', sp: 'escuela', not: begins('colegio') },
  { en: 'subject', sp: 'materia', not: begins('asignatura') },
  { en: 'review', sp: 'reseña', not: begins('valoraci') },
  { en: 'score', sp: 'puntaje', not: begins('puntuaci') },
  { en: 'substitute', sp: 'sustitución, sustituto', not: begins('suplen') },
  {
    en: 'sign in',
    sp: 'iniciar sesión, entrar',
    not: begins('loguea|ingres[ae]r? (?:a|en) (?:su|la) cuenta'),
  },
  { en: 'file', sp: 'archivo', not: begins('fichero') },
  { en: 'computer', sp: 'computadora', not: begins('ordenador') },
  { en: 'mobile phone', sp: 'teléfono', not: begins('móvil') },
  { en: 'click', sp: 'elegir, abrir', not: begins('clic|pinch') },
  { en: 'time zone', sp: 'hora de Denver', not: begins('reloj de') },
];

/** Names that always begin with a capital. */
const NAMES =
  /^(?:Clever|ClassLink|Canvas|Google|Microsoft|Outlook|Apple|Lyceum|HubSpot|Zoom|Lessonspace|LiveKit|OneRoster|Stripe|Filo|MAP|Denver|Estados|México|Internet|Bearer)(?!\p{L})/u;

/** Texts that only children read say "tú"; all others say "usted". By file and the beginning of the key. */
export const FOR_CHILDREN = [
  'apps/identity/web/src/locales/sp.json signUp.birthDateHelp',
  'apps/identity/web/src/locales/sp.json signUp.tooYoung',
  'apps/sessions/web/src/locales/sp.json room.waiting',
];

/** Texts that learners read in place of those of `sp.json` beside them. */
export const isForLearners = (/** @type {string} */ file) => file.includes('/locales/learner/');

/**
 * Screens that learners share with others, by locale file and the beginnings of keys: each text there that gives an order
 * or says "usted" has one for learners.
 *
 * @type {Readonly<Record<string, readonly string[]>>}
 */
export const LEARNER_SCREENS = {
  'apps/sessions/web/src/locales/sp.json': [
    ...[
      'home.',
      'upcoming.',
      'completed.',
      'dropIn.',
      'join.',
      'detail.',
      'absence.',
      'book.',
      'move.',
      'room.',
    ],
    ...['calendar.', 'feed.', 'queue.', 'files.', 'notes.', 'attachedResources.', 'recordings.', 'courses.'],
    ...['form.', 'free.', 'breakout.'],
  ],
  'apps/learning/web/src/locales/sp.json': ['feedback.', 'answer.', 'modules.', 'resources.', 'assessments.'],
  'apps/learning/web/src/locales/modules/sp.json': [''],
  'apps/learning/web/src/locales/resources/sp.json': [''],
  'apps/messaging/web/src/locales/sp.json': [
    ...[
      'inbox.',
      'conversation.',
      'composer.',
      'start.',
      'report.',
      'attach.',
      'oversight.',
      'check.',
      'search.',
      'quiet.',
    ],
  ],
  'apps/matching/web/src/locales/sp.json': [
    ...['search.', 'tutor.', 'review.', 'requests.', 'requestForm.', 'requestFiles.', 'students.'],
  ],
  'apps/identity/web/src/locales/sp.json': [
    ...[
      'password.',
      'secondStep.',
      'security.',
      'mfaRefusals.',
      'devices.',
      'contact.',
      'refusals.',
      'settings.',
    ],
    ...['profile.', 'availability.', 'profileHelp.', 'picture.', 'zoneOffer.', 'consents.'],
    ...['waivers.', 'family.', 'intake.', 'notes.'],
  ],
  'apps/identity/web/src/locales/memberships/sp.json': [''],
  'apps/identity/web/src/locales/your-data/sp.json': [''],
  'apps/payments/web/src/locales/sp.json': [
    ...[
      'payments.own',
      'price.familyPays',
      'price.youPay',
      'cards.',
      'credit.',
      'collecting.',
      'packages.',
      'pay.',
    ],
    ...['statement.', 'ways.'],
  ],
  'apps/reports/web/src/locales/sp.json': ['analytics.', 'layout.'],
  'apps/shell/src/locales/sp.json': [
    'frame.',
    'switcher.',
    'notifications.',
    'pages.',
    'choose.',
    'trouble.',
    'part.',
  ],
  'libs/web/design-system/src/locales/sp.json': [''],
  'libs/web/notes/src/locales/sp.json': [''],
  'libs/web/pictures/src/locales/sp.json': [''],
  'libs/web/resources/src/locales/sp.json': [''],
};

/** Texts of those screens that only adults read, or that give no order. */
export const NOT_TO_LEARNERS = [
  ...[
    'home.operator',
    'book.youLead',
    'room.waitingRoomHelp',
    'room.observerWaits',
    'courses.emptyCreate',
  ].map((key) => `apps/sessions/web/src/locales/sp.json ${key}`),
  ...['assessments.childAnswers', 'assessments.noneAdminText'].map(
    (key) => `apps/learning/web/src/locales/sp.json ${key}`,
  ),
  'apps/learning/web/src/locales/modules/sp.json modules.noneAdminText',
  'apps/learning/web/src/locales/resources/sp.json resources.noneAdminText',
  ...['start.reason.CHILD', 'oversight.viewer', 'oversight.readOnly'].map(
    (key) => `apps/messaging/web/src/locales/sp.json ${key}`,
  ),
  ...[
    ...[
      'requests.description.waiting',
      'requests.description.open',
      'requests.description.taken',
      'requests.assignText',
    ],
    ...['requests.done.accept', 'requests.off.open'],
  ].map((key) => `apps/matching/web/src/locales/sp.json ${key}`),
];

/** Orders as they are given to adults, and "usted". */
const TO_ADULTS = begins(
  '(?:usted|abra|agregue|arrastre|busque|cambie|cancele|ciérrelo|compruebe|confirme|cópiela|deje|déjelo|descárguelo|diga|elija|' +
    'empiece|envíe|escanee|escriba|guárdelos|imprima|indique|inténtelo|intente|permítalo|pregunte|prepare|pruebe|pulse|' +
    'repita|reserve|responda|revise|revíselo|suéltelos|vuelva|' +
    'acepte|active|entre con|espere|haga|marque|pague|pida|quite|siga|tenga|únase|use|vaya|vea)(?!\\p{L})',
);
/** Orders stand at the beginning of a sentence or after a conjunction; elsewhere the form is a subjunctive. */
const BEFORE_AN_ORDER = /(?:^|[.:;¿¡,?!(»] *|(?<!\p{L})(?:y|o|e|Primero,?|Ahora,) *)$/u;

/** Whether the text gives an order to an adult, or says "usted". @param {string} text */
export function speaksToAdults(text) {
  return [...text.matchAll(TO_ADULTS)].some(
    ({ 0: word, index }) => /^usted$/i.test(word) || BEFORE_AN_ORDER.test(text.slice(0, index)),
  );
}

const INFORMAL = begins('(?:tú|tu|tus|te|ti|contigo|tienes|puedes|quieres|eres|estás)(?!\\p{L})');
const FORMAL = begins('(?:usted|ustedes)(?!\\p{L})');

/**
 * The problems of a Spanish text.
 *
 * @param {string} text
 * @param {{ forChildren?: boolean }} [reader]
 * @returns {string[]}
 */
export function problemsOf(text, { forChildren = false } = {}) {
  const bare = text.replace(/\{[^{}]*\}+/g, '{}');
  /** @type {string[]} */
  const problems = [];
  for (const { en, sp, not } of GLOSSARY)
    for (const [word] of bare.matchAll(not)) problems.push(`"${word}…": ${en} is "${sp}"`);
  for (const { 1: word } of bare.matchAll(/: +(\p{Lu}\p{Ll}\p{L}*)/gu))
    if (!NAMES.test(word ?? '')) problems.push(`": ${word}": no capital after a colon`);
  for (const sentence of bare.split(/[.;!?·\n]/u))
    if ((sentence.match(/:(?= [^{])/g) ?? []).length > 1)
      problems.push(`"${sentence.trim()}": two colons in a sentence`);
  const [informal] = bare.match(INFORMAL) ?? [];
  if (informal && !forChildren) problems.push(`"${informal}": adults read it too, so it says usted`);
  const [formal] = bare.match(FORMAL) ?? [];
  if (formal && forChildren) problems.push(`"${formal}": only children read it, so it says tú`);
  return problems;
}

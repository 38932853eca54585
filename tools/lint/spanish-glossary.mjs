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

import type { Words } from '@lyceum/server/actor';

/** Spanish translations of the nouns given to `NotFound`, each with its demonstrative. */
const SPANISH: Record<string, string> = {
  session: 'Esta sesión',
  participant: 'Esta persona participante',
  program: 'Este programa',
  ecosystem: 'Esta organización',
  school: 'Esta escuela',
  subject: 'Esta materia',
  person: 'Esta persona',
  notification: 'Esta notificación',
  request: 'Esta solicitud',
  course: 'Este curso',
  import: 'Esta importación',
  upload: 'Esta subida',
  file: 'Este archivo',
  change: 'Este cambio',
  export: 'Esta exportación',
  template: 'Esta plantilla',
  record: 'Este registro',
  note: 'Esta nota',
  connection: 'Este vínculo',
  institution: 'Esta institución',
  registration: 'Este registro',
  application: 'Esta solicitud',
  waiver: 'Esta exención',
  lead: 'Este contacto',
  certificate: 'Este certificado',
  view: 'Esta vista',
  field: 'Este campo',
  device: 'Este dispositivo',
  form: 'Este formulario',
  question: 'Esta pregunta',
  pair: 'Esta pareja',
  response: 'Esta respuesta',
  assessment: 'Esta evaluación',
  measurement: 'Esta medición',
  window: 'Este período',
  module: 'Este módulo',
  resource: 'Este recurso',
  conversation: 'Esta conversación',
  message: 'Este mensaje',
  review: 'Esta reseña',
  charge: 'Este cargo',
  report: 'Este informe',
  card: 'Esta tarjeta',
  page: 'Esta página',
  user: 'Esta persona',
  visit: 'Esta visita',
  endpoint: 'Este destino',
  delivery: 'Este envío',
  'sign-in': 'Esta forma de iniciar sesión',
};

/**
 * The sentence that the thing does not exist; without a Spanish translation of the noun, the Spanish sentence does not
 * name it.
 */
export function notFoundWords(kind: string): Words {
  const noun = Object.hasOwn(SPANISH, kind) ? SPANISH[kind] : undefined;
  return { en: `This ${kind} does not exist.`, sp: noun ? `${noun} no existe.` : 'No se encontró.' };
}

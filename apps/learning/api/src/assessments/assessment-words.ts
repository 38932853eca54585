import type { Words } from '@lyceum/server/actor';

const words = (en: string, sp: string): Words => ({ en, sp });

export const LIMITS = {
  name: 120,
  description: 1000,
  questions: 50,
  category: 80,
  properties: 20,
  rubrics: 20,
  key: 40,
  label: 80,
  option: 120,
  options: 20,
  schools: 100,
  days: 731,
  drafts: 50,
  draft: 20_000,
  versions: 50,
  levels: 10,
  level: 200,
  note: 500,
} as const;

export const texts = {
  drafts: words(
    `Save 1 to ${LIMITS.drafts} answers at a time.`,
    `Guarde de 1 a ${LIMITS.drafts} respuestas a la vez.`,
  ),
  draft: words('This answer is too long. Shorten it.', 'Esta respuesta es demasiado larga. Acórtela.'),
  versions: words(
    'This assessment has 50 versions. Make another assessment for other questions.',
    'Esta evaluación tiene 50 versiones. Cree otra evaluación para otras preguntas.',
  ),
  points: words('Enter points from 0.01 to 100, or none.', 'Escriba de 0.01 a 100 puntos, o ninguno.'),
  pointsNeedRight: words(
    'Give points to open questions, and to questions with a right answer.',
    'Dé puntos a preguntas abiertas y a preguntas con una respuesta correcta.',
  ),
  levels: words(
    'Enter at most 10 levels, each with a text of 1 to 200 characters, and no more points than the question has.',
    'Escriba 10 niveles como máximo, cada uno con un texto de 1 a 200 caracteres y no más puntos que la pregunta.',
  ),
  pointsStay: words(
    'This assessment has answers, so which open questions have points stays.',
    'Esta evaluación ya tiene respuestas, por eso no cambia qué preguntas abiertas tienen puntos.',
  ),
  scores: words(
    'Enter for each answer from 0 to the points of its question, and at most 500 characters.',
    'Escriba para cada respuesta de 0 a los puntos de su pregunta, y 500 caracteres como máximo.',
  ),
  answersChanged: words(
    'The answers were changed meanwhile. Read them again, and score them then.',
    'Las respuestas cambiaron entretanto. Léalas otra vez y califíquelas después.',
  ),
  scoreWasShown: words(
    'The score is shown when answers are sent, so they stay.',
    'El puntaje se muestra al enviar, por eso las respuestas no cambian.',
  ),
  version: words(
    'This version of the form is unknown. Load the page again.',
    'Esta versión del formulario no se conoce. Vuelva a cargar la página.',
  ),
  counter: words(
    'The counter is a whole number of 1 or more.',
    'El contador es un número entero, de 1 en adelante.',
  ),
  window: words(
    'Choose a window of the assessment that has begun.',
    'Elija un período de la evaluación que haya comenzado.',
  ),
  name: words(
    `Enter a name of 1 to ${LIMITS.name} characters.`,
    `Escriba un nombre de 1 a ${LIMITS.name} caracteres.`,
  ),
  description: words(
    `Use at most ${LIMITS.description} characters.`,
    `Use ${LIMITS.description} caracteres como máximo.`,
  ),
  days: words(
    'Choose a last day that is not before the first one, and at most two years after it.',
    'Elija un último día que no sea anterior al primero, ni más de dos años posterior.',
  ),
  schools: words(
    `Choose at most ${LIMITS.schools} schools, each once.`,
    `Elija ${LIMITS.schools} escuelas como máximo, cada una una sola vez.`,
  ),
  grades: words('Choose among the grade levels.', 'Elija entre los grados.'),
  questions: words(`Ask 1 to ${LIMITS.questions} questions.`, `Haga de 1 a ${LIMITS.questions} preguntas.`),
  noQuestions: words(
    'A test that is taken elsewhere has no questions here. Leave them out.',
    'Una prueba que se hace en otro lugar no tiene preguntas aquí. Déjelas fuera.',
  ),
  category: words(
    `Use at most ${LIMITS.category} characters.`,
    `Use ${LIMITS.category} caracteres como máximo.`,
  ),
  ids: words('Each id is a UUID and stands once.', 'Cada id es un UUID y aparece una sola vez.'),
  properties: words(`Name 1 to ${LIMITS.properties} values.`, `Nombre de 1 a ${LIMITS.properties} valores.`),
  noProperties: words(
    'What people answer here has no values of its own. Leave them out.',
    'Lo que se responde aquí no tiene valores propios. Déjelos fuera.',
  ),
  key: words(
    `Begin with a letter, go on with letters, digits or _, at most ${LIMITS.key}; each name once.`,
    `Empiece con una letra y siga con letras, dígitos o _, ${LIMITS.key} como máximo; cada nombre una sola vez.`,
  ),
  label: words(`Enter 1 to ${LIMITS.label} characters.`, `Escriba de 1 a ${LIMITS.label} caracteres.`),
  fieldType: words('Choose a field that fits the value.', 'Elija un campo que corresponda al valor.'),
  meaning: words(
    'Choose each meaning for one value alone, and a number for scores, errors, percentiles and minutes.',
    'Elija cada significado para un solo valor, y un número para puntajes, errores, percentiles y minutos.',
  ),
  definition: words(
    'Choose one of the tests that can be chosen, for what is taken elsewhere alone.',
    'Elija una de las pruebas disponibles, solo para lo que se hace en otro lugar.',
  ),
  scoreStays: words(
    'Keep the value that is the score: files of this test are read by it.',
    'Conserve el valor que es el puntaje: los archivos de esta prueba se leen con él.',
  ),
  options: words(
    `Enter 2 to ${LIMITS.options} different choices of at most ${LIMITS.option} characters.`,
    `Escriba de 2 a ${LIMITS.options} opciones distintas de ${LIMITS.option} caracteres como máximo.`,
  ),
  range: words(
    'Enter a least value that is not above the greatest.',
    'Escriba un mínimo que no sea mayor que el máximo.',
  ),
  rubrics: words(
    `Use at most ${LIMITS.rubrics} ranges, of values that are numbers.`,
    `Use ${LIMITS.rubrics} rangos como máximo, de valores que sean números.`,
  ),
  archivedProgram: words(
    'This program is archived. Its assessments can be read and not changed.',
    'Este programa está archivado. Sus evaluaciones se pueden leer, no cambiar.',
  ),
  cannotDelete: words(
    'Questions cannot be deleted from this assessment.',
    'No se pueden eliminar preguntas de esta evaluación.',
  ),
  cannotAdd: words(
    'Questions cannot be added to this assessment.',
    'No se pueden agregar preguntas a esta evaluación.',
  ),
  typeStays: words(
    'This assessment has answers, so the type of its questions stays.',
    'Esta evaluación ya tiene respuestas, por eso el tipo de sus preguntas no cambia.',
  ),
  partsStay: words(
    'This assessment has answers, so the rows, choices and gaps of its questions stay.',
    'Esta evaluación ya tiene respuestas, por eso las filas, opciones y huecos de sus preguntas no cambian.',
  ),
  conditionsStay: words(
    'This assessment has answers, so when each of its questions is asked stays.',
    'Esta evaluación ya tiene respuestas, por eso cuándo se hace cada pregunta no cambia.',
  ),
  scheduleStays: words(
    'This assessment has answers, so its first day and how often it is asked stay.',
    'Esta evaluación ya tiene respuestas, por eso su primer día y su frecuencia no cambian.',
  ),
  endStays: words(
    'Somebody has answered a later window. Choose a last day after it began.',
    'Alguien respondió en un período posterior. Elija un último día después de su inicio.',
  ),
  propertyStays: words(
    'There are measurements with this value, so it stays as it is.',
    'Hay mediciones con este valor, por eso se queda como está.',
  ),
  notOpen: words('This assessment is not open now.', 'Esta evaluación no está abierta en este momento.'),
  windowOver: words(
    'The time to answer this has ended. What you typed was not sent.',
    'El plazo para responder terminó. Lo que escribió no se envió.',
  ),
  answerSomething: words('Answer at least one question.', 'Responda al menos una pregunta.'),
  answered: words(
    'You have answered this already. Look at your answers, and change them there.',
    'Ya respondió. Revise sus respuestas y cámbielas allí.',
  ),
  overForWriter: words(
    'The time to change your answers has ended. Ask an admin of the program.',
    'El plazo para cambiar sus respuestas terminó. Pida ayuda a quien administra el programa.',
  ),
  responseArchived: words(
    'This response was put away. Take it back before you change it.',
    'Esta respuesta está archivada. Recupérela antes de cambiarla.',
  ),
  answeredAgain: words(
    'This person has answered again since. Put that response away first.',
    'Esta persona volvió a responder. Archive primero esa respuesta.',
  ),
  noAddress: words('None of them has an email address.', 'Nadie de ellos tiene una dirección de correo.'),
  tooLarge: words(
    'These are too many answers for one file. Choose a period.',
    'Son demasiadas respuestas para un archivo. Elija un período.',
  ),
} satisfies Record<string, Words>;

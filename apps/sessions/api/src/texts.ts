import type { Words } from '@lyceum/server/actor';

/** Messages for a session that cannot be saved as entered. */
const texts = {
  duration: {
    en: 'Please double check your selected start and end times. A session lasts at least 1 minute and less than 24 hours.',
    sp: 'Revise las horas de inicio y de fin. Una sesión dura al menos 1 minuto y menos de 24 horas.',
  },
  courseFull: {
    en: 'The course is full by now.',
    sp: 'El curso ya está lleno.',
  },
  courseClosed: {
    en: 'The course is archived, or the learner is in none of its programs any more.',
    sp: 'El curso está archivado o el estudiante ya no está en ninguno de sus programas.',
  },
  pastStart: { en: 'This start time is already in the past.', sp: 'Esta hora de inicio ya pasó.' },
  farAhead: {
    en: 'This is more than {n} years away. Please check the year.',
    sp: 'Faltan más de {n} años para esta fecha. Revise el año.',
  },
  noWeekday: {
    en: 'Please select at least one day of the week for sessions to recur.',
    sp: 'Seleccione al menos un día de la semana en el que se repita la sesión.',
  },
  badWeekday: {
    en: 'Days of the week are 0 (Sunday) to 6.',
    sp: 'Los días de la semana van de 0 (domingo) a 6.',
  },
  badInterval: {
    en: 'The interval must be a whole number from 1 to 52.',
    sp: 'El intervalo debe ser un número entero de 1 a 52.',
  },
  untilOrCount: {
    en: 'Give either the last date or the number of sessions.',
    sp: 'Indique la última fecha o el número de sesiones.',
  },
  tooMany: { en: 'A series has 1 to 400 sessions.', sp: 'Una serie tiene de 1 a 400 sesiones.' },
  noDates: {
    en: 'No date falls within this recurrence.',
    sp: 'Ninguna fecha corresponde a esta repetición.',
  },
  badLink: { en: 'Please enter a valid link.', sp: 'Escriba un enlace válido.' },
  noLocation: { en: 'Please say where the session takes place.', sp: 'Indique dónde se realiza la sesión.' },
  roomNotConnected: {
    en: 'This kind of online room is not connected. Choose a custom link or in person.',
    sp: 'Este tipo de sala en línea no está conectado. Elija un enlace propio o en persona.',
  },
  zoomOff: {
    en: 'This program does not meet on Zoom. Choose another way to meet, or ask its admins to turn Zoom on in its settings.',
    sp: 'Este programa no se reúne por Zoom. Elija otra forma de reunirse o pida a sus administradores que activen Zoom en su configuración.',
  },
  meetingUnavailable: {
    en: 'The meeting service does not answer. Please try again in a moment.',
    sp: 'El servicio de reuniones no responde. Inténtelo de nuevo en un momento.',
  },
  noSubject: { en: 'Please choose a subject.', sp: 'Elija una materia.' },
  badDate: { en: 'This is not a date (YYYY-MM-DD).', sp: 'Esto no es una fecha (AAAA-MM-DD).' },
  badDays: { en: 'Choose 1 to {n} days.', sp: 'Elija de 1 a {n} días.' },
  otherRooms: {
    en: 'These are not breakout rooms of one time.',
    sp: 'Estas no son salas individuales de un mismo horario.',
  },
  badMonth: { en: 'This is not a month (YYYY-MM).', sp: 'Esto no es un mes (AAAA-MM).' },
  badTime: { en: 'This is not a time (HH:mm).', sp: 'Esto no es una hora (HH:mm).' },
  badZone: { en: 'This time zone does not exist.', sp: 'Esta zona horaria no existe.' },
  badType: {
    en: 'The program does not hold this kind of session.',
    sp: 'El programa no ofrece este tipo de sesión.',
  },
  noLeader: { en: 'Please choose who leads the session.', sp: 'Elija quién dirige la sesión.' },
  oneLeader: {
    en: 'This program has one leader per session.',
    sp: 'Este programa tiene una sola persona a cargo por sesión.',
  },
  notLeader: {
    en: 'This person does not lead in the program.',
    sp: 'Esta persona no dirige sesiones en el programa.',
  },
  noLearner: { en: 'Please choose who learns in the session.', sp: 'Elija quién aprende en la sesión.' },
  oneLearner: {
    en: 'A one-on-one session has one learner.',
    sp: 'Una sesión individual tiene una sola persona que aprende.',
  },
  notLearner: {
    en: 'This person does not learn in the program.',
    sp: 'Esta persona no aprende en el programa.',
  },
  notPaired: {
    en: 'You are not paired with {name}. In this program you book only with those you are paired with.',
    sp: 'Usted no forma pareja con {name}. En este programa solo reserva con quienes forman pareja con usted.',
  },
  bothRoles: {
    en: 'Nobody can lead and learn in the same session.',
    sp: 'Nadie puede dirigir y aprender en la misma sesión.',
  },
  noSeats: { en: 'Please say how many seats there are.', sp: 'Indique cuántos lugares hay.' },
  fewSeats: {
    en: 'Enter at least {n}: a seat for each learner, and never fewer than one.',
    sp: 'Escriba al menos {n}: un lugar por participante y nunca menos de uno.',
  },
  noReason: { en: 'Please say why.', sp: 'Indique el motivo.' },
  started: { en: 'This session has already started.', sp: 'Esta sesión ya comenzó.' },
  notOpen: { en: 'This session can no longer be changed.', sp: 'Esta sesión ya no se puede modificar.' },
  notCancelled: { en: 'This session is not cancelled.', sp: 'Esta sesión no está cancelada.' },
  recurrenceOfOne: {
    en: 'One session of a series cannot recur by itself. Choose this and following, or all.',
    sp: 'Una sola sesión de una serie no puede repetirse. Elija esta y las siguientes, o todas.',
  },
  oneOnOneDrop: {
    en: 'A one-on-one session cannot be left. Cancel it instead.',
    sp: 'No se puede abandonar una sesión individual. Cancélela.',
  },
  cancelsForOthers: {
    en: 'Others come to this session too. Say that you cannot come: your seat is given up, and the session goes on.',
    sp: 'Otras personas también vienen a esta sesión. Avise que no puede venir: deja su lugar y la sesión sigue.',
  },
  changesForOthers: {
    en: 'Others come to this session too: tutors and admins change it. Write to the tutor or the program.',
    sp: 'Otras personas también vienen a esta sesión: la cambian quienes dan las sesiones y la administración. Escriba a su tutor o al programa.',
  },
  letterSessions: {
    en: 'Choose 1 to 1,000 sessions.',
    sp: 'Elija de 1 a 1,000 sesiones.',
  },
  noLetter: { en: 'Write something.', sp: 'Escriba algo.' },
  theProgram: { en: 'The program', sp: 'El programa' },
  learnersDoNotCancel: {
    en: 'In this program tutors and admins cancel sessions. Write to the tutor or the program.',
    sp: 'En este programa cancelan quienes dan las sesiones y la administración. Escriba a su tutor o al programa.',
  },
  notCompleted: {
    en: 'Attendance can be corrected once the session is completed.',
    sp: 'La asistencia se puede corregir cuando la sesión está completada.',
  },
  badMinutes: {
    en: 'Minutes present must lie between 0 and {n}.',
    sp: 'Los minutos de asistencia deben estar entre 0 y {n}.',
  },
  badStatus: {
    en: 'These minutes do not go with this status.',
    sp: 'Estos minutos no corresponden a este estado.',
  },
  registerEntries: {
    en: 'Give 1 to 200 entries, each with an id (UUID) and a time (ISO 8601).',
    sp: 'Indique de 1 a 200 entradas, cada una con un id (UUID) y una hora (ISO 8601).',
  },
  registerOfAnother: {
    en: 'Somebody else made these entries. They are sent once that person signs in again.',
    sp: 'Otra persona hizo estas entradas. Se envían cuando esa persona vuelva a iniciar sesión.',
  },
  registerNotOpen: {
    en: 'Attendance is taken from a few minutes before the start.',
    sp: 'La asistencia se pasa desde unos minutos antes del inicio.',
  },
  registerClosed: {
    en: 'Attendance is taken of sessions that take place, and this one is not among them.',
    sp: 'La asistencia se pasa en sesiones que se celebran, y esta no es una de ellas.',
  },
  notAParticipant: {
    en: 'This person does not learn in the session.',
    sp: 'Esta persona no aprende en la sesión.',
  },
  alreadyIn: { en: 'This person takes part already.', sp: 'Esta persona ya participa.' },
  mayNotForce: {
    en: 'Only admins may save over a conflict.',
    sp: 'Solo la administración puede guardar a pesar de un conflicto.',
  },
  otherDuration: {
    en: 'Sessions last {list} minutes here. Please choose one of these lengths.',
    sp: 'Aquí las sesiones duran {list} minutos. Elija una de estas duraciones.',
  },
  otherStart: {
    en: 'Sessions start every {n} minutes here. Please choose one of these times.',
    sp: 'Aquí las sesiones comienzan cada {n} minutos. Elija una de esas horas.',
  },
  notPending: {
    en: 'This session does not wait for approval.',
    sp: 'Esta sesión no espera aprobación.',
  },
  neverApproved: {
    en: 'This session was never approved, so only an admin can bring it back.',
    sp: 'Esta sesión nunca se aprobó, así que solo la administración puede restaurarla.',
  },
  tutorsDoNotCheckIn: {
    en: 'In this program an admin records who comes and goes.',
    sp: 'En este programa, un administrador registra quién llega y quién se va.',
  },
  archivedProgram: {
    en: 'The program {name} is archived, so its sessions cannot be changed.',
    sp: 'El programa {name} está archivado, así que sus sesiones no se pueden modificar.',
  },
  archivedEcosystem: {
    en: '{name} is archived, so its sessions cannot be changed.',
    sp: '{name} está archivado, así que sus sesiones no se pueden modificar.',
  },
  hoursTooEarly: {
    en: 'Hours can be decided once the session is over or cancelled.',
    sp: 'Las horas se pueden decidir cuando la sesión terminó o se canceló.',
  },
  badHours: {
    en: 'Minutes must lie between 1 and {n}.',
    sp: 'Los minutos deben estar entre 1 y {n}.',
  },
  changedMeanwhile: {
    en: 'Somebody else has changed this session in the meantime. Look at the change, then save again.',
    sp: 'Otra persona modificó esta sesión entretanto. Revise el cambio y guarde otra vez.',
  },
  changedSince: {
    en: 'Somebody changed this session since.',
    sp: 'Alguien modificó esta sesión después.',
  },
  waitedForApproval: {
    en: 'This session waited for approval. Restoring it approves it, so that is done for it by itself.',
    sp: 'Esta sesión esperaba aprobación. Restaurarla la aprueba, así que eso se hace aparte.',
  },
  noSuchProperty: {
    en: 'The program has no property “{key}”.',
    sp: 'El programa no tiene la propiedad «{key}».',
  },
  propertyRequired: {
    en: '“{name}” is required and cannot be taken away.',
    sp: '«{name}» es obligatoria y no se puede quitar.',
  },
  propertyDoesNotFit: {
    en: 'This value does not fit “{name}”.',
    sp: 'Este valor no corresponde a «{name}».',
  },
  manyFiles: {
    en: 'Please choose 1 to {n} files, with the size of each.',
    sp: 'Elija de 1 a {n} archivos, con el tamaño de cada uno.',
  },
  badFileName: {
    en: 'This file name is too long, or empty.',
    sp: 'El nombre del archivo es muy largo o está vacío.',
  },
  badFileSize: {
    en: 'A file here has at most {n} MB, and is not empty.',
    sp: 'Aquí un archivo tiene como máximo {n} MB y no está vacío.',
  },
  uploadIncomplete: {
    en: 'The file has not arrived whole. Please upload it again.',
    sp: 'El archivo no llegó completo. Súbalo de nuevo.',
  },
  noIssueText: {
    en: 'Please say what went wrong, in at most 4,000 characters.',
    sp: 'Diga qué falló, en 4.000 caracteres como máximo.',
  },
  noBoard: {
    en: 'This program has no substitute board.',
    sp: 'Este programa no tiene tablero de sustituciones.',
  },
  noHinderedLeader: {
    en: 'Nobody who leads it has a conflict on that date: skip it, move it or save it anyway.',
    sp: 'Ese día nadie que la dirige tiene un conflicto: omítala, muévala o guárdela de todos modos.',
  },
  noRecordingConsent: {
    en: 'Not everybody who takes part has agreed to be recorded.',
    sp: 'No todas las personas que participan aceptaron que se les grabe.',
  },
  badRecordingTime: {
    en: 'A recording lasts between a second and twelve hours.',
    sp: 'Una grabación dura entre un segundo y doce horas.',
  },
  otherKindOfLesson: {
    en: 'This session is of another kind, which is opened another way.',
    sp: 'Esta sesión es de otro tipo y se abre de otra manera.',
  },
  lessonInPerson: {
    en: 'This session takes place in person.',
    sp: 'Esta sesión se realiza en persona.',
  },
  badGrade: { en: 'This is not a grade level.', sp: 'Este no es un grado escolar.' },
  unknownSchool: {
    en: 'One of these schools is not a school of this organization.',
    sp: 'Una de estas escuelas no es una escuela de esta organización.',
  },
  noMoveTo: { en: 'Please say where the date moves to.', sp: 'Indique a qué fecha y hora se mueve.' },
} satisfies Record<string, Words>;

export type TextKey = keyof typeof texts;

export function text(key: TextKey, values: Record<string, string | number> = {}): Words {
  const fill = (words: string) =>
    words.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
  return { en: fill(texts[key].en), sp: fill(texts[key].sp) };
}

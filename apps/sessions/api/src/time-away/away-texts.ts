import type { Words } from '@lyceum/server/actor';

export const awayTexts = {
  order: { en: 'The end is not after the start.', sp: 'El fin no es posterior al inicio.' },
  past: { en: 'This time is over already.', sp: 'Ese período ya pasó.' },
  tooLong: { en: 'A time away has at most 366 days.', sp: 'Una ausencia dura como máximo 366 días.' },
  tooManySessions: {
    en: 'More than 100 sessions lie in this time. Enter it in parts.',
    sp: 'En ese período hay más de 100 sesiones. Indíquelo por partes.',
  },
  notThen: { en: 'This session is not in the time away.', sp: 'Esta sesión no está en esas fechas.' },
  mayNot: { en: 'You may not do this with the session.', sp: 'No puede hacer esto con la sesión.' },
  adminsAssign: {
    en: 'Only admins name who stands in.',
    sp: 'Solo la administración elige quién sustituye.',
  },
  noMoveTo: { en: 'Say when the session takes place instead.', sp: 'Indique cuándo será la sesión.' },
  noLeader: {
    en: 'This person leads no sessions.',
    sp: 'Esta persona no dirige sesiones.',
  },
  takenBack: {
    en: 'This time away was taken back, ended early, or is over.',
    sp: 'Esta ausencia se retiró, terminó antes o ya pasó.',
  },
  notRunning: { en: 'This time away does not run now.', sp: 'Esta ausencia no está en curso.' },
} satisfies Record<string, Words>;

import { Conflict } from '@lyceum/server/errors';

const TEXTS = {
  seatTaken: {
    en: 'Somebody else has the seat by now. Ask the tutor or the program for another one.',
    sp: 'Otra persona ya tiene el lugar. Pida otro a quien da la sesión o al programa.',
  },
  otherPlans: {
    en: 'The learner has another session then, or the program’s rules stand in the way. Write to the program.',
    sp: 'El estudiante tiene otra sesión a esa hora o las reglas del programa lo impiden. Escriba al programa.',
  },
  already: {
    en: 'The learner has given up this seat already.',
    sp: 'El estudiante ya dejó este lugar.',
  },
  severalPrograms: {
    en: 'Choose 1 to 400 sessions of one program.',
    sp: 'Elija de 1 a 400 sesiones de un solo programa.',
  },
} as const;

export function refusal(reason: keyof typeof TEXTS): Conflict {
  return new Conflict(TEXTS[reason]);
}

import { demoPrograms } from '@lyceum/contracts/demo';
import type { Language } from '@lyceum/server/actor';

export const demoTexts: Record<Language, { did: string[]; notes: string[]; notesIn: string[] }> = {
  en: {
    did: [
      'We read two chapters aloud and talked about why the fox came back.',
      'Comparing fractions with strips, then three word problems.',
      'Review of last week, then a first look at the new unit.',
    ],
    notes: [
      'Ten minutes of reading aloud before bed would help a lot this week.',
      'A proud moment today: the whole page without a stop.',
    ],
    notesIn: [demoPrograms.reading.id],
  },
  sp: {
    did: [
      'Hablamos de intereses y escribimos tres preguntas para una visita.',
      'Práctica de entrevista: presentarse en un minuto.',
      'Repasamos la carta y acordamos el próximo paso.',
    ],
    notes: [
      'Esta semana ayudaría practicar la presentación en casa.',
      'Hoy dio un gran paso: habló con mucha seguridad.',
    ],
    notesIn: [demoPrograms.career.id],
  },
};

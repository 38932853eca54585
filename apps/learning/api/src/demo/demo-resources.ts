import { demoPrograms } from '@lyceum/contracts/demo';
import type { ResourceAccess } from '../__generated__/resolvers';

interface DemoFile {
  filename: string;
  title: string;
  lines: string[];
}

export interface DemoResource {
  key: string;
  title: string;
  description: string;
  link?: string;
  access?: ResourceAccess;
  programs: { id: string; ecosystemId: string }[];
  file?: DemoFile;
}

const rule = '______________________________________________________________';

const { reading, math, career } = demoPrograms;

/** Ordered from newest to oldest. */
export const demoResources: readonly DemoResource[] = [
  {
    key: 'reading-log',
    title: 'Reading log for the week',
    description:
      'Print it, or copy it into a notebook. Ten minutes a day are enough. Bring it to your next session: your tutor asks about the best page of the week.',
    programs: [reading],
    file: {
      filename: 'reading-log.pdf',
      title: 'My reading log',
      lines: [
        'Name: ____________________________   Week of: __________________',
        '',
        ...['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'].flatMap((day) => [
          `${day}: book and pages`,
          rule,
          '',
        ]),
        'The best page of this week, and why:',
        rule,
        '',
        rule,
      ],
    },
  },
  {
    key: 'handbook',
    title: 'Handbook for tutors',
    description:
      'Before the first session: read pages 1 and 2. Whom to call when a student does not come, how to give feedback, and what to do when something worries you.',
    access: 'LEADERS',
    programs: [reading, math],
    file: {
      filename: 'handbook-for-tutors.pdf',
      title: 'Handbook for tutors',
      lines: [
        '1. Be there five minutes early, and open the room.',
        '2. Begin with a question about the week. Listen to the answer.',
        '3. One goal for each session. Say it, and say at the end how it went.',
        '4. Give feedback on the same day, while you remember.',
        '',
        'A student does not come?',
        'Wait ten minutes, mark the absence, and write to the family.',
        '',
        'Something worries you?',
        'Tell the coordinator of your program on the same day. You are never alone with it.',
      ],
    },
  },
  {
    key: 'read-aloud',
    title: 'Stories read aloud by actors',
    description: 'Free videos of picture books. Watch one, then read a page of it aloud yourself.',
    link: 'https://storylineonline.net/',
    programs: [reading],
  },
  {
    key: 'fraction-words',
    title: 'Words for fractions',
    description: `Learn one a day:

Numerator: the number above the line. It counts the parts.
Denominator: the number below the line. It says into how many parts the whole was cut.
Equivalent: two fractions that are the same amount, like 1/2 and 2/4.
Unit fraction: one single part, like 1/3.
Improper fraction: more parts than a whole has, like 5/4.
Mixed number: a whole number and a fraction, like 1 1/4.

Say each of them in a sentence about pizza, money or time.`,
    programs: [math],
  },
  {
    key: 'weekly-goal',
    title: 'Hoja de metas de la semana',
    description:
      'Imprímela o cópiala en un cuaderno. Escribe una sola meta, pequeña y concreta, y tráela a tu próxima sesión.',
    programs: [career],
    file: {
      filename: 'metas-de-la-semana.pdf',
      title: 'Mi meta de la semana',
      lines: [
        'Nombre: ___________________________   Semana del: _______________',
        '',
        'Esta semana quiero:',
        rule,
        '',
        'El primer paso, y cuándo lo doy:',
        rule,
        '',
        '¿Quién me puede ayudar?',
        rule,
        '',
        'Cómo me fue:',
        rule,
      ],
    },
  },
  {
    key: 'mentors-guide',
    title: 'Guía para mentores',
    description:
      'Léala antes del primer encuentro: cómo empezar, qué preguntar, a quién avisar si algo le preocupa.',
    access: 'LEADERS',
    programs: [career],
    file: {
      filename: 'guia-para-mentores.pdf',
      title: 'Guía para mentores',
      lines: [
        '1. Llegue cinco minutos antes y abra la sala.',
        '2. Empiece por preguntar cómo estuvo la semana. Escuche la respuesta.',
        '3. Una meta por sesión: dígala al empezar y revísela al final.',
        '4. Escriba sus comentarios el mismo día.',
        '',
        '¿Algo le preocupa?',
        'Avise el mismo día a la coordinación del programa. Nadie está a solas con ello.',
      ],
    },
  },
  {
    key: 'europass',
    title: 'Crear un currículum paso a paso',
    description: 'Una página gratuita que te guía: elige un modelo, llena lo que tengas y guárdalo como PDF.',
    link: 'https://europass.europa.eu/es',
    programs: [career],
  },
  {
    key: 'interview-questions',
    title: 'Preguntas de entrevista para practicar',
    description: `Respóndelas en voz alta, una por día:

1. Cuéntame de ti en un minuto.
2. ¿Qué hiciste que te dio orgullo?
3. ¿Qué haces cuando algo no te sale?
4. ¿Por qué te interesa este trabajo?
5. ¿Qué te gustaría aprender aquí?

Después pide a alguien de tu familia que te haga dos más.`,
    programs: [career],
  },
];

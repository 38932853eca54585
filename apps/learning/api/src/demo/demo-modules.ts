import { demoPrograms, demoSubjects } from '@lyceum/contracts/demo';
import type { ModuleAudience, ModuleStatus } from '../__generated__/resolvers';

interface DemoQuestion {
  question: string;
  multiple?: boolean;
  options: string[];
}

interface DemoPage {
  title: string;
  content: string;
  videoUrl?: string;
  requireCompletion?: boolean;
  questions?: DemoQuestion[];
}

export interface DemoModule {
  key: string;
  title: string;
  description: string;
  status: ModuleStatus;
  /** Left out: LEARNERS. */
  audience?: ModuleAudience;
  program: { id: string; ecosystemId: string };
  subjectId: string;
  pages: DemoPage[];
}

const readingAloud: DemoModule = {
  key: 'reading-aloud',
  title: 'Reading aloud with feeling',
  description:
    'Four short pages on pauses, voices and questions. Fifteen minutes, at home or before a session.',
  status: 'LIVE',
  program: demoPrograms.reading,
  subjectId: demoSubjects.reading.id,
  pages: [
    {
      title: 'Why we read aloud',
      content: `Reading aloud lets your ears help your eyes. When a sentence **sounds** wrong, you notice it and go back.

## Three things to try

- Read one page slowly, as if somebody in the last row should hear it.
- Stop at every period and breathe.
- Look up at the end of a paragraph.`,
    },
    {
      title: 'Let the punctuation lead',
      content: `A comma is a short rest. A period is a full stop. A question mark lifts your voice at the end.

> "Where are you going?" asked the fox. "Home," said the hare, and ran.

Read the two lines above twice: once without any pause, once with all of them.`,
      requireCompletion: true,
      questions: [
        {
          question: 'Which mark lifts your voice at the end?',
          options: ['A comma', 'A period', 'A question mark'],
        },
      ],
    },
    {
      title: 'Give everybody a voice',
      content: `Pick a page with people talking. Choose *one* thing that is different for each of them: fast or slow, high or low, loud or soft.

You do not have to act. A small difference is enough for a listener to know who speaks.`,
      questions: [
        {
          question: 'What did you change for your characters?',
          multiple: true,
          options: ['How fast they speak', 'How high they speak', 'How loud they speak'],
        },
      ],
    },
    {
      title: 'Read to somebody',
      content: `Choose a page that you like and read it to somebody: your family, a friend, or a pet that sits still.

Bring the page to your next session. Your tutor would love to hear it.`,
    },
  ],
};

const fractions: DemoModule = {
  key: 'fractions',
  title: 'Fractions on a strip of paper',
  description: 'Fold, compare and add. You need three strips of paper and a pencil.',
  status: 'LIVE',
  program: demoPrograms.math,
  subjectId: demoSubjects.math.id,
  pages: [
    {
      title: 'Fold halves and quarters',
      content: `1. Fold a strip in the middle. Each part is **one half**.
2. Fold it again. Each part is now **one quarter**.
3. Write the fraction on each part.

How many quarters cover one half?`,
      requireCompletion: true,
      questions: [
        {
          question: 'How many quarters cover one half?',
          options: ['One', 'Two', 'Four'],
        },
      ],
    },
    {
      title: 'Which is more?',
      content: `Fold the second strip into three equal parts. Lay it next to the quarters.

The more parts, the smaller each part. One third is *more* than one quarter.`,
      questions: [
        {
          question: 'Which of these are more than one quarter?',
          multiple: true,
          options: ['One half', 'One third', 'One fifth'],
        },
      ],
    },
    {
      title: 'Put parts together',
      content: `Two quarters and one quarter are three quarters: the parts have the same size, so you count them.

Try it with thirds, and bring your strips to the next session.`,
    },
  ],
};

const maps: DemoModule = {
  key: 'maps',
  title: 'Reading maps and charts',
  description: 'A first draft: how words, pictures and numbers work together on a page.',
  status: 'DRAFT',
  program: demoPrograms.reading,
  subjectId: demoSubjects.reading.id,
  pages: [
    {
      title: 'What a legend tells',
      content: 'A legend is the small box that explains the signs of a map. Read it **first**.',
    },
  ],
};

const introduce: DemoModule = {
  key: 'introduce',
  title: 'Presentarse en un minuto',
  description: 'Tres pasos para contar quién eres, qué sabes hacer y qué buscas.',
  status: 'LIVE',
  program: demoPrograms.career,
  subjectId: demoSubjects.interviews.id,
  pages: [
    {
      title: 'Quién eres',
      content: `Empieza con tu nombre y **una** cosa que te describe bien.

- Evita la lista completa de tu vida.
- Habla despacio: un minuto es más largo de lo que parece.`,
    },
    {
      title: 'Qué sabes hacer',
      content: `Elige algo que hiciste y que puedes contar con un ejemplo.

> «Organicé el torneo de mi escuela: dieciséis equipos, dos días, ningún partido perdido.»`,
      requireCompletion: true,
      questions: [
        {
          question: '¿Qué hace fuerte un ejemplo?',
          options: ['Que sea largo', 'Que sea concreto', 'Que use palabras difíciles'],
        },
      ],
    },
    {
      title: 'Qué buscas',
      content: `Termina con lo que te gustaría aprender o hacer ahora. Practícalo en voz alta *tres veces* antes de tu próxima sesión.`,
      questions: [
        {
          question: '¿Con quién vas a practicar?',
          multiple: true,
          options: ['Con mi familia', 'Con una amiga o un amigo', 'Frente al espejo'],
        },
      ],
    },
  ],
};

const letter: DemoModule = {
  key: 'letter',
  title: 'Una carta que se lee',
  description: 'Cómo escribir una carta de presentación breve y tuya.',
  status: 'LIVE',
  program: demoPrograms.career,
  subjectId: demoSubjects.career.id,
  pages: [
    {
      title: 'Una página, tres párrafos',
      content: `## El orden

1. Por qué escribes.
2. Qué aportas, con un ejemplo.
3. Qué propones ahora.

Quien lee decide en segundos: pon lo más importante **al principio**.`,
    },
    {
      title: 'Revisa en voz alta',
      content: `Lee tu carta en voz alta. Si te falta el aire, la frase es demasiado larga.

Lleva la carta a tu próxima sesión.`,
      requireCompletion: true,
      questions: [{ question: '¿Leíste tu carta en voz alta?', options: ['Sí', 'Todavía no'] }],
    },
  ],
};

const goodQuestions: DemoModule = {
  key: 'good-questions',
  title: 'Asking before explaining',
  description: 'A training of two pages: how a question shows what a student already knows.',
  status: 'LIVE',
  audience: 'LEADERS',
  program: demoPrograms.math,
  subjectId: demoSubjects.math.id,
  pages: [
    {
      title: 'Why ask first',
      content: `An explanation answers a question that somebody has. Ask first, and you hear **which** question it is.

## Three openings

- What do you notice?
- How did you begin?
- What would you try next?`,
    },
    {
      title: 'Wait for the answer',
      content: `Count to five before you say anything. Most students need that long to begin a sentence.`,
      requireCompletion: true,
      questions: [
        {
          question: 'A student says nothing for three seconds. What do you do?',
          options: ['Explain it', 'Wait', 'Ask another student'],
        },
      ],
    },
  ],
};

export const demoModules: readonly DemoModule[] = [
  readingAloud,
  fractions,
  maps,
  introduce,
  letter,
  goodQuestions,
];

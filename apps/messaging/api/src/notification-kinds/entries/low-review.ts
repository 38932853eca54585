import type { LowReview } from '@lyceum/contracts/matching';
import type { Language } from '@lyceum/server/actor';
import type { NotificationKind, Recipient } from '../notification-kind';

/** Neither names nor what was written: the list of reviews shows both. */
interface Facts {
  programName: string;
  score: number;
  scoreMax: number;
}

export const LOW_REVIEW_WORDS = {
  en: {
    subject: 'A low rating',
    hello: (name: string) => `Hello ${name},`,
    open: 'Read the review',
  },
  sp: {
    subject: 'Una calificación baja',
    hello: (name: string) => `Hola, ${name}:`,
    open: 'Leer la reseña',
  },
} as const;

/** A learner gave a session a low rating: to the admins whom matching names. */
export const lowReview = {
  event: 'matching.low-review',
  setting: 'ANY',
  recipients: (_db, { toldIds }) => toldIds.map((userId) => ({ userId })),
  facts: ({ program, score, scoreMax }) => ({ programName: program.name, score, scoreMax }),
  // The list of reviews, narrowed down to the low ones of that leader.
  link: ({ program, revieweeId }) => `/reviews?low=yes&tutor=${revieweeId}&program=${program.id}`,
  words: (facts, { language }) => wordLowReview(facts, language),
  mail: {
    job: 'low-review-mail',
    why: 'REVIEWS',
    subject: ({ programName }, language) => `${LOW_REVIEW_WORDS[language].subject}: ${programName}`,
    jobs: ({ payload }) => [payload],
  },
} satisfies NotificationKind<LowReview, Recipient, Facts>;

function wordLowReview({ programName, score, scoreMax }: Facts, language: Language): string {
  return language === 'sp'
    ? `Una sesión de ${programName} recibió una calificación baja: ${score} de ${scoreMax}.`
    : `A session of ${programName} was given a low rating: ${score} of ${scoreMax}.`;
}

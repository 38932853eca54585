import type { LowReview } from '@lyceum/contracts/matching';
import type { Language } from '@lyceum/server/actor';

export const LOW_REVIEW = 'LOW_REVIEW';

/** Enough to word it in any language. Without names and without what was said: both are shown where it is read. */
export interface ReviewFacts {
  programName: string;
  score: number;
  scoreMax: number;
}

export const REVIEW_WORDS = {
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

export function wordReviewNews({ programName, score, scoreMax }: ReviewFacts, language: Language): string {
  return language === 'sp'
    ? `Una sesión de ${programName} recibió una calificación baja: ${score} de ${scoreMax}.`
    : `A session of ${programName} was given a low rating: ${score} of ${scoreMax}.`;
}

/** The list of reviews, narrowed down to the low ones of that leader. */
export function linkOf({ program, revieweeId }: LowReview): string {
  return `/reviews?low=yes&tutor=${revieweeId}&program=${program.id}`;
}

export const factsOf = ({ program, score, scoreMax }: LowReview): ReviewFacts => ({
  programName: program.name,
  score,
  scoreMax,
});

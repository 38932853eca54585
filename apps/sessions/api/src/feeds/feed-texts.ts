import type { EcosystemTerms } from '@lyceum/contracts/ecosystems';
import type { Language } from '@lyceum/server/actor';

export const FEED_TEXTS = {
  en: {
    name: (ecosystem: string) => `Sessions · ${ecosystem}`,
    open: (url: string) => `Open the session: ${url}`,
  },
  sp: {
    name: (ecosystem: string) => `Sesiones · ${ecosystem}`,
    open: (url: string) => `Abrir la sesión: ${url}`,
  },
} as const satisfies Record<Language, object>;

/** The subject with the leader, for a leader with the learners: "Reading · Maya Lindqvist", "Math · 4 × Student". */
export function summaryOf(
  session: { subject: string; numLearners: number },
  leaders: readonly string[],
  terms: EcosystemTerms,
  language: Language,
): string {
  if (leaders.length > 0) {
    const locale = language === 'sp' ? 'es' : 'en';
    return `${session.subject} · ${new Intl.ListFormat(locale).format(leaders)}`;
  }
  return session.numLearners > 0
    ? `${session.subject} · ${session.numLearners} × ${terms.tutee}`
    : session.subject;
}

import type { EcosystemTerms } from '@lyceum/contracts/ecosystems';
import type { Language } from '@lyceum/server/actor';
import { localeOf } from '@lyceum/server/i18n';

/** The subject with the leader, for a leader with the learners: "Reading · Maya Lindqvist", "Math · 4 × Student". */
export function summaryOf(
  session: { subject: string; numLearners: number },
  leaders: readonly string[],
  terms: EcosystemTerms,
  language: Language,
): string {
  if (leaders.length > 0) {
    return `${session.subject} · ${new Intl.ListFormat(localeOf(language)).format(leaders)}`;
  }
  return session.numLearners > 0
    ? `${session.subject} · ${session.numLearners} × ${terms.tutee}`
    : session.subject;
}

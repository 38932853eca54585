import type { EcosystemTerms } from '@lyceum/contracts/ecosystems';
import type { Language } from '@lyceum/server/actor';
import { t } from './i18n';

type Terms = Pick<EcosystemTerms, 'tutor' | 'tutee'>;

const termsIn = (language: Language): Terms => ({
  tutor: t('terms.tutor')[language],
  tutee: t('terms.tutee')[language],
});

/** The terms for people until the ecosystem's own are projected. */
export const USUAL_TERMS: Record<Language, Terms> = { en: termsIn('en'), sp: termsIn('sp') };

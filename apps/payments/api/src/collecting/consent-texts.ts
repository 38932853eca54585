import type { Words } from '@lyceum/server/actor';
import { t } from '../i18n';

/** The texts of the consent by version. A text is never changed; a new one gets the next number. */
const CONSENTS: Record<number, Words> = {
  1: t('collecting.consents'),
};

export const CONSENT_VERSION = 1;
export const consentText = (version: number): Words => CONSENTS[version]!;

export const texts = {
  otherText: t('collecting.consent.otherText'),
  notOffered: t('collecting.consent.notOffered'),
} satisfies Record<string, Words>;

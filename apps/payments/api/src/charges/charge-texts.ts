import type { Language, Words } from '@lyceum/server/actor';
import { inEachLanguage, t } from '../i18n';
import type { MethodKind } from '../vendor/subject';

export const texts = {
  notDue: t('charges.charge.notDue'),
  notOutside: t('charges.charge.notOutside'),
  refunded: t('charges.charge.refunded'),
  operatorsOnly: t('charges.charge.operatorsOnly'),
  ownCharge: t('charges.charge.ownCharge'),
  tooMany: t('charges.charge.tooMany'),
} satisfies Record<string, Words>;

const DECLINED: Record<Language, Record<string, string>> = inEachLanguage((language) => ({
  insufficient_funds: t('charges.declined.insufficient_funds')[language],
  expired_card: t('charges.declined.expired_card')[language],
  incorrect_cvc: t('charges.declined.incorrect_cvc')[language],
  authentication_required: t('charges.declined.authentication_required')[language],
  payment_intent_authentication_failure: t('charges.declined.payment_intent_authentication_failure')[
    language
  ],
  processing_error: t('charges.declined.processing_error')[language],
  card_velocity_exceeded: t('charges.declined.card_velocity_exceeded')[language],
  amount_too_small: t('charges.declined.amount_too_small')[language],
  amount_not_payable: t('charges.declined.amount_not_payable')[language],
  resource_missing: t('charges.declined.resource_missing')[language],
  account_without_funds: t('charges.declined.account_without_funds')[language],
  account_removed: t('charges.declined.account_removed')[language],
  account_refused: t('charges.declined.account_refused')[language],
  account_closed: t('charges.declined.account_closed')[language],
  no_account: t('charges.declined.no_account')[language],
  debit_not_authorized: t('charges.declined.debit_not_authorized')[language],
  debit_returned: t('charges.declined.debit_returned')[language],
  other: t('charges.declined.other')[language],
}));

/** Codes that speak of a card, and those of a bank account instead. */
const OF_ACCOUNT: Record<string, string> = {
  insufficient_funds: 'account_without_funds',
  resource_missing: 'account_removed',
  other: 'account_refused',
};

/** Why a card did not pay, in every language. */
export const declinedIn = (code: string | null): Words => ({
  en: declinedWords(code, 'en'),
  sp: declinedWords(code, 'sp'),
});

export function declinedWords(
  code: string | null,
  language: Language,
  kind: MethodKind | null = null,
): string {
  const words = DECLINED[language];
  const ofAccount = kind !== null && kind !== 'CARD' ? OF_ACCOUNT[code ?? 'other'] : undefined;
  const other = kind === null || kind === 'CARD' ? 'other' : 'account_refused';
  return words[ofAccount ?? code ?? other] ?? words[other]!;
}

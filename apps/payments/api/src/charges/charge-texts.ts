import type { Language, Words } from '@lyceum/server/actor';
import { t } from '../i18n';

export const texts = {
  notDue: t('charges.charge.notDue'),
  notOutside: t('charges.charge.notOutside'),
  refunded: t('charges.charge.refunded'),
  operatorsOnly: t('charges.charge.operatorsOnly'),
  ownCharge: t('charges.charge.ownCharge'),
  tooMany: t('charges.charge.tooMany'),
} satisfies Record<string, Words>;

const DECLINED: Record<Language, Record<string, string>> = {
  en: {
    insufficient_funds: 'There is not enough money on the card.',
    expired_card: 'The card has expired.',
    incorrect_cvc: 'The security code of the card is not the one that the bank knows.',
    authentication_required: 'The bank wants you to confirm this payment.',
    payment_intent_authentication_failure: 'The payment was not confirmed at the bank.',
    processing_error: 'The bank could not handle it this time. Try again later.',
    card_velocity_exceeded: 'The card has reached the limit that its bank sets.',
    amount_too_small: 'The amount is too small for a card.',
    amount_not_payable: 'Cards cannot pay this amount in this currency.',
    resource_missing: 'The card was removed before it was asked.',
    other: 'The bank did not accept the card.',
  },
  sp: {
    insufficient_funds: 'La tarjeta no tiene fondos suficientes.',
    expired_card: 'La tarjeta está vencida.',
    incorrect_cvc: 'El código de seguridad de la tarjeta no coincide con el del banco.',
    authentication_required: 'El banco pide que usted confirme este pago.',
    payment_intent_authentication_failure: 'El pago no se confirmó en el banco.',
    processing_error: 'Esta vez el banco no pudo procesarlo. Inténtelo más tarde.',
    card_velocity_exceeded: 'La tarjeta llegó al límite que fija su banco.',
    amount_too_small: 'El importe es demasiado pequeño para una tarjeta.',
    amount_not_payable: 'Este importe no se puede pagar con tarjeta en esta moneda.',
    resource_missing: 'La tarjeta se quitó antes de usarla.',
    other: 'El banco no aceptó la tarjeta.',
  },
};

/** Why a card did not pay, in every language. */
export const declinedIn = (code: string | null): Words => ({
  en: declinedWords(code, 'en'),
  sp: declinedWords(code, 'sp'),
});

export function declinedWords(code: string | null, language: Language): string {
  const words = DECLINED[language];
  return words[code ?? 'other'] ?? words['other']!;
}

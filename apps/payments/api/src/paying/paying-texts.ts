import type { Words } from '@lyceum/server/actor';

export const texts = {
  noCard: {
    en: 'Add a card first.',
    sp: 'Agregue primero una tarjeta.',
  },
  otherTotal: {
    en: 'The amount has changed. Look at it again before you pay.',
    sp: 'El importe cambió. Revíselo de nuevo antes de pagar.',
  },
  howMany: {
    en: 'Choose 1 to 20 charges of one payer and in one currency.',
    sp: 'Elija de 1 a 20 cargos de quien paga y en una sola moneda.',
  },
  notToConfirm: {
    en: 'The bank does not ask for a confirmation of this any more. Reload to see what became of it.',
    sp: 'El banco ya no pide confirmar este pago. Vuelva a cargar para ver qué ocurrió.',
  },
} satisfies Record<string, Words>;

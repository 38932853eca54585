import type { Words } from '@lyceum/server/actor';

export const texts = {
  familyPays: {
    en: 'Your family pays for your sessions: a parent adds the card.',
    sp: 'Su familia paga sus sesiones: la tarjeta la agrega su madre o padre.',
  },
  tooMany: {
    en: 'There are 10 cards already. Remove one before you add another.',
    sp: 'Ya hay 10 tarjetas. Quite una antes de agregar otra.',
  },
} satisfies Record<string, Words>;

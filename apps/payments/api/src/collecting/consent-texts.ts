import type { Words } from '@lyceum/server/actor';

/** The texts that payers consented to, by version: a text is never changed, a new one gets the next number. */
const CONSENTS: Record<number, Words> = {
  1: {
    en: 'I allow automatic charges: what a session costs is charged to my default card a day after the session ends, for sessions that end from now on. I get a mail about each charge. If a charge is declined, it is tried again 1, 3 and 7 days later. I can withdraw this on this page at any time; then I pay by hand.',
    sp: 'Autorizo los cobros automáticos: lo que cuesta una sesión se cobra en mi tarjeta predeterminada un día después de que termine, para las sesiones que terminen desde ahora. Recibo un correo por cada cobro. Si se rechaza un cobro, se intenta de nuevo 1, 3 y 7 días después. Puedo retirar esta autorización en esta página en cualquier momento; entonces pago por mi cuenta.',
  },
};

export const CONSENT_VERSION = 1;
export const consentText = (version: number): Words => CONSENTS[version]!;

export const texts = {
  otherText: {
    en: 'The text has changed. Read it again before you agree.',
    sp: 'El texto cambió. Léalo de nuevo antes de aceptar.',
  },
  notOffered: {
    en: 'Automatic charging is not switched on here.',
    sp: 'Aquí el cobro automático no está activado.',
  },
} satisfies Record<string, Words>;

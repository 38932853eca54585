import type { Language } from '@lyceum/server/actor';
import { Letter, Paragraph } from '../mails/subject';
import type { SecurityNote } from './note-security';

interface SecurityNoteMailProps {
  language: Language;
  ecosystem: { name: string; primaryColor: string | null } | null;
  firstName: string;
  note: SecurityNote;
  link: string;
}

/** Subject and sentence of each. */
const NOTES: Record<Language, Record<SecurityNote, [string, string]>> = {
  en: {
    MFA_ADDED: [
      'A second step was added to your account',
      'from now on you are asked for a code when you sign in.',
    ],
    MFA_REMOVED: [
      'A second step was removed from your account',
      'a way to get a code at sign-in was removed.',
    ],
    MFA_REMOVED_BY_ADMIN: [
      'An administrator removed a second step from your account',
      'an administrator removed a way to get a code at sign-in. Set it up again in your account settings.',
    ],
    RECOVERY_CODE_USED: [
      'A recovery code was used',
      'somebody signed in to your account with one of its recovery codes. It serves no more.',
    ],
    PASSWORD_CHANGED: [
      'Your password was changed',
      'the password of your account was changed. You are signed out on all other devices.',
    ],
    PASSWORD_SET_BY_ADMIN: [
      'An administrator set your password',
      'an administrator set a new password for your account and will tell you. You are signed out on all devices.',
    ],
    EMAIL_CHANGED: [
      'Your email address was changed',
      'your account now has another email address, with which you sign in.',
    ],
    EMAIL_CHANGE_ASKED_BY_ADMIN: [
      'An administrator wants to change your email address',
      'an administrator had a link sent to another address. Once it is opened there, that address takes the place of this one, and you sign in with it.',
    ],
    EMAIL_CHANGED_BY_ADMIN: [
      'An administrator changed your email address',
      'an administrator put another address in the place of this one. Your invitation goes there, and a link that you got here no longer works.',
    ],
    MANY_WRONG_PASSWORDS: [
      'Somebody is trying passwords for your account',
      'many wrong passwords were tried for your account today, and nobody got in with them. From now on each try waits longer. You sign in as always where you have done so before; elsewhere a link by mail is the quickest way.',
    ],
    MANY_WRONG_CODES: [
      'Somebody is trying codes for your account',
      'somebody who knows your password typed many wrong codes today, and did not get in. If that was not you, choose a new password now.',
    ],
  },
  sp: {
    MFA_ADDED: [
      'Se agregó un segundo paso a su cuenta',
      'Desde ahora se le pedirá un código al iniciar sesión.',
    ],
    MFA_REMOVED: [
      'Se quitó un segundo paso de su cuenta',
      'Se quitó una forma de recibir un código al iniciar sesión.',
    ],
    MFA_REMOVED_BY_ADMIN: [
      'Una persona administradora quitó un segundo paso de su cuenta',
      'Una persona administradora quitó una forma de recibir un código al iniciar sesión. Vuelva a activarla en la configuración de su cuenta.',
    ],
    RECOVERY_CODE_USED: [
      'Se usó un código de recuperación',
      'Alguien inició sesión en su cuenta con uno de sus códigos de recuperación. Ese código ya no sirve.',
    ],
    PASSWORD_CHANGED: [
      'Su contraseña cambió',
      'Se cambió la contraseña de su cuenta. Se cerró su sesión en todos los demás dispositivos.',
    ],
    PASSWORD_SET_BY_ADMIN: [
      'Una persona administradora cambió su contraseña',
      'Una persona administradora puso una contraseña nueva a su cuenta y se la dará a conocer. Se cerró su sesión en todos los dispositivos.',
    ],
    EMAIL_CHANGED: [
      'Su correo electrónico cambió',
      'Su cuenta tiene ahora otra dirección de correo electrónico, con la que inicia sesión.',
    ],
    EMAIL_CHANGE_ASKED_BY_ADMIN: [
      'Una persona administradora quiere cambiar su correo electrónico',
      'Una persona administradora hizo enviar un enlace a otra dirección. Cuando se abra allí, esa dirección sustituirá a esta y usted iniciará sesión con ella.',
    ],
    EMAIL_CHANGED_BY_ADMIN: [
      'Una persona administradora cambió su correo electrónico',
      'Una persona administradora puso otra dirección en lugar de esta. Su invitación se envía allí, y el enlace que recibió aquí ya no sirve.',
    ],
    MANY_WRONG_PASSWORDS: [
      'Alguien está probando contraseñas en su cuenta',
      'Hoy se probaron muchas contraseñas incorrectas en su cuenta y nadie entró con ellas. Desde ahora cada intento espera más. Usted entra como siempre donde ya lo hizo antes; en otro lugar, lo más rápido es un enlace por correo.',
    ],
    MANY_WRONG_CODES: [
      'Alguien está probando códigos en su cuenta',
      'Alguien que conoce su contraseña escribió hoy muchos códigos incorrectos y no entró. Si no fue usted, elija ahora una contraseña nueva.',
    ],
  },
};

const FRAME = {
  en: {
    greeting: (name: string) => `Hello${name ? ` ${name}` : ''},`,
    action: 'Choose a new password',
    note: 'If that was you, or you know of it, you need do nothing. If not, choose a new password now.',
  },
  sp: {
    greeting: (name: string) => `Hola${name ? `, ${name}` : ''}:`,
    action: 'Elegir una contraseña nueva',
    note: 'Si fue usted, o si ya lo sabía, no tiene que hacer nada. Si no, elija ahora una contraseña nueva.',
  },
};

export function securityNoteSubject(language: Language, note: SecurityNote): string {
  return NOTES[language][note][0];
}

export function SecurityNoteMail({ language, ecosystem, firstName, note, link }: SecurityNoteMailProps) {
  const frame = FRAME[language];
  const [heading, sentence] = NOTES[language][note];
  return (
    <Letter
      language={language}
      ecosystem={ecosystem}
      preview={sentence}
      heading={heading}
      action={{ label: frame.action, link }}
      note={frame.note}
    >
      <Paragraph>{frame.greeting(firstName)}</Paragraph>
      <Paragraph>{sentence}</Paragraph>
    </Letter>
  );
}

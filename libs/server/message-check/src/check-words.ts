import type { Language, Words } from '@lyceum/server/actor';
import type { Category } from './category';

/** The warning that the writer reads before the message is sent. */
const NOTICED: Record<Category, Words> = {
  CONTACT: {
    en: 'This looks like a phone number, an address or an account. Contact details stay out of conversations with minors here.',
    sp: 'Esto parece un teléfono, una dirección o una cuenta. En las conversaciones con menores no se dan datos de contacto.',
  },
  ELSEWHERE: {
    en: 'This sounds like going on somewhere else. Conversations with minors stay here, where others can help.',
    sp: 'Esto suena a seguir en otro lugar. Las conversaciones con menores se quedan aquí, donde otros pueden ayudar.',
  },
  SECRECY: {
    en: 'This sounds like keeping something secret. Nobody here has to keep secrets from their family or from staff.',
    sp: 'Esto suena a guardar un secreto. Aquí nadie tiene que ocultar nada a su familia ni al personal.',
  },
  THREAT: {
    en: 'This could be read as a threat. If you are angry, give it a moment before you write.',
    sp: 'Esto puede leerse como una amenaza. Si está enojado, espere un momento antes de escribir.',
  },
  SELF_HARM: {
    en: 'This sounds as if somebody may be hurting. You can say it here, and people who can help are told.',
    sp: 'Esto suena a que alguien puede estar sufriendo. Puede decirlo aquí, y se avisa a personas que pueden ayudar.',
  },
};

const ASKED: Words = {
  en: 'You can change it, or send it as it is; then it is looked at by who sees to safety in your organization.',
  sp: 'Puede cambiarlo o enviarlo como está; en ese caso lo revisa quien cuida la seguridad en su organización.',
};
const WAITS: Words = {
  en: 'It was not delivered yet: somebody who sees to safety in your organization looks at it first.',
  sp: 'Aún no se entregó: primero lo revisa alguien que cuida la seguridad en su organización.',
};
const NO_FILE: Words = {
  en: 'Send the file without these words, or change them.',
  sp: 'Envíe el archivo sin estas palabras, o cámbielas.',
};
const NO_CHAT: Words = {
  en: 'It was not sent: say it in other words.',
  sp: 'No se envió: dígalo con otras palabras.',
};
const NO_TITLE: Words = {
  en: 'Choose a title without these words.',
  sp: 'Elija un título sin estas palabras.',
};

function told(categories: readonly Category[], last: Words): Words {
  const say = (language: Language) =>
    [...categories.map((category) => NOTICED[category][language]), last[language]].join(' ');
  return { en: say('en'), sp: say('sp') };
}

export const checkWords = {
  warned: (categories: readonly Category[]) => told(categories, ASKED),
  held: (categories: readonly Category[]) => told(categories, WAITS),
  heldFile: (categories: readonly Category[]) => told(categories, NO_FILE),
  refusedChat: (categories: readonly Category[]) => told(categories, NO_CHAT),
  refusedTitle: (categories: readonly Category[]) => told(categories, NO_TITLE),
};

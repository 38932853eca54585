import type { Language } from '@lyceum/server/actor';

export const CONVERSATION_OVERSEEN = 'CONVERSATION_OVERSEEN';
export const CHILD_OVERSEEN = 'CHILD_OVERSEEN';

export type OversightType = typeof CONVERSATION_OVERSEEN | typeof CHILD_OVERSEEN;

/** Without names: they stand at the top of the conversation. */
const WORDS: Record<Language, Record<OversightType, string>> = {
  en: {
    CONVERSATION_OVERSEEN:
      'Somebody else reads one of your conversations from now on, as your organization’s rules on conversations with minors say. Who it is stands at the top of it.',
    CHILD_OVERSEEN:
      'You read a conversation between your child and an adult from now on. Everybody in it knows.',
  },
  sp: {
    CONVERSATION_OVERSEEN:
      'A partir de ahora alguien más lee una de sus conversaciones, según las normas de su organización sobre conversaciones con menores. Arriba en ella se indica quién.',
    CHILD_OVERSEEN:
      'A partir de ahora usted lee una conversación entre su hijo o hija y un adulto. Quienes están en ella lo saben.',
  },
};

export const isOversightType = (type: string): type is OversightType => type in WORDS.en;

export const wordOversight = (type: OversightType, language: Language): string => WORDS[language][type];

import type { Language, Words } from '@lyceum/server/actor';
import { t } from './i18n';
import type { Category } from './category';

/** The warning that the writer reads before the message is sent. */
const NOTICED: Record<Category, Words> = {
  CONTACT: t('noticed.contact'),
  ELSEWHERE: t('noticed.elsewhere'),
  SECRECY: t('noticed.secrecy'),
  THREAT: t('noticed.threat'),
  SELF_HARM: t('noticed.selfHarm'),
};

const ASKED: Words = t('asked');
const WAITS: Words = t('waits');
const NO_FILE: Words = t('noFile');
const NO_CHAT: Words = t('noChat');
const NO_TITLE: Words = t('noTitle');
const NO_TEXT: Words = t('noText');

function sentence(categories: readonly Category[], last: Words): Words {
  const say = (language: Language) =>
    [...categories.map((category) => NOTICED[category][language]), last[language]].join(' ');
  return { en: say('en'), sp: say('sp') };
}

export const checkWords = {
  warned: (categories: readonly Category[]) => sentence(categories, ASKED),
  held: (categories: readonly Category[]) => sentence(categories, WAITS),
  heldFile: (categories: readonly Category[]) => sentence(categories, NO_FILE),
  refusedChat: (categories: readonly Category[]) => sentence(categories, NO_CHAT),
  refusedTitle: (categories: readonly Category[]) => sentence(categories, NO_TITLE),
  refusedText: (categories: readonly Category[]) => sentence(categories, NO_TEXT),
};

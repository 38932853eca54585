import type { Words } from '@lyceum/server/actor';
import { t } from './i18n';
import en from './locales/en.json' with { type: 'json' };

type Kind = keyof typeof en.notFound;

const isKind = (kind: string): kind is Kind => Object.hasOwn(en.notFound, kind);

/** The sentence that the thing does not exist. A kind without a text of its own is not named. */
export const notFoundWords = (kind: string): Words =>
  isKind(kind) ? t(`notFound.${kind}`) : t('notFoundOther');

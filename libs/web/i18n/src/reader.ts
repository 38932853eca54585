import { useSyncExternalStore } from 'react';
import { equal } from '@wry/equality';
import type { Language, Terms } from '@lyceum/web/viewer';

/** The person that texts are written for: language, time zone and the ecosystem's terms. The shell updates it. */
export interface Reader {
  language: Language;
  /** BCP 47 tag for `Intl` and the document. */
  locale: 'en-US' | 'es-US';
  timeZoneId: string;
  terms: Record<Language, Terms>;
  /** A learner in no other role, to whom Spanish texts say "tú". */
  isLearner?: boolean;
}

export const DEFAULT_TERMS: Record<Language, Terms> = {
  en: { tutor: 'Tutor', tutee: 'Student', module: 'Module' },
  sp: { tutor: 'Tutor', tutee: 'Estudiante', module: 'Módulo' },
};

export function localeOf(language: Language): 'en-US' | 'es-US' {
  return language === 'sp' ? 'es-US' : 'en-US';
}

let reader: Reader = {
  language: 'en',
  locale: 'en-US',
  timeZoneId: Intl.DateTimeFormat().resolvedOptions().timeZone,
  terms: DEFAULT_TERMS,
};
const listeners = new Set<() => void>();

export function currentReader(): Reader {
  return reader;
}

/** Without a change the reader stays the same object, because a new one re-renders every text of the page. */
export function setReader(next: Partial<Omit<Reader, 'locale'>>): void {
  const language = next.language ?? reader.language;
  const now: Reader = { ...reader, ...next, locale: localeOf(language) };
  if (typeof document !== 'undefined') document.documentElement.lang = language === 'sp' ? 'es' : 'en';
  if (equal(now, reader)) return;
  reader = now;
  for (const listener of [...listeners]) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function useReader(): Reader {
  return useSyncExternalStore(subscribe, currentReader);
}

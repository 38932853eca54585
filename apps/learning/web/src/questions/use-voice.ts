import { useCallback, useSyncExternalStore } from 'react';
import type { FormLanguage } from '@lyceum/contracts/questions';

const TAGS: Record<FormLanguage, string> = { en: 'en', sp: 'es' };

const speech = (): SpeechSynthesis | undefined =>
  typeof window === 'undefined' ? undefined : (window.speechSynthesis as SpeechSynthesis | undefined);

/** The browser's voice for the language; undefined: none. */
export function voiceOf(language: FormLanguage): SpeechSynthesisVoice | undefined {
  const isOf = ({ lang }: SpeechSynthesisVoice) => lang.toLowerCase().split(/[-_]/u)[0] === TAGS[language];
  const voices = speech()?.getVoices().filter(isOf) ?? [];
  return voices.find(({ localService }) => localService) ?? voices[0];
}

function subscribe(listener: () => void): () => void {
  const found = speech();
  found?.addEventListener?.('voiceschanged', listener);
  return () => found?.removeEventListener?.('voiceschanged', listener);
}

/** Whether the browser has a voice for the language. Browsers load their voices after the page. */
export function useHasVoice(language: FormLanguage): boolean {
  const read = useCallback(() => voiceOf(language) !== undefined, [language]);
  return useSyncExternalStore(subscribe, read);
}

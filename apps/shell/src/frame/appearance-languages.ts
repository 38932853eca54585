import type { Language } from '@lyceum/web/viewer';

/** Each language is named in itself. */
export const LANGUAGES: readonly { value: Language; label: string; lang: string }[] = [
  { value: 'en', label: 'English', lang: 'en' },
  { value: 'sp', label: 'Español', lang: 'es' },
];

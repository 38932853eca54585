import type { Language } from '@lyceum/web/viewer';

/** Languages are written in themselves. */
export const LANGUAGES: readonly { value: Language; label: string; lang: string }[] = [
  { value: 'en', label: 'English', lang: 'en' },
  { value: 'sp', label: 'Español', lang: 'es' },
];

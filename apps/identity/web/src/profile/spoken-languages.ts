/** Languages to choose from: those most spoken at home by students in the United States, as language codes. */
const CODES = [
  ...['en', 'es', 'ar', 'am', 'bn', 'my', 'km', 'yue', 'zh', 'cs', 'da', 'nl', 'fa', 'fi', 'fr', 'de', 'el'],
  ...['gu', 'ht', 'ha', 'he', 'hi', 'hmn', 'hu', 'ig', 'id', 'it', 'ja', 'ko', 'ku', 'lo', 'ml', 'mr', 'ne'],
  ...['no', 'om', 'ps', 'pl', 'pt', 'pa', 'ro', 'ru', 'sm', 'sr', 'so', 'sw', 'sv', 'tl', 'ta', 'te', 'th'],
  ...['ti', 'tr', 'uk', 'ur', 'vi', 'yo'],
];

export interface SpokenLanguage {
  value: string;
  label: string;
}

/** Sorted by name in the reader's language; unknown codes keep their place. */
export function spokenLanguages(locale: string, chosen: readonly string[]): SpokenLanguage[] {
  const names = new Intl.DisplayNames([locale], { type: 'language' });
  const nameOf = (code: string) => {
    const name = names.of(code) ?? code;
    return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
  };
  return [...new Set([...CODES, ...chosen])]
    .map((value) => ({ value, label: nameOf(value) }))
    .sort((a, b) => a.label.localeCompare(b.label, locale));
}

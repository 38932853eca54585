/** Name of a language by its code, as within a sentence; an unknown code is returned as it is. */
export function languageName(code: string, locale: string): string {
  try {
    return new Intl.DisplayNames([locale], { type: 'language' }).of(code) ?? code;
  } catch {
    // Not even a well-formed code.
    return code;
  }
}

/** Name of a language with a capital letter, as at the start of a list entry. */
export function languageLabel(code: string, locale: string): string {
  const name = languageName(code, locale);
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
}

/** A language by its code, as a sentence has it; codes that nobody knows stay codes. */
export function languageName(code: string, locale: string): string {
  try {
    return new Intl.DisplayNames([locale], { type: 'language' }).of(code) ?? code;
  } catch {
    // Not even in the form of a code.
    return code;
  }
}

/** As a list begins it. */
export function languageLabel(code: string, locale: string): string {
  const name = languageName(code, locale);
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
}

import type { Language, Terms } from '@lyceum/web/viewer';

/** All forms of the ecosystem's terms that a text may use: {{tutor}} {{Tutor}} {{tutors}} {{Tutors}} and so on. */
export type TermForms = Record<string, string>;

const SPANISH_VOWELS = /[aeiouáéó]$/i;

function plural(word: string, language: Language): string {
  if (language === 'en') {
    if (/[^aeiou]y$/i.test(word)) return `${word.slice(0, -1)}ies`;
    return /(s|x|z|ch|sh)$/i.test(word) ? `${word}es` : `${word}s`;
  }
  if (/s$/i.test(word)) return word;
  if (/z$/i.test(word)) return `${word.slice(0, -1)}ces`;
  if (SPANISH_VOWELS.test(word)) return `${word}s`;
  // An accent on the last syllable is lost in the plural: "sesión" becomes "sesiones", but "mentorías" keeps its
  // accent.
  const bare = word.replace(
    /([áéíóú])([ns])$/i,
    (_, vowel: string, end: string) => `${'aeiou'['áéíóú'.indexOf(vowel)]}${end}`,
  );
  return `${bare}es`;
}

export function termForms(terms: Terms, language: Language): TermForms {
  const forms: TermForms = {};
  for (const [name, term] of Object.entries(terms) as [string, string][]) {
    const lower = term.toLocaleLowerCase();
    const upper = lower.charAt(0).toLocaleUpperCase() + lower.slice(1);
    const Name = name.charAt(0).toUpperCase() + name.slice(1);
    forms[name] = lower;
    forms[`${name}s`] = plural(lower, language);
    forms[Name] = upper;
    forms[`${Name}s`] = plural(upper, language);
  }
  return forms;
}

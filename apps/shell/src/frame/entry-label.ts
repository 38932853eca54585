import { termForms } from '@lyceum/web/i18n';
import type { Language, Viewer } from '@lyceum/web/viewer';

/** A descriptor's label in the viewer's language, with the ecosystem's terms for placeholders such as {{Modules}}. */
export function entryLabel(
  label: Record<Language, string>,
  { language, terms }: Pick<Viewer, 'language' | 'terms'>,
): string {
  const words = label[language];
  if (!words.includes('{{')) return words;
  const forms = termForms(terms, language);
  return words.replace(/{{(\w+)}}/g, (_, form: string) => forms[form] ?? '');
}

import { CATEGORIES, type Category } from './category';
import { findContact } from './find-contact';
import { readViews, type Views } from './read-views';
import { RULES, SPELLED } from './rules';

export interface Finding {
  category: Category;
  /** Names of the rules that found it. */
  rules: string[];
}

/**
 * The categories that the rules for English and Spanish find in a text, in the order of CATEGORIES. A finding is a reason
 * for a person to look at the text, not a proof.
 */
export function classifyText(text: string): Finding[] {
  const views = readViews(text);
  return CATEGORIES.map((category) => ({ category, rules: rulesOf(category, views) })).filter(
    ({ rules }) => rules.length > 0,
  );
}

function rulesOf(category: Category, views: Views): string[] {
  if (category === 'CONTACT') return findContact(views);
  const named = RULES[category].filter(([, pattern]) => pattern.test(views.words)).map(([name]) => name);
  return views.spelled.some((letters) => SPELLED[category]?.test(letters)) ? [...named, 'spelled'] : named;
}

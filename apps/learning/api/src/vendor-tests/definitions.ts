import { FORM_LANGUAGES, type FormLanguage, type PropertyTranslation } from '@lyceum/contracts/questions';
import type { Language, Words } from '@lyceum/server/actor';
import { foldHead } from './cells';
import { dibels } from './dibels';
import { iReady } from './i-ready';
import { mapGrowth } from './map-growth';
import { star } from './star';
import type { TestDefinition } from './test-definition';

/** Vendors' tests whose files are read without a mapping. */
export const TEST_DEFINITIONS: readonly TestDefinition[] = [mapGrowth, iReady, star, dibels];

export const definitionOf = (key: string | null): TestDefinition | null =>
  TEST_DEFINITIONS.find((each) => each.key === key) ?? null;

/** The test that a file belongs to, by its column heads; null: none of these. */
export function recognise(heads: readonly string[]): TestDefinition | null {
  return TEST_DEFINITIONS.find((each) => missingIn(each, heads).length === 0) ?? null;
}

/** Columns that the test requires and the file lacks, each by its first name. */
export function missingIn(definition: TestDefinition, heads: readonly string[]): string[] {
  const folded = new Set(heads.map(foldHead));
  return definition.signature.flatMap((names) =>
    names.some((name) => folded.has(foldHead(name))) ? [] : [names[0]!],
  );
}

const otherThan = (language: Language): FormLanguage => FORM_LANGUAGES.find((each) => each !== language)!;

function translationFrom(label: Words, language: Language): PropertyTranslation {
  const other = otherThan(language);
  return { language: other, label: label[other], options: [] };
}

/** The test's properties as an assessment stores them: names in the given language, translated into the other one. */
export function propertiesIn(definition: TestDefinition, language: Language) {
  return definition.properties.map(({ label, required, min, max, ...property }) => ({
    ...property,
    label: label[language],
    translation: translationFrom(label, language),
    validators: { required, min, max },
    options: [] as string[],
  }));
}

/**
 * The property of an assessment made from a definition before properties had translations, with the definition's name
 * in the other language while it has the definition's name.
 */
export function withDefinedTranslation<
  Property extends { internalKeyName: string; label: string; translation?: PropertyTranslation | null },
>(property: Property, definitionKey: string | null): Property {
  if (property.translation !== undefined) return property;
  const label = definitionOf(definitionKey)?.properties.find(
    ({ internalKeyName }) => internalKeyName === property.internalKeyName,
  )?.label;
  const language = FORM_LANGUAGES.find((each) => label?.[each] === property.label);
  return label && language ? { ...property, translation: translationFrom(label, language) } : property;
}

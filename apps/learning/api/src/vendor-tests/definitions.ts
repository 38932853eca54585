import type { Language } from '@lyceum/server/actor';
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

/** The test's properties as an assessment stores them, with names in the given language. */
export function propertiesIn(definition: TestDefinition, language: Language) {
  return definition.properties.map(({ label, required, min, max, ...property }) => ({
    ...property,
    label: label[language],
    validators: { required, min, max },
    options: [] as string[],
  }));
}

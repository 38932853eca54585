import type { Language } from '@lyceum/server/actor';
import { foldHead } from './cells';
import { dibels } from './dibels';
import { iReady } from './i-ready';
import { mapGrowth } from './map-growth';
import { star } from './star';
import type { TestDefinition } from './test-definition';

/** Tests of vendors whose files are read as they come. */
export const TEST_DEFINITIONS: readonly TestDefinition[] = [mapGrowth, iReady, star, dibels];

export const definitionOf = (key: string | null): TestDefinition | null =>
  TEST_DEFINITIONS.find((each) => each.key === key) ?? null;

/** Of which test a file is, by its head; null: of none of these. */
export function recognise(heads: readonly string[]): TestDefinition | null {
  return TEST_DEFINITIONS.find((each) => missingIn(each, heads).length === 0) ?? null;
}

/** What a file of the test has to have, and this one has not: the first name of each column. */
export function missingIn(definition: TestDefinition, heads: readonly string[]): string[] {
  const folded = new Set(heads.map(foldHead));
  return definition.signature.flatMap((names) =>
    names.some((name) => folded.has(foldHead(name))) ? [] : [names[0]!],
  );
}

/** Its properties as an assessment keeps them, in words of that language. */
export function propertiesIn(definition: TestDefinition, language: Language) {
  return definition.properties.map(({ label, required, min, max, ...property }) => ({
    ...property,
    label: label[language],
    validators: { required, min, max },
    options: [] as string[],
  }));
}

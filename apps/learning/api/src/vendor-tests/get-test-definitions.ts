import type { Actor } from '@lyceum/server/actor';
import { propertiesIn, TEST_DEFINITIONS } from './definitions';

export function getTestDefinitions({ language }: Actor) {
  return TEST_DEFINITIONS.map((definition) => {
    const { key, version, name, columns, learnerColumns } = definition;
    return { key, version, name, columns, learnerColumns, properties: propertiesIn(definition, language) };
  });
}

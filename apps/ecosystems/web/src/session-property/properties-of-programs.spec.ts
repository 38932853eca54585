import type { PropertiesOfProgramsQuery } from '../__generated__/graphql';
import { propertiesOfPrograms } from './properties-of-programs';

const program = (id: string, ...keys: string[]) =>
  ({
    id,
    sessions: {
      sessionCustomProperties: keys.map((key) => ({
        key,
        label: `${key} of ${id}`,
        type: 'TEXT',
        options: [],
        required: false,
      })),
    },
  }) as unknown as PropertiesOfProgramsQuery['getProgramsByIds'][number];

it('lists each field once and counts the programs that have it', () => {
  const found = propertiesOfPrograms([program('1', 'room', 'bus'), program('2', 'room'), program('3')]);
  expect(found.map(({ label, programs }) => [label, programs])).toEqual([
    ['room of 1', 2],
    ['bus of 1', 1],
  ]);
});

import type { ProgramFacts } from '../projections/facts';
import { program } from '../testing/saved-payloads';
import { checkProperties } from './check-properties';

const facts: ProgramFacts = {
  ...program(''),
  tuteesBook: false,
  rules: {
    ...program(''),
    sessions: {
      ...program('').sessions,
      sessionCustomProperties: [
        { key: 'room', label: 'Room', type: 'SELECT', options: ['one', 'two'], required: true },
        { key: 'snacks', label: 'Snacks', type: 'NUMBER', options: [], required: false },
      ],
    },
  },
};

it('requires the program’s required values in their type, and keeps values that the session already has', () => {
  expect(checkProperties({ room: 'one', snacks: 2 }, facts)).toEqual({ room: 'one', snacks: 2 });
  for (const wrong of [null, {}, { room: 'three' }, { room: 'one', seat: 1 }, { room: 'one', snacks: '2' }])
    expect(() => checkProperties(wrong, facts)).toThrow();
  expect(checkProperties({ room: 'two', seat: 1 }, facts, { seat: 1 })).toEqual({ room: 'two', seat: 1 });
  expect(() => checkProperties({ seat: 1 }, facts, { room: 'one', seat: 1 })).toThrow();
});

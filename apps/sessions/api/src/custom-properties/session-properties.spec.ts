import fc from 'fast-check';
import type { SessionCustomProperty } from '@lyceum/contracts/ecosystems';
import { formerValues, propertiesProblem, withProperties } from './session-properties';

const definitions: SessionCustomProperty[] = [
  { key: 'room', label: 'Room', type: 'SELECT', options: ['one', 'two'], required: true },
  { key: 'note', label: 'Note', type: 'TEXT', options: [], required: false },
  { key: 'snacks', label: 'Snacks', type: 'NUMBER', options: [], required: false },
  { key: 'bus', label: 'Bus', type: 'BOOLEAN', options: [], required: false },
];

describe('propertiesProblem', () => {
  it('accepts values of the property’s type, and names invalid ones', () => {
    expect(propertiesProblem(definitions, { room: 'two', note: 'x', snacks: 2.5, bus: false })).toBeNull();
    expect(propertiesProblem(definitions, { note: null })).toBeNull();
    for (const wrong of [{ room: 'three' }, { note: ' ' }, { snacks: '2' }, { bus: 'yes' }, { room: null }])
      expect(propertiesProblem(definitions, wrong)).not.toBeNull();
    expect(propertiesProblem(definitions, { seat: 1 })!.en).toContain('seat');
  });
});

describe('withProperties', () => {
  it('is reverted by the former values', () => {
    const values = fc.dictionary(fc.constantFrom('a', 'b', 'c'), fc.oneof(fc.string(), fc.integer()));
    const changes = fc.dictionary(fc.constantFrom('a', 'b', 'c'), fc.option(fc.string()));
    fc.assert(
      fc.property(values, changes, (before, change) => {
        const after = withProperties(before, change);
        expect(withProperties(after, formerValues(before, change))).toEqual({ ...before });
      }),
    );
  });
});

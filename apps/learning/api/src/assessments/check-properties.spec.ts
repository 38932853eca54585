import fc from 'fast-check';
import { PublicError } from '@lyceum/server/errors';
import type { Property } from './assessment-row';
import { checkValues } from './check-properties';

const property = (at: number, part: Partial<Property>): Property => ({
  ...{ internalKeyName: `p${at}`, label: `Value ${at}`, rawType: 'TEXT', fieldType: 'TEXT_INPUT' },
  ...{ validators: { required: false, min: null, max: null }, options: [] },
  ...part,
});
const required = fc.boolean();
const bound = fc.option(fc.integer({ min: -50, max: 50 }), { nil: null });
const properties = fc
  .array(
    fc.oneof(
      fc.tuple(required, bound, bound).map(([needed, a, b]): Partial<Property> => {
        const [min, max] = a !== null && b !== null && a > b ? [b, a] : [a, b];
        return { rawType: 'NUMBER', fieldType: 'NUMBER_INPUT', validators: { required: needed, min, max } };
      }),
      fc.constant<Partial<Property>>({ rawType: 'BOOLEAN', fieldType: 'CHECKBOX' }),
      fc.constant<Partial<Property>>({ rawType: 'DATE', fieldType: 'DATE_INPUT' }),
      fc.constant<Partial<Property>>({ fieldType: 'SELECT', options: ['Low', 'High'] }),
      fc.constant<Partial<Property>>({}),
    ),
    { minLength: 1, maxLength: 6 },
  )
  .map((drawn) => drawn.map((part, at) => property(at, part)));
const anything = fc.oneof(
  fc.string({ maxLength: 12 }),
  fc.integer({ min: -60, max: 60 }),
  fc.boolean(),
  fc.constantFrom(null, 'Low', 'High', '2026-02-28', '2026-02-30', Number.NaN),
);
const given = fc.dictionary(fc.constantFrom('p0', 'p1', 'p2', 'p3', 'p4', 'p5'), anything);

function kept(of: Property[], values: unknown) {
  try {
    return checkValues(of, values);
  } catch (error) {
    if (error instanceof PublicError) return null;
    throw error;
  }
}

describe('values of a measurement', () => {
  it('stores values that fit their properties, or rejects them at a field', () => {
    fc.assert(
      fc.property(properties, given, (of, values) => {
        const found = kept(of, values);
        if (found === null) return;
        expect(Object.keys(found).length).toBeGreaterThan(0);
        for (const { internalKeyName, rawType, fieldType, validators, options } of of) {
          const value = found[internalKeyName];
          if (value === undefined) {
            expect(validators.required).toBe(false);
            continue;
          }
          expect(typeof value).toBe(
            { NUMBER: 'number', BOOLEAN: 'boolean', TEXT: 'string', DATE: 'string' }[rawType],
          );
          if (rawType === 'NUMBER') {
            expect(value).toBeGreaterThanOrEqual(validators.min ?? Number(value));
            expect(value).toBeLessThanOrEqual(validators.max ?? Number(value));
          }
          if (fieldType === 'SELECT') expect(options).toContain(value);
        }
      }),
    );
  });

  it('returns checked values unchanged when they are checked again', () => {
    fc.assert(
      fc.property(properties, given, (of, values) => {
        const found = kept(of, values);
        if (found) expect(kept(of, found)).toEqual(found);
      }),
    );
  });

  it.each([[null], [[]], ['text'], [{}], [{ other: 1 }]])('rejects %j as values', (values) => {
    expect(kept([property(0, {})], values)).toBeNull();
  });
});

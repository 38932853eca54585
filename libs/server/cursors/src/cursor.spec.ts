import fc from 'fast-check';
import { decodeCursor, encodeCursor, valuesOf } from './cursor';

const read = (values: readonly string[]) => (values.length === 2 ? values : null);

it('gives back the values that it was given, whatever they contain', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme' })), (values) => {
      expect(valuesOf(encodeCursor(values))).toEqual(values);
    }),
  );
});

it.each([
  ['text that it did not write', 'nonsense'],
  ['an empty text', ''],
  ['values that are no texts', Buffer.from('[1,2]').toString('base64url')],
  ['JSON that is no list', Buffer.from('{"a":"b"}').toString('base64url')],
  ['values that the list does not order by', encodeCursor(['only one'])],
])('refuses %s', (_, cursor) => {
  expect(() => decodeCursor('input.after', cursor, read)).toThrow(
    expect.objectContaining({
      extensions: expect.objectContaining({ code: 'BAD_USER_INPUT', field: 'input.after' }),
    }),
  );
});

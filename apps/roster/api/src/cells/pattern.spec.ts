import fc from 'fast-check';
import { compilePattern } from './pattern';

it('matches the whole value', () => {
  const matches = compilePattern('[A-Z]{2}[0-9]{3}')!;
  expect(['AB123', 'xAB123', 'AB1234', ''].map(matches)).toEqual([true, false, false, false]);
});

it.each(['(?=a)b', '(a)\\1', '[', '(.{0,400}){2}', 'a'.repeat(201)])('refuses %s', (pattern) => {
  expect(compilePattern(pattern)).toBeNull();
});

it('answers within a few milliseconds, for any pattern and value', () => {
  const part = fc.constantFrom('a', '.', '(a+)+', '(a|a)*', '.*', '[^x]{0,20}', '(.*a){3}', '$', '(a*)*');
  fc.assert(
    fc.property(fc.array(part, { maxLength: 8 }), fc.integer({ min: 0, max: 500 }), (parts, length) => {
      const matches = compilePattern(parts.join(''));
      const begun = performance.now();
      matches?.(`${'a'.repeat(length)}!`);
      expect(performance.now() - begun).toBeLessThan(500);
    }),
  );
});

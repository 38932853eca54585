import fc from 'fast-check';
import { isSignersName } from './signers-name';

const name = fc.stringMatching(/^[A-Z][a-z]{1,8}$/);

it('accepts a first and a last name of the signer in either order, with further names', () => {
  fc.assert(
    fc.property(name, name, name, (firstName, lastName, other) => {
      const signer = { firstName, lastName };
      expect(isSignersName(`${firstName} ${lastName}`, signer)).toBe(true);
      expect(isSignersName(`${lastName.toUpperCase()}, ${firstName}`, signer)).toBe(true);
      expect(isSignersName(`  ${firstName} ${other}  ${lastName} `, signer)).toBe(true);
    }),
  );
});

it('refuses another name, and half a name', () => {
  fc.assert(
    fc.property(name, name, (firstName, lastName) => {
      fc.pre(firstName.toLowerCase() !== lastName.toLowerCase());
      const signer = { firstName, lastName };
      for (const typed of [
        'X',
        firstName,
        lastName,
        `${firstName}x ${lastName}`,
        `${firstName} ${lastName[0]}.`,
      ])
        expect(isSignersName(typed, signer)).toBe(false);
    }),
  );
});

it.each([
  ['jose nunez', 'José', 'Núñez García', null],
  ['Pepe García', 'José', 'Núñez García', 'Pepe'],
  ['Ana María de la Cruz', 'Ana María', 'de la Cruz', null],
])('takes %s for %s %s', (typed, firstName, lastName, preferredName) => {
  expect(isSignersName(typed, { firstName, lastName, preferredName })).toBe(true);
});

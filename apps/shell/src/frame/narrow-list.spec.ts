import { narrow } from './narrow-list';

const named = (...names: string[]) => names.map((name) => ({ name }));
const names = (search: string) =>
  narrow(named('Reading High-Dosage', 'Lectura Ñandú', 'O’Brien Łódź'), search).shown.map(({ name }) => name);

it('finds entries by every typed word in any position, ignoring accents and case', () => {
  expect(names('')).toHaveLength(3);
  expect(names(' HIGH read ')).toEqual(['Reading High-Dosage']);
  expect(names('nandu')).toEqual(['Lectura Ñandú']);
  expect(names("lodz o'brien")).toEqual(['O’Brien Łódź']);
  expect(names('chess')).toEqual([]);
});

it('shows the first hundred entries and counts the rest', () => {
  const many = named(...Array.from({ length: 2500 }, (_, index) => `Program ${index}`));
  const { shown, hidden } = narrow(many, '');
  expect([shown.length, hidden]).toEqual([100, 2400]);
  expect(narrow(many, 'program 2499')).toEqual({ shown: [{ name: 'Program 2499' }], hidden: 0 });
});

import { bindPerson } from './bind-person';
import { checkRegister, type Catalogue } from './check-register';
import { PSEUDONYM } from './grounds';
import { cleared, deleted, kept, words, type PersonalData } from './register';
import { STANDARD_REGISTER } from './standard-register';

const standard: Catalogue = Object.fromEntries(
  Object.entries(STANDARD_REGISTER).map(([table, { held = [], plain = '' }]) => {
    const names = new Set([...words(plain), ...held.flatMap(({ of, tells }) => [of, ...tells])]);
    return [
      table,
      [...names].filter((name) => /^\w+$/.test(name)).map((name) => ({ name, isRequired: true })),
    ];
  }),
);
const columns = (names: string, required = '') =>
  words(names).map((name) => ({ name, isRequired: words(required).includes(name) }));
const title = { en: 'Letters', sp: 'Cartas' };
const check = (register: PersonalData, tables: Catalogue) =>
  checkRegister(register, { ...standard, ...tables });

describe('the register of personal data', () => {
  const letters = { letters: columns('ecosystem_id id writer_id text', 'text') };
  const good = deleted('writer_id', 'id text');

  it('is complete when every column is declared', () => {
    expect(check({ letters: { title, held: [good], plain: 'ecosystem_id' } }, letters)).toEqual([]);
  });

  it.each<[string, PersonalData, string]>([
    [
      'a table is left out',
      {},
      'letters: which of its columns hold personal data? (ecosystem_id id writer_id text)',
    ],
    ['a column is left out', { letters: { title, held: [good] } }, 'letters.ecosystem_id: is it personal?'],
    ['it is both', { letters: { title, held: [good], plain: 'ecosystem_id text' } }, 'letters.text: is both'],
    [
      'it is gone',
      { letters: { title, held: [good], plain: 'ecosystem_id stamp' } },
      'letters.stamp: there is no such',
    ],
    [
      'a table is gone',
      { letters: { plain: 'ecosystem_id id writer_id text' }, cards: {} },
      'cards: there is no such table',
    ],
    [
      'nobody could read what it is',
      { letters: { held: [good], plain: 'ecosystem_id' } },
      'letters: give it a title',
    ],
    [
      'something stays without a reason',
      {
        letters: {
          title,
          held: [cleared('writer_id', { text: `''` }, { keeps: 'id' })],
          plain: 'ecosystem_id',
        },
      },
      'letters.id: stays after an erasure',
    ],
    [
      'it could not be cleared',
      {
        letters: {
          title,
          held: [cleared('writer_id', { text: 'NULL' }, { keeps: 'id', ground: PSEUDONYM })],
          plain: 'ecosystem_id',
        },
      },
      'letters.text: is NOT NULL',
    ],
  ])('fails where %s', (_why, register, problem) => {
    expect(check(register, letters).filter((each) => each.startsWith(problem))).toHaveLength(1);
  });

  it('accepts a column that belongs to several people, and one that is withheld', () => {
    const held = [deleted('writer_id', 'id', { withheld: 'text' }), kept(`t.text LIKE '%'`, 'id', PSEUDONYM)];
    expect(check({ letters: { title, held, plain: 'ecosystem_id' } }, letters)).toEqual([]);
  });
});

describe('a person in SQL', () => {
  const person = { userId: 'p', accountId: null, formerName: { firstName: 'Former', lastName: 'person' } };

  it('passes each value once as a parameter, and leaves casts alone', () => {
    expect(bindPerson(`a = :person AND b::text = :person::text OR c = :formerLast`, person, 'e')).toEqual({
      text: `a = $1::uuid AND b::text = $1::uuid::text OR c = $2::text`,
      values: ['p', 'person'],
    });
    expect(() => bindPerson('a = :nobody', person, 'e')).toThrow(':nobody is no placeholder');
  });
});

import fc from 'fast-check';
import pg from 'pg';
import { testServices } from '@lyceum/server/testing';
import { compareNames, foldedPatterns, foldedWords, foldText, foldTextFunction } from './index';

const NAMES = [
  ['José Martí', 'jose marti'],
  ['TUTORÍA de Matemáticas', 'tutoria de matematicas'],
  ['O’Brien', 'obrien'],
  ["O'Brien", 'obrien'],
  ['O´Brien', 'obrien'],
  ['Oʻahu', 'oahu'],
  ['D`Angelo', 'dangelo'],
  ['Øystein Ångström', 'oystein angstrom'],
  ['Łódź', 'lodz'],
  ['Straße, STRAẞE', 'strasse, strasse'],
  ['Þór Æsir Œuvre', 'thor aesir oeuvre'],
  ['Đặng Đuro', 'dang duro'],
  ['İstanbul ışık', 'istanbul isik'],
  ['ΟΔΟΣ', 'οδοσ'],
  ['ＡＢＣ ﬁn', 'abc fin'],
  ['Ёлка й', 'елка и'],
  ['מֹשֶׁה', 'משה'],
  ['مُحَمَّد', 'محمد'],
  ['co\u00adop\u200d', 'coop'],
  ['Smith-Jones', 'smith-jones'],
] as const;

it.each(NAMES)('folds %s to %s', (text, folded) => expect(foldText(text)).toBe(folded));

it('sorts names by their letters', () => {
  const sorted = ['Okafor', 'O’Brien', 'Ñandú', 'Nunez', 'Núñez B', 'Zoë', 'Álvarez', 'Łukasz', 'Luz'].sort(
    compareNames,
  );
  expect(sorted).toEqual([
    'Álvarez',
    'Łukasz',
    'Luz',
    'Ñandú',
    'Nunez',
    'Núñez B',
    'O’Brien',
    'Okafor',
    'Zoë',
  ]);
});

it('splits a search into words', () => {
  expect(foldedWords('  José   MARTÍ ')).toEqual(['jose', 'marti']);
  expect(foldedWords(null)).toEqual([]);
  expect(foldedPatterns('50%_ \\')).toEqual([String.raw`%50\%\_%`, String.raw`%\\%`]);
});

it('is idempotent', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) =>
      expect(foldText(foldText(text))).toBe(foldText(text)),
    ),
    { numRuns: 1000 },
  );
});

describe('in SQL', () => {
  const client = new pg.Client({ connectionString: testServices().postgresUrl });
  const schema = `fold_${Date.now()}`;

  beforeAll(async () => {
    await client.connect();
    await client.query(`CREATE SCHEMA ${schema}`);
    await client.query(foldTextFunction(schema));
  });
  afterAll(async () => {
    await client.query(`DROP SCHEMA ${schema} CASCADE`);
    await client.end();
  });

  const inSql = async (texts: readonly string[]): Promise<string[]> =>
    (
      await client.query<{ folded: string }>(
        `SELECT ${schema}.fold_text(t) AS folded FROM unnest($1::text[]) WITH ORDINALITY AS u(t, at) ORDER BY at`,
        [texts],
      )
    ).rows.map(({ folded }) => folded);

  it('folds every letter of the scripts that names are written in as TypeScript does', async () => {
    const scripts =
      /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Common}]/u;
    // Only characters that both Unicode versions know: engines may fold later additions differently.
    const signs = Array.from({ length: 0xffff }, (_, at) => String.fromCharCode(at + 1)).filter(
      (sign) => !/\p{Cs}/u.test(sign) && scripts.test(sign) && !/[\ua7c0-\ua7ff]/.test(sign),
    );
    const texts = [...signs.map((sign) => `a${sign}A`), ...NAMES.map(([text]) => text)];
    const folded = await inSql(texts);
    expect(texts.filter((text, at) => folded[at] !== foldText(text))).toEqual([]);
  });

  it('can be indexed', async () => {
    await client.query(
      `CREATE TABLE ${schema}.names (name text, folded text COLLATE "C" GENERATED ALWAYS AS (${schema}.fold_text(name)) STORED)`,
    );
    await client.query(`CREATE INDEX ON ${schema}.names (${schema}.fold_text(name))`);
    await client.query(`INSERT INTO ${schema}.names VALUES ('Okafor'), ('O’Brien'), (NULL)`);
    const { rows } = await client.query(`SELECT folded FROM ${schema}.names ORDER BY folded`);
    expect(rows.map((row) => row.folded)).toEqual(['obrien', 'okafor', null]);
  });
});

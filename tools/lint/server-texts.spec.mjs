import { resolve } from 'node:path';
import { pairsIn, serverTextProblems } from './server-texts.mjs';

describe('texts of the servers', () => {
  it('have the same keys in every language, are used, and do not stand in code', () => {
    expect(serverTextProblems(resolve(import.meta.dirname, '../..'))).toEqual([]);
  });

  it('are found in code, filled or not', () => {
    expect(
      pairsIn("const a = { en: 'Yes', sp: 'Sí' };\nconst b = { sp: `${n} filas`, en: `${n} rows` };"),
    ).toEqual([1, 2]);
  });

  it('are not every object that knows languages', () => {
    expect(pairsIn("const a = { en: english, sp: spanish };\nconst b = { en: 'en-US' };")).toEqual([]);
  });
});

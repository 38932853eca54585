import { resolve } from 'node:path';
import { vocabularyProblems } from './vocabulary.mjs';

it('finds one name per status, role and kind on lists, pages, in exports and mails', () => {
  expect(vocabularyProblems(resolve(import.meta.dirname, '../..'))).toEqual([]);
});

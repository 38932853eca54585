import { resolve } from 'node:path';
import { vocabularyProblems } from './vocabulary.mjs';

it('calls statuses, roles and kinds the same on lists, pages, in exports and mails', () => {
  expect(vocabularyProblems(resolve(import.meta.dirname, '../..'))).toEqual([]);
});

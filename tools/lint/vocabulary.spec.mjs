import { resolve } from 'node:path';
import { wordsApart } from './vocabulary.mjs';

it('calls statuses, roles and kinds the same on lists, pages, in exports and mails', () => {
  expect(wordsApart(resolve(import.meta.dirname, '../..'))).toEqual([]);
});

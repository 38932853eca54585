import { GLOSSARY } from './glossary.mjs';
import { checkNames, glossaryTable, missingRows, problemOf } from './plain-names.mjs';

/** @param {Record<string, string>} files @param {Record<string, string[]>} [exceptions] @param {string[]} [contract] */
const check = (files, exceptions = {}, contract = []) =>
  checkNames(
    Object.entries(files).map(([file, text]) => ({ file, text })),
    new Set(contract),
    exceptions,
  );

describe('plain-names', () => {
  it.each([
    ['a file', { 'apps/library/tell-readers.ts': '' }, 'tell-readers carries "tell"'],
    ['a folder', { 'apps/library/book-news/list.ts': '' }, 'book-news carries "news"'],
    ['a function', { 'a.ts': 'export async function keepBooks() {}' }, 'keepBooks carries "keep"'],
    ['a constant', { 'a.ts': 'export const SEATS_HELD = 2;' }, 'SEATS_HELD carries "held"'],
    ['a type', { 'a.ts': 'export interface KnownReader {}' }, 'KnownReader carries "known"'],
  ])('rejects a word of the glossary in the name of %s', (_what, files, problem) => {
    expect(check(files)).toEqual([expect.stringContaining(problem)]);
  });

  it.each([
    ['a part of a longer word', 'export const storyteller = 1;'],
    ['a verb in the midst of a name', 'export const bookkeeping = 1; export const tokenLook = 2;'],
    ['a local name', 'const known = 1;'],
    ['a name of the API', 'export type ChargeDeed = string;'],
  ])('accepts %s', (_what, text) => {
    expect(check({ 'a.ts': text }, {}, ['chargedeed'])).toEqual([]);
  });

  it('accepts what an exception names, and rejects an exception that is mended', () => {
    const files = { 'a.ts': 'export const known = 1;' };
    expect(check(files, { 'a.ts': ['known'] })).toEqual([]);
    expect(check({ 'a.ts': '' }, { 'a.ts': ['known'] })).toEqual([
      expect.stringContaining('take out known of a.ts'),
    ]);
    expect(check({}, { 'a.ts': ['known'] })).toEqual([expect.stringContaining('take out known of a.ts')]);
  });

  it('rejects a glossary in CONTRIBUTING that differs from this one, and ignores padding', () => {
    const text = `## Glossary\n\n${glossaryTable().join('\n').replaceAll(' | ', '   | ')}`;
    expect(missingRows(text)).toEqual([]);
    expect(missingRows(text.replace('who makes a request', 'whoever asks'))).toEqual([
      expect.stringContaining('| actor | who makes a request |'),
    ]);
    expect(missingRows('no glossary')).toEqual([]);
  });

  it('has a meaning for every term, and none that it replaces', () => {
    for (const { term, meaning } of GLOSSARY) {
      expect(meaning).not.toBe('');
      expect([term, problemOf(term.replace(/\W+/g, '-'))]).toEqual([term, null]);
    }
  });
});

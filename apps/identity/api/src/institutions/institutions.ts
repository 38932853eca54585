import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Institution } from '../__generated__/resolvers';
import { separated, wordsOfName } from '@lyceum/server/free-text';

interface Listed {
  institution: Institution;
  words: string[];
}

let listed: Listed[] | null = null;

/** Beside this file; in a folder of that name where the server is bundled into one file. */
const here = import.meta.dirname;
const LIST = here.endsWith('institutions')
  ? join(here, 'institutions.tsv')
  : join(here, 'institutions/institutions.tsv');

/** The list, by name; read at its first use. */
export function all(): Listed[] {
  listed ??= readFileSync(LIST, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => line.split('\t') as [string, string, string, string])
    .sort(([a], [b]) => a.localeCompare(b, 'en'))
    .map(([name, alias, city, state]) => ({
      institution: { id: idOf(name), name, alias: alias || null, city: city || null, state: state || null },
      words: wordsOfName(`${name} ${alias} ${city} ${state}`),
    }));
  return listed;
}

/** A hash of the name, stable when the list grows. People's rows hold it: never change how it is made. */
const idOf = (name: string) =>
  (
    name
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  ).join('-');

/** The institution of that name, whatever its case and punctuation; null for any other school. */
export function institutionNamed(name: string | null | undefined): Institution | null {
  const wanted = separated(name ?? '').join(' ');
  const isMeant = ({ institution }: Listed) => separated(institution.name).join(' ') === wanted;
  return (wanted && all().find(isMeant)?.institution) || null;
}

export function institutionOf(id: string | null): Institution | null {
  return (id && all().find(({ institution }) => institution.id === id)?.institution) || null;
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export const SHORTEST = 10;
export const LONGEST = 128;

export type PasswordProblem = 'TOO_SHORT' | 'TOO_LONG' | 'TOO_COMMON';

let common: Set<string> | undefined;

/** The most used passwords of leaked lists (from zxcvbn, MIT): the first 3,000, and all of 10 characters or more. */
function commonPasswords(): Set<string> {
  common ??= new Set(readFileSync(commonPasswordsFile(), 'utf8').split('\n').filter(Boolean));
  return common;
}

/** Beside this file in the sources; in the folder of the same name beside main.js in a build. */
function commonPasswordsFile(): string {
  const here = import.meta.dirname;
  return here.endsWith('passwords')
    ? join(here, 'common-passwords.txt')
    : join(here, 'passwords/common-passwords.txt');
}

/** One form for texts that look the same, however a keyboard composes them. */
export function normalizePassword(password: string): string {
  return password.normalize('NFKC');
}

/** Any Unicode; counted in code points. Null: the password is acceptable. */
export function passwordProblem(password: string): PasswordProblem | null {
  const normal = normalizePassword(password);
  const length = [...normal].length;
  if (commonPasswords().has(normal.toLowerCase())) return length < SHORTEST ? 'TOO_SHORT' : 'TOO_COMMON';
  if (length < SHORTEST) return 'TOO_SHORT';
  if (length > LONGEST) return 'TOO_LONG';
  return isOneCharacter(normal) ? 'TOO_COMMON' : null;
}

function isOneCharacter(text: string): boolean {
  return new Set(text).size === 1;
}

import type { Words } from '@lyceum/server/actor';
import { BadInput, NotFound } from '@lyceum/server/errors';
import { isUuid } from '@lyceum/server/tenancy';
import { texts } from './billing-texts';

interface Bounds {
  field: string;
  least?: number;
  most: number;
  words: Words;
}

/** One line of text, trimmed. */
export function checkedLine(text: string, { field, least = 0, most, words }: Bounds): string {
  const tidy = text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
  if (tidy.length < least || tidy.length > most) throw new BadInput(field, words, words);
  return tidy;
}

/** Text with line breaks, each line trimmed. */
export function checkedLines(text: string, { field, least = 0, most, words }: Bounds): string {
  const tidy = text
    .split(/\r?\n/)
    .map((line) => line.replace(/[\s\p{Cc}]+/gu, ' ').trim())
    .join('\n')
    .trim();
  if (tidy.length < least || tidy.length > most) throw new BadInput(field, words, words);
  return tidy;
}

/** The id that the caller chose for a new thing. */
export function chosenId(id: string, field: string): string {
  if (!isUuid(id)) throw new BadInput(field, texts.id, texts.id);
  return id.toLowerCase();
}

export function knownId(id: string, kind: string): string {
  if (!isUuid(id)) throw new NotFound(kind);
  return id.toLowerCase();
}

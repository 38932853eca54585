import { gapsOf } from '@lyceum/contracts/questions';
import type { Words } from '@lyceum/server/actor';
import { BadInput } from '@lyceum/server/errors';
import { t } from '../i18n';

const LONGEST_OPTION = 120;
const GAPS = { least: 1, most: 10 };
const CHOICES_OF_GAP = { least: 2, most: 10 };

interface Bounds {
  least: number;
  most: number;
}

const ENTER_GAPS: Words = t('forms.gaps', {
  mostGaps: GAPS.most,
  mostChoices: CHOICES_OF_GAP.most,
  longestOption: LONGEST_OPTION,
});

/** The texts in their stored form; an empty list where the question's type has none. */
export function checkTexts(typed: readonly string[], bounds: Bounds | undefined, at: string): string[] {
  if (!bounds) return [];
  const texts = typed.map(tidy).filter(Boolean);
  if (!fit(texts, bounds)) {
    const words = enterTexts(bounds);
    throw new BadInput(at, words, words);
  }
  return texts;
}

export function checkGaps(question: string, at: string): void {
  const gaps = gapsOf(question);
  const isFine =
    gaps.length >= GAPS.least &&
    gaps.length <= GAPS.most &&
    gaps.every((choices) => choices.every(Boolean) && fit(choices, CHOICES_OF_GAP));
  if (!isFine) throw new BadInput(at, ENTER_GAPS, ENTER_GAPS);
}

function fit(texts: readonly string[], { least, most }: Bounds): boolean {
  const distinct = new Set(texts.map((text) => text.toLowerCase()));
  return (
    texts.length >= least &&
    texts.length <= most &&
    distinct.size === texts.length &&
    texts.every((text) => text.length <= LONGEST_OPTION)
  );
}

function enterTexts({ least, most }: Bounds): Words {
  return t('forms.options', { least, most, longestOption: LONGEST_OPTION });
}

export function tidy(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
}

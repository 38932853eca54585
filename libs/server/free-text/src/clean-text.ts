/** Nothing to clean: most texts. */
const PLAIN = /^[\t\n\x20-\x7e]*$/;

const LINE_BREAKS = /\r\n?|[\u0085\u2028\u2029]/g;

/**
 * Control characters but for tab and line feed, embeddings, overrides and isolates of the writing direction, signs
 * without a width that join nothing, and halves of surrogate pairs. The joiners of emoji and of Persian (U+200C, U+200D)
 * and the marks of direction that Arabic and Hebrew texts need (U+200E, U+200F, U+061C) stay.
 */
const UNWANTED = /[^\P{Cc}\n\t]|[\u200b\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]|\p{Cs}/gu;

/** A sign that can be seen by itself; the Braille blank and the Hangul fillers cannot. */
const VISIBLE = /[^\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}\p{M}\u2800]/u;

/**
 * A text as a person means it: in NFC, without what cannot be seen or turns what follows round. Empty where nothing can
 * be seen, so that whoever needs a text refuses it as one that is left out.
 */
export function cleanText(text: string): string {
  if (PLAIN.test(text)) return text;
  const clean = text.replace(LINE_BREAKS, '\n').replace(UNWANTED, '').normalize('NFC');
  return VISIBLE.test(clean) ? clean : '';
}

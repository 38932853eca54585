/** Most texts: nothing to remove. */
const PLAIN = /^[\t\n\x20-\x7e]*$/;

const LINE_BREAKS = /\r\n?|[\u0085\u2028\u2029]/g;

/**
 * Control characters except tab and line feed; embeddings, overrides and isolates of the text direction; zero-width
 * characters that join nothing; and lone surrogates. Kept: the joiners of emoji and of Persian (U+200C, U+200D) and the
 * direction marks that Arabic and Hebrew texts need (U+200E, U+200F, U+061C).
 */
const UNWANTED = /[^\P{Cc}\n\t]|[\u200b\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]|\p{Cs}/gu;

/** A character that is visible on its own; the Braille blank and the Hangul fillers are not. */
const VISIBLE = /[^\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}\p{M}\u2800]/u;

/**
 * The text in NFC with \n as line break, without invisible characters and without those that change the text direction.
 * Empty when nothing visible remains, so that a required text made of blanks is refused like a missing one.
 */
export function cleanText(text: string): string {
  if (PLAIN.test(text)) return text;
  const clean = text.replace(LINE_BREAKS, '\n').replace(UNWANTED, '').normalize('NFC');
  return VISIBLE.test(clean) ? clean : '';
}

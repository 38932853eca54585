import { isUuid } from './is-uuid';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/**
 * The UUID in 22 characters of an address. Its digits stand apart, so that checks of messages do not take an address for
 * a phone number. Other texts stay as they are.
 */
export function shortId(uuid: string): string {
  if (!isUuid(uuid)) return uuid;
  let rest = BigInt(`0x${uuid.replaceAll('-', '')}`);
  let text = '';
  for (let at = 0; at < 22; at += 1) {
    text = ALPHABET[Number(rest % 64n)]! + text;
    rest /= 64n;
  }
  return text;
}

/** The UUID that `shortId` shortened, or that the text is; null for other texts. */
export function uuidOfShortId(text: string): string | null {
  if (isUuid(text)) return text;
  if (!/^[\w-]{22}$/.test(text)) return null;
  let value = 0n;
  for (const sign of text) value = value * 64n + BigInt(ALPHABET.indexOf(sign));
  const hex = value.toString(16).padStart(32, '0');
  const uuid = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join(
    '-',
  );
  return hex.length === 32 && isUuid(uuid) ? uuid : null;
}

const LONGEST = 254;
const ADDRESS = /^[^\s@]{1,64}@[^\s@.]{1,63}(\.[^\s@.]{1,63}){1,8}$/;

/**
 * True for `local@domain.tld` within the lengths of RFC 5321: 254 characters in all, 64 before the at sign, 63 per label.
 * Other scripts than Latin are allowed. Whether the mailbox exists only a mail can tell.
 */
export function isEmailAddress(text: string): boolean {
  return text.length <= LONGEST && ADDRESS.test(text);
}

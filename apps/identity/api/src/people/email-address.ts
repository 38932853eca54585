const ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** One at sign, a dot in what follows, no spaces; 254 characters are what mail servers take. */
export function isEmailAddress(text: string): boolean {
  return text.length <= 254 && ADDRESS.test(text);
}

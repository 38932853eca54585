interface Part {
  /** Index of its first character. */
  at: number;
  part: string;
  /** Address of a web page; null for text. */
  href: string | null;
}

const ADDRESS = /https?:\/\/[^\s<>"']+/g;
/** Punctuation at the end does not belong to the address. */
const ENDING = /[.,;:!?)\]}]+$/;

/** Splits a text into plain parts and addresses of web pages; other kinds of addresses stay text. */
export function splitLinks(text: string): Part[] {
  const parts: Part[] = [];
  let at = 0;
  const add = (end: number, href: string | null) => {
    if (end > at) parts.push({ at, part: text.slice(at, end), href });
    at = end;
  };
  for (const { index, 0: found } of text.matchAll(ADDRESS)) {
    const address = found.replace(ENDING, '');
    const url = URL.canParse(address) ? new URL(address) : null;
    // An address with credentials may look like one host and lead to another.
    if (!url || url.username || url.password) continue;
    add(index, null);
    add(index + address.length, url.href);
  }
  add(text.length, null);
  return parts;
}

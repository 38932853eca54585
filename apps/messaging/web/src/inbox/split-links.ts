interface Part {
  /** Where it begins. */
  at: number;
  part: string;
  /** Of a web page; null for text. */
  href: string | null;
}

const ADDRESS = /https?:\/\/[^\s<>"']+/g;
/** What ends a sentence is no part of the address in it. */
const ENDING = /[.,;:!?)\]}]+$/;

/** Text, and in it the addresses of web pages: of no other kind. */
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
    // An address that carries a name before its host looks like the one, and leads to the other.
    if (!url || url.username || url.password) continue;
    add(index, null);
    add(index + address.length, url.href);
  }
  add(text.length, null);
  return parts;
}

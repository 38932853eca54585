/** The short name in `/e/<shortName>`; null for other addresses. */
export function ecosystemInAddress(pathname: string): string | null {
  const found = /^\/e\/([^/]+)/.exec(pathname)?.[1];
  return found ? decodeURIComponent(found) : null;
}

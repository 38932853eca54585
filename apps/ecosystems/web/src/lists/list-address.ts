export interface ListAddress {
  search: string;
  archived: boolean;
  /** Every word of the search stands in the text. */
  matches: (text: string) => boolean;
}

/** Search and state of a list, as they stand in the address. */
export function readList(address: URLSearchParams): ListAddress {
  const search = address.get('search') ?? '';
  const words = search.trim().toLowerCase().split(/\s+/);
  return {
    search,
    archived: address.get('status') === 'archived',
    matches: (text) => words.every((word) => text.toLowerCase().includes(word)),
  };
}

export function writeList(
  address: URLSearchParams,
  patch: { search?: string; archived?: boolean },
): URLSearchParams {
  const next = new URLSearchParams(address);
  const put = (name: string, value: string) => (value ? next.set(name, value) : next.delete(name));
  if (patch.search !== undefined) put('search', patch.search);
  if (patch.archived !== undefined) put('status', patch.archived ? 'archived' : '');
  return next;
}

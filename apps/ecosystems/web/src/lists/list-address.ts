import { foldedWords, foldText } from '@lyceum/contracts/folding';

export interface ListAddress {
  search: string;
  archived: boolean;
  /** From 0; only of lists that the server pages. */
  page: number;
  /** Whether the text contains every word of the search. */
  matches: (text: string) => boolean;
}

/** Search, state and page of a list, read from the address. */
export function readList(address: URLSearchParams): ListAddress {
  const search = address.get('search') ?? '';
  const page = Number(address.get('page') ?? '1');
  const words = foldedWords(search);
  return {
    search,
    archived: address.get('status') === 'archived',
    page: Number.isInteger(page) && page > 0 ? page - 1 : 0,
    matches: (text) => words.every((word) => foldText(text).includes(word)),
  };
}

/** Changing a filter returns to the first page. */
export function writeList(
  address: URLSearchParams,
  patch: { search?: string; archived?: boolean; page?: number },
): URLSearchParams {
  const next = new URLSearchParams(address);
  const put = (name: string, value: string) => (value ? next.set(name, value) : next.delete(name));
  if (patch.search !== undefined) put('search', patch.search);
  if (patch.archived !== undefined) put('status', patch.archived ? 'archived' : '');
  put('page', patch.page ? String(patch.page + 1) : '');
  return next;
}

/** What a number field holds: empty while somebody types it anew. */
export const numberOr = (value: number | string): number | '' => (typeof value === 'number' ? value : '');

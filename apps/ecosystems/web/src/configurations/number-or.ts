/** The value of a number field; empty while it is being typed. */
export const numberOr = (value: number | string): number | '' => (typeof value === 'number' ? value : '');

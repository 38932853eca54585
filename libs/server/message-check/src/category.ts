/** What a message is checked for. */
export const CATEGORIES = ['CONTACT', 'ELSEWHERE', 'SECRECY', 'THREAT', 'SELF_HARM'] as const;
export type Category = (typeof CATEGORIES)[number];

/** Of which the named people are told at once. */
export const CRISES: readonly Category[] = ['THREAT', 'SELF_HARM'];

/** Categories of messages that safeguarding looks for. */
export const CATEGORIES = ['CONTACT', 'ELSEWHERE', 'SECRECY', 'THREAT', 'SELF_HARM'] as const;
export type Category = (typeof CATEGORIES)[number];

/** The categories that are reported to the named people at once. */
export const CRISES: readonly Category[] = ['THREAT', 'SELF_HARM'];

/** A reminder that would come later than so long before the start is not sent: a mail server that was away, say. */
export const LEAST_MINUTES = 2;

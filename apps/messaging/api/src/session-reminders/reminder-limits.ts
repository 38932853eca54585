/** Minutes before the start after which a reminder is no longer sent, as after an outage of the mail server. */
export const LEAST_MINUTES = 2;

/** Minutes before the start at which reminders become due. */
export const SOON_MINUTES = 30;
/** Minutes before the start below which no reminder is sent any more, for example after an outage. */
export const LAST_MINUTES = 10;
/** Local time in which people are reminded of the next day. */
export const EVENING = { from: '18:00', to: '20:30' };
/** Seconds over which reminders of the same moment are spread. */
export const SPREAD_SECONDS = { SOON: 180, EVENING: 600 };

/** A session is reminded of so long before it starts, ... */
export const SOON_MINUTES = 30;
/** ... and no more when it starts in less than that: after an outage, say. */
export const LAST_MINUTES = 10;
/** When people are reminded of the next day, on their own clocks. */
export const EVENING = { from: '18:00', to: '20:30' };
/** Seconds over which reminders of the same moment are spread: before the half hour, and after six in the evening. */
export const SPREAD_SECONDS = { SOON: 180, EVENING: 600 };

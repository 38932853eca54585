/** Minutes as hours with two decimals. */
export const hoursOf = (minutes: number): number => Math.round((minutes / 60) * 100) / 100;

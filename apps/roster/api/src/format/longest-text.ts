/** What is longer is no name, number or topic, but a file gone wrong; indexes could not hold it either. */
export const LONGEST_TEXT = 400;

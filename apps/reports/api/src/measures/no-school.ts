/** Stands in sums for the school of people who have none, or who left the program: keys hold no null. */
export const NO_SCHOOL = '00000000-0000-0000-0000-000000000000';

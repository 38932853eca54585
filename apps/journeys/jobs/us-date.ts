/** A day YYYY-MM-DD as typed in English: MM/DD/YYYY. */
export const usDate = (day: string) => day.replace(/^(\d+)-(\d+)-(\d+)$/, '$2/$3/$1');

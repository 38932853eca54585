import { everywhere } from '@lyceum/server/errors';

/** The number with commas between groups of three digits, as English and Mexican Spanish write it. */
export const grouped = (value: number) => everywhere(value.toLocaleString('en'));

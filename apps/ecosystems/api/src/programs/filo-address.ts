/**
 * The address of Filo (tutoring on demand at any hour), from FILO_URL; null when unset. Throws when it is not an https
 * address, which ends the start of the server.
 */
export function filoAddress(given: string | undefined): string | null {
  if (!given) return null;
  if (!URL.canParse(given) || new URL(given).protocol !== 'https:')
    throw new Error('FILO_URL: must begin with https://');
  return given;
}

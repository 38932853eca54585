/** Where Filo, who tutors at any hour, is found: FILO_URL of the installation. Throws, at the start, for what is no https address. */
export function filoAddress(given: string | undefined): string | null {
  if (!given) return null;
  if (!URL.canParse(given) || new URL(given).protocol !== 'https:')
    throw new Error('FILO_URL: must begin with https://');
  return given;
}

/** Splits a name into first and last name at its last space. */
export function splitName(name: string): { firstName: string; lastName: string } {
  const whole = name.trim();
  const at = whole.lastIndexOf(' ');
  return at < 0
    ? { firstName: whole, lastName: '' }
    : { firstName: whole.slice(0, at).trimEnd(), lastName: whole.slice(at + 1) };
}

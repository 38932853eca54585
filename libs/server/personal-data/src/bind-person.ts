/** The person that a request is about, with the ids that domains know. */
export interface Person {
  userId: string;
  /** Account id, where the account is erased too because the person belongs to no other ecosystem; otherwise null. */
  accountId: string | null;
  /** Shown instead of the name after an erasure. */
  formerName: { firstName: string; lastName: string };
}

export interface Bound {
  text: string;
  values: unknown[];
}

/**
 * Replaces the placeholders `:person` (uuid), `:account` (uuid or null), `:ecosystem` (uuid), `:formerFirst` and
 * `:formerLast` by parameters.
 */
export function bindPerson(sql: string, person: Person, ecosystemId: string): Bound {
  const known: Record<string, [unknown, string]> = {
    person: [person.userId, 'uuid'],
    account: [person.accountId, 'uuid'],
    ecosystem: [ecosystemId, 'uuid'],
    formerFirst: [person.formerName.firstName, 'text'],
    formerLast: [person.formerName.lastName, 'text'],
  };
  const values: unknown[] = [];
  const places = new Map<string, number>();
  const text = sql.replace(/(?<!:):([a-zA-Z]+)\b/g, (whole, name: string) => {
    const found = known[name];
    if (!found) throw new Error(`${whole} is no placeholder of a register`);
    if (!places.has(name)) places.set(name, values.push(found[0]));
    return `$${places.get(name)}::${found[1]}`;
  });
  return { text, values };
}

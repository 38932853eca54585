/** Whom a request is about, as every domain may know it. */
export interface Person {
  userId: string;
  /** The credentials, where they go too: the person belongs to no other ecosystem. */
  accountId: string | null;
  /** What is shown in the name's place from then on. */
  formerName: { firstName: string; lastName: string };
}

export interface Bound {
  text: string;
  values: unknown[];
}

/**
 * Puts the person into SQL: `:person` (uuid), `:account` (uuid or null), `:ecosystem` (uuid), `:formerFirst`, `:formerLast`.
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

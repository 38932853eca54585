import type { Age } from './age-of';

/** A member of a conversation. */
export interface Member {
  userId: string;
  age: Age;
}

/** People who could read a conversation beside its members. */
export interface Overseers {
  /** Guardians who can sign in, by child. */
  guardians: ReadonlyMap<string, readonly string[]>;
  /** Adults whom the ecosystem named and who can sign in. */
  monitorIds: readonly string[];
}

export interface Rules {
  enabled: boolean;
  /** Guardians are added as readers, beside the monitors. */
  guardians: boolean;
}

/** What the policy requires for a conversation of these members. */
export interface Oversight {
  /** An adult and a minor who is not their child are in it. */
  needed: boolean;
  /** Guardians to add as readers, sorted; none of them is a member. */
  guardianIds: string[];
  /** False: for one of the adults and one of the minors nobody else could read, so nothing may be written. */
  allowed: boolean;
}

const FREE: Oversight = { needed: false, guardianIds: [], allowed: true };

const isMinor = ({ age }: Member) => age !== 'ADULT';
const isAdult = ({ age }: Member) => age !== 'MINOR';

/**
 * Decides who reads a conversation beside its members, for every operation that writes. For each adult and each minor
 * who is not their child, a guardian of the minor or a monitor other than that adult must read too. Guardians do not
 * read messages of another family's child: where the minors have no guardian in common, only the monitors read.
 */
export function oversee(
  members: readonly Member[],
  { guardians, monitorIds }: Overseers,
  rules: Rules,
): Oversight {
  if (!rules.enabled) return FREE;
  const guardiansOf = (minor: Member) => guardians.get(minor.userId) ?? [];
  const minors = members.filter(isMinor);
  const pairs = members
    .filter(isAdult)
    .flatMap((adult) => minors.map((minor) => ({ adult, minor })))
    .filter(({ adult, minor }) => adult !== minor && !guardiansOf(minor).includes(adult.userId));
  if (pairs.length === 0) return FREE;
  const children = minors.filter((minor) => pairs.some((pair) => pair.minor === minor));
  const inIt = new Set(members.map(({ userId }) => userId));
  const guardianIds = rules.guardians
    ? guardiansOf(children[0]!)
        .filter((id) => !inIt.has(id) && minors.every((minor) => guardiansOf(minor).includes(id)))
        .sort()
    : [];
  const reads = ({ adult, minor }: (typeof pairs)[number]) =>
    guardianIds.length > 0 ||
    guardiansOf(minor).some((id) => inIt.has(id) && id !== adult.userId) ||
    monitorIds.some((id) => id !== adult.userId && id !== minor.userId);
  return { needed: true, guardianIds, allowed: pairs.every(reads) };
}

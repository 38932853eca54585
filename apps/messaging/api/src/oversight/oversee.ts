import type { Age } from './age-of';

/** Somebody whom a conversation belongs to. */
export interface Member {
  userId: string;
  age: Age;
}

/** Who could read beside the members. */
export interface Overseers {
  /** Guardians who can sign in, by child. */
  guardians: ReadonlyMap<string, readonly string[]>;
  /** Adults whom the ecosystem named, and who can sign in. */
  monitorIds: readonly string[];
}

export interface Rules {
  enabled: boolean;
  /** Guardians are added as readers, beside the monitors. */
  guardians: boolean;
}

/** What becomes of a conversation of these members. */
export interface Oversight {
  /** An adult and a minor who is not their child are in it. */
  needed: boolean;
  /** Who is added as a reader, in order; none of them is a member. */
  guardianIds: string[];
  /** False: nobody else could read what one of the adults writes to one of the minors, so nothing may be written. */
  allowed: boolean;
}

const FREE: Oversight = { needed: false, guardianIds: [], allowed: true };

const isMinor = ({ age }: Member) => age !== 'ADULT';
const isAdult = ({ age }: Member) => age !== 'MINOR';

/**
 * Who reads a conversation beside its members: the one place that decides it, for every way in which something is written. Of each adult
 * and each minor who is not their child, a guardian of the minor or a monitor reads too, other than that adult. Guardians of one child do
 * not read what the child of another family writes: where minors have no guardian in common, the monitors read alone.
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

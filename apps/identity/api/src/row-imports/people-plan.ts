import type { EcosystemRoleType } from '@lyceum/contracts/identity';
import type { Member } from '../people/subject';

/** What the decisions about rows need to know of a person, changed as rows are decided. */
export interface PlannedPerson {
  id: string;
  firstName: string;
  lastName: string;
  preferredName: string | null;
  /** Lower case. */
  email: string | null;
  phone: string | null;
  externalId: string | null;
  hasAccount: boolean;
  /** Archived, locked or erased: nothing is given to them. */
  isClosed: boolean;
  isOfAge: boolean;
  /** Schools by ecosystem role. */
  ecosystemRoles: Map<EcosystemRoleType, string[]>;
  programRoles: { programId: string; role: string }[];
  relatives: Map<string, 'PARENT' | 'GUARDIAN' | 'CHILD'>;
  /** The person as stored; null for a new one. */
  member: Member | null;
}

export interface NewPerson {
  id: string;
  firstName: string;
  lastName: string;
  email: string | null;
  phone?: string | null;
  externalId: string | null;
  language: 'en' | 'sp' | null;
}

/** One change, in the order of the rows; an undo takes them back in the opposite order. */
export type PlannedChange =
  | { kind: 'PERSON'; userId: string; person: NewPerson }
  | { kind: 'NAME'; userId: string; before: Named; after: Named }
  | { kind: 'ADDRESS'; userId: string; email: string }
  | { kind: 'PHONE'; userId: string; phone: string }
  | { kind: 'EXTERNAL_ID'; userId: string; externalId: string }
  | { kind: 'ECOSYSTEM_ROLE'; userId: string; role: EcosystemRoleType; schoolIds: string[] }
  | { kind: 'SCHOOLS'; userId: string; role: EcosystemRoleType; before: string[]; after: string[] }
  | { kind: 'PROGRAM_ROLE'; userId: string; role: 'LEADER' }
  | { kind: 'LINK'; userId: string; relativeId: string; relationship: 'PARENT' | 'GUARDIAN' };

export interface Named {
  firstName: string;
  lastName: string;
}

/** The people whom the rows are about, as they will be after the rows decided so far. */
export class PeoplePlan {
  readonly changes: PlannedChange[] = [];
  readonly #byId = new Map<string, PlannedPerson>();
  readonly #byEmail = new Map<string, PlannedPerson>();
  readonly #byNumber = new Map<string, PlannedPerson[]>();

  constructor(
    people: readonly PlannedPerson[],
    readonly programId: string,
    private readonly newId: () => string,
  ) {
    for (const person of people) this.#add(person);
  }

  #add(person: PlannedPerson): void {
    this.#byId.set(person.id, person);
    if (person.email) this.#byEmail.set(person.email, person);
    if (person.externalId)
      this.#byNumber.set(person.externalId, [...(this.#byNumber.get(person.externalId) ?? []), person]);
  }

  get(id: string | null): PlannedPerson | undefined {
    return id === null ? undefined : this.#byId.get(id);
  }

  holderOf(email: string): PlannedPerson | undefined {
    return this.#byEmail.get(email.toLowerCase());
  }

  /** People of the program with this identifier, in the given role. */
  ofNumber(externalId: string, role: 'LEARNER' | 'LEADER'): PlannedPerson[] {
    return (this.#byNumber.get(externalId) ?? []).filter((person) => this.holds(person, role));
  }

  holds({ programRoles }: PlannedPerson, role: string): boolean {
    return programRoles.some((held) => held.programId === this.programId && held.role === role);
  }

  create(person: Omit<NewPerson, 'id'>): PlannedPerson {
    const id = this.newId();
    this.changes.push({ kind: 'PERSON', userId: id, person: { ...person, id } });
    const planned: PlannedPerson = {
      ...{ id, firstName: person.firstName, lastName: person.lastName, preferredName: null },
      ...{ email: person.email?.toLowerCase() ?? null, phone: person.phone ?? null },
      ...{ externalId: person.externalId, hasAccount: false },
      ...{ isClosed: false, isOfAge: false, ecosystemRoles: new Map(), programRoles: [] },
      ...{ relatives: new Map(), member: null },
    };
    this.#add(planned);
    return planned;
  }

  rename(person: PlannedPerson, { firstName, lastName }: Named): void {
    const before = { firstName: person.firstName, lastName: person.lastName };
    this.changes.push({ kind: 'NAME', userId: person.id, before, after: { firstName, lastName } });
    Object.assign(person, { firstName, lastName });
  }

  giveAddress(person: PlannedPerson, email: string): void {
    this.changes.push({ kind: 'ADDRESS', userId: person.id, email });
    person.email = email.toLowerCase();
    this.#byEmail.set(person.email, person);
  }

  givePhone(person: PlannedPerson, phone: string): void {
    this.changes.push({ kind: 'PHONE', userId: person.id, phone });
    person.phone = phone;
  }

  giveNumber(person: PlannedPerson, externalId: string): void {
    this.changes.push({ kind: 'EXTERNAL_ID', userId: person.id, externalId });
    person.externalId = externalId;
    this.#byNumber.set(externalId, [...(this.#byNumber.get(externalId) ?? []), person]);
  }

  /** Returns false where the person has the role already. */
  giveEcosystemRole(person: PlannedPerson, role: EcosystemRoleType, schoolIds: string[] = []): boolean {
    if (person.ecosystemRoles.has(role)) return false;
    person.ecosystemRoles.set(role, schoolIds);
    this.changes.push({ kind: 'ECOSYSTEM_ROLE', userId: person.id, role, schoolIds });
    return true;
  }

  /** Adds schools to those that the role is restricted to; returns false where it has them already. */
  addSchools(person: PlannedPerson, role: EcosystemRoleType, schoolIds: readonly string[]): boolean {
    const before = person.ecosystemRoles.get(role) ?? [];
    const after = [...new Set([...before, ...schoolIds])];
    if (after.length === before.length) return false;
    person.ecosystemRoles.set(role, after);
    this.changes.push({ kind: 'SCHOOLS', userId: person.id, role, before, after });
    return true;
  }

  makeLeader(person: PlannedPerson): boolean {
    if (this.holds(person, 'LEADER')) return false;
    person.programRoles.push({ programId: this.programId, role: 'LEADER' });
    this.changes.push({ kind: 'PROGRAM_ROLE', userId: person.id, role: 'LEADER' });
    return true;
  }

  link(child: PlannedPerson, relative: PlannedPerson, relationship: 'PARENT' | 'GUARDIAN'): boolean {
    if (child.relatives.has(relative.id)) return false;
    child.relatives.set(relative.id, relationship);
    relative.relatives.set(child.id, 'CHILD');
    this.changes.push({ kind: 'LINK', userId: child.id, relativeId: relative.id, relationship });
    return true;
  }
}

import type { SafeguardingPolicy } from '../oversight/subject';

/** What decides to whom a person may write. */
export interface Contact {
  userId: string;
  name: string;
  /** Can sign in. */
  reachable: boolean;
  canMessage: boolean;
  /** Roles in the ecosystem. */
  roles: readonly string[];
  /** Is a learner and has no other role. */
  learnerOnly: boolean;
  adminOf: readonly string[];
  leadsIn: readonly string[];
  learnsIn: readonly string[];
  childIds: readonly string[];
  /** Schools for whose students a teacher or staff member is responsible. */
  schoolIds: readonly string[];
  /** Programs in which their children, or the students of their schools, learn. */
  watchesIn: readonly string[];
  /** Schools of the learners whom a leader leads. */
  schoolsLed: readonly string[];
  /** By the date of birth; null: unknown. */
  ofAge: boolean | null;
  /** Code of the list of grade levels; null: unknown. */
  gradeLevel: string | null;
}

export interface InboxSettings {
  /** Programs whose learners have an inbox. */
  openPrograms: readonly string[];
  /** Only the program decides about the inbox of learners; the setting of the person does not count. */
  settingAlone: boolean;
  policy: SafeguardingPolicy;
  /** People see who has read a message. */
  readMarks: boolean;
  /** People see who is writing. */
  typing: boolean;
  /** People may have messages translated. */
  translates: boolean;
}

/** People of one ecosystem, and who of them leads whom, by a pair or in a session. */
export interface Circle {
  people: ReadonlyMap<string, Contact>;
  /** `<leader> <learner>` */
  ties: ReadonlySet<string>;
  settings: InboxSettings;
}

export const meet = (some: readonly string[], others: readonly string[]): boolean =>
  some.some((id) => others.includes(id));

const isSuper = ({ roles }: Contact) => roles.includes('SUPER_ADMIN');

/** Whether the person has an inbox. */
export function hasInbox(contact: Contact, { openPrograms, settingAlone }: InboxSettings): boolean {
  if (!contact.learnerOnly) return true;
  return meet(contact.learnsIn, openPrograms) && (settingAlone || contact.canMessage);
}

/** Whether the person can write and be written to. */
export function takesPart(contact: Contact, settings: InboxSettings): boolean {
  if (!contact.reachable || !hasInbox(contact, settings)) return false;
  return contact.learnerOnly || contact.canMessage;
}

/**
 * Whether `admin` administers a program to which the other belongs or of whose learners they are a guardian or teacher.
 */
export function administers(admin: Contact, other: Contact): boolean {
  if (isSuper(admin)) return true;
  return [other.leadsIn, other.learnsIn, other.adminOf, other.watchesIn].some((programs) =>
    meet(admin.adminOf, programs),
  );
}

const leads = ({ ties }: Circle, leader: Contact, learnerId: string) =>
  ties.has(`${leader.userId} ${learnerId}`);

function writesTo(circle: Circle, one: Contact, other: Contact): boolean {
  return (
    administers(one, other) ||
    leads(circle, one, other.userId) ||
    other.childIds.some((childId) => leads(circle, one, childId)) ||
    meet(one.schoolsLed, other.schoolIds)
  );
}

/** Whether the two may write to each other. The rule is symmetric. */
export function mayMessage(circle: Circle, one: Contact, other: Contact): boolean {
  if (one.userId === other.userId) return false;
  if (!takesPart(one, circle.settings) || !takesPart(other, circle.settings)) return false;
  return writesTo(circle, one, other) || writesTo(circle, other, one);
}

const isFamily = (one: Contact, other: Contact) =>
  one.childIds.includes(other.userId) || other.childIds.includes(one.userId);

/**
 * Whether these people may be in one conversation. The starter must be allowed to write to each. No learner may meet
 * somebody there to whom they could not write alone, except their parents. Adults whom the starter administers
 * may meet.
 */
export function mayMeet(circle: Circle, starterId: string, otherIds: readonly string[]): boolean {
  const starter = circle.people.get(starterId);
  const others = otherIds.flatMap((id) => circle.people.get(id) ?? []);
  if (!starter || others.length < otherIds.length || others.length === 0) return false;
  if (!others.every((other) => mayMessage(circle, starter, other))) return false;
  return others.every((one, at) =>
    others
      .slice(at + 1)
      .every((other) => mayMessage(circle, one, other) || isFamily(one, other) || led(starter, one, other)),
  );
}

const led = (starter: Contact, one: Contact, other: Contact) =>
  !one.learnerOnly && !other.learnerOnly && administers(starter, one) && administers(starter, other);

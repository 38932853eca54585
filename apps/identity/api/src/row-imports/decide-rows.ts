import type { GuardianLine, RowAnswer, RowRefusal, StaffLine, TutorLine } from '@lyceum/contracts/roster';
import { isSuperAdmin, type Actor } from '@lyceum/server/actor';
import { foldText } from '@lyceum/server/free-text';
import { isNamed } from '../invites/subject';
import { administers, mayGiveAddress } from '../people/subject';
import type { PeoplePlan, PlannedPerson } from './people-plan';

/**
 * The rules of the invitations, for whole files. A role goes to the person whom the row names by address and name, never
 * to somebody of another name who has the address; a file makes no learner an adult's role; and nobody gains power over
 * an account by a file of their own.
 */
export interface RowRules {
  /** The member who uploaded the file, with their present rights. */
  uploader: Actor;
  schools: readonly { id: string; name: string }[];
}

interface Refused {
  property: string;
  code: RowRefusal;
}

const refused = (property: string, code: RowRefusal): Refused => ({ property, code });
const refusedRow = (row: number, { property, code }: Refused): RowAnswer => ({
  ...{ row, outcome: 'REFUSED', property, code },
});

const learns = ({ ecosystemRoles, programRoles }: PlannedPerson): boolean =>
  ecosystemRoles.has('STUDENT') || programRoles.some(({ role }) => role === 'LEARNER');

/** Why nothing may be given to the holder of an address; null where it may. */
function refuseHolder(holder: PlannedPerson, line: Named, property: string): Refused | null {
  if (!isNamed(holder, line)) return refused(property, 'address-of-another');
  return holder.isClosed ? refused(property, 'person-archived') : null;
}

type Named = { firstName: string; lastName: string };

/** A guardian of one learner. New people become parents; existing people get the link and no role. */
export function decideGuardian(line: GuardianLine, plan: PeoplePlan, rules: RowRules): RowAnswer {
  const { row } = line;
  const child = learnerOf(line, plan, rules);
  if ('code' in child) return refusedRow(row, child);
  const holder = plan.holderOf(line.email);
  if (holder) {
    const problem = refuseHolder(holder, line, 'guardian_email') ?? refuseGuardian(holder, child, rules);
    if (problem) return refusedRow(row, problem);
  }
  const guardian = holder ?? plan.create({ ...line, externalId: null });
  if (!holder) plan.giveEcosystemRole(guardian, 'PARENT');
  const isLinked = plan.link(child, guardian, line.relationship);
  const isCallable = givePhone(guardian, line, plan, rules);
  return { row, outcome: isLinked ? 'NEW' : isCallable ? 'CHANGED' : 'SAME' };
}

/** A number that the person has stays; somebody who signs in enters their own. Returns whether the row's was given. */
function givePhone(
  guardian: PlannedPerson,
  { phone }: GuardianLine,
  plan: PeoplePlan,
  { uploader }: RowRules,
): boolean {
  const isOwn = guardian.member === null || administers(uploader, guardian.member);
  if (!phone || guardian.phone !== null || guardian.hasAccount || !isOwn) return false;
  plan.givePhone(guardian, phone);
  return true;
}

function learnerOf(line: GuardianLine, plan: PeoplePlan, { uploader }: RowRules): PlannedPerson | Refused {
  const byRoster = plan.get(line.studentUserId);
  const found =
    byRoster && plan.holds(byRoster, 'LEARNER') ? [byRoster] : plan.ofNumber(line.student, 'LEARNER');
  const [child] = found;
  if (!child || found.length > 1) return refused('student_id', 'student-not-in-file');
  if (child.isClosed) return refused('student_id', 'person-archived');
  if (child.isOfAge) return refused('student_id', 'student-of-age');
  // The same right that linking the two by hand needs.
  if (!child.member || !administers(uploader, child.member))
    return refused('student_id', 'uploader-not-admin');
  return child;
}

function refuseGuardian(holder: PlannedPerson, child: PlannedPerson, { uploader }: RowRules): Refused | null {
  if (holder.id === child.id || learns(holder)) return refused('guardian_email', 'person-is-learner');
  const isUploader = holder.id === uploader.userId && !isSuperAdmin(uploader);
  return isUploader ? refused('guardian_email', 'person-is-uploader') : null;
}

/** A tutor of the program, recognised by the identifier, else by the address. */
export function decideTutor(line: TutorLine, plan: PeoplePlan, { uploader }: RowRules): RowAnswer {
  const { row, tutor } = line;
  const known = tutorOf(line, plan);
  if (known && 'code' in known) return refusedRow(row, known);
  const holder = line.email ? plan.holderOf(line.email) : undefined;
  const problem =
    (known && (refuseKnownTutor(known, holder, line, uploader) ?? refuseOtherTutor(known, line, plan))) ??
    (holder && !known ? refuseNewTutor(holder, line) : null);
  if (problem) return refusedRow(row, problem);
  const person = known ?? holder ?? plan.create({ ...line, externalId: tutor });
  const before = plan.changes.length;
  if (person.externalId === null) plan.giveNumber(person, tutor);
  if (isPlaceholder(person, tutor)) plan.rename(person, line);
  if (line.email && person.email === null) plan.giveAddress(person, line.email);
  // A member without a role beyond the program gets the one that goes with it, as by an invitation.
  if (person.ecosystemRoles.size === 0) plan.giveEcosystemRole(person, 'MEMBER');
  const isNew = plan.makeLeader(person);
  const outcome = isNew ? 'NEW' : plan.changes.length > before ? 'CHANGED' : 'SAME';
  return { row, outcome, tutor, userId: person.id };
}

function tutorOf({ tutor, tutorUserId }: TutorLine, plan: PeoplePlan): PlannedPerson | Refused | undefined {
  const byRoster = plan.get(tutorUserId);
  if (byRoster) return byRoster;
  const found = plan.ofNumber(tutor, 'LEADER');
  return found.length > 1 ? refused('tutor_id', 'tutor-taken') : found[0];
}

/** The name that people of session files have until somebody names them. */
const isPlaceholder = ({ firstName, lastName }: PlannedPerson, tutor: string): boolean =>
  firstName === 'Tutor' && lastName === tutor;

/** A person with a sign-in keeps its address; one without gets an address only from whoever may give it. */
function refuseKnownTutor(
  known: PlannedPerson,
  holder: PlannedPerson | undefined,
  line: TutorLine,
  uploader: Actor,
): Refused | null {
  if (known.isClosed) return refused('tutor_id', 'person-archived');
  if (holder && holder.id !== known.id) return refused('tutor_email', 'address-of-another');
  if (!line.email || holder) return null;
  if (known.email !== null || known.hasAccount) return refused('tutor_email', 'address-differs');
  const isOwn = known.member === null || mayGiveAddress(uploader, known.member);
  return isOwn ? null : refused('tutor_email', 'uploader-not-admin');
}

/** A number alone makes nobody a tutor of the program: whoever is none yet must have the name of the row. */
function refuseOtherTutor(known: PlannedPerson, line: TutorLine, plan: PeoplePlan): Refused | null {
  if (plan.holds(known, 'LEADER')) return null;
  if (learns(known)) return refused('tutor_id', 'person-is-learner');
  return isPlaceholder(known, line.tutor) || isNamed(known, line) ? null : refused('tutor_id', 'tutor-taken');
}

function refuseNewTutor(holder: PlannedPerson, line: TutorLine): Refused | null {
  const problem = refuseHolder(holder, line, 'tutor_email');
  if (problem) return problem;
  if (learns(holder)) return refused('tutor_email', 'person-is-learner');
  // A person has one number: the roster would not find them under a second one.
  const isOther = holder.externalId !== null && holder.externalId !== line.tutor;
  return isOther ? refused('tutor_id', 'tutor-taken') : null;
}

/** Staff or a teacher of a school. Their rights reach beyond a program: only super admins give them. */
export function decideStaff(line: StaffLine, plan: PeoplePlan, rules: RowRules): RowAnswer {
  const { row, role } = line;
  if (!isSuperAdmin(rules.uploader)) return refusedRow(row, refused('staff_role', 'role-by-super-admin'));
  const schoolIds = schoolsOf(line, rules.schools);
  if ('code' in schoolIds) return refusedRow(row, schoolIds);
  const holder = plan.holderOf(line.email);
  if (holder) {
    const problem =
      refuseHolder(holder, line, 'staff_email') ??
      (learns(holder) ? refused('staff_email', 'person-is-learner') : null) ??
      (holder.ecosystemRoles.has('SUPER_ADMIN') ? refused('staff_role', 'role-by-super-admin') : null);
    if (problem) return refusedRow(row, problem);
  }
  const person = holder ?? plan.create({ ...line, externalId: null });
  if (plan.giveEcosystemRole(person, role, [...schoolIds])) return { row, outcome: 'NEW' };
  return { row, outcome: plan.addSchools(person, role, schoolIds) ? 'CHANGED' : 'SAME' };
}

function schoolsOf(
  { schoolName, schoolNumber, schoolIds }: StaffLine,
  schools: RowRules['schools'],
): readonly string[] | Refused {
  if (!schoolName && !schoolNumber) return [];
  const folded = schoolName === null ? null : foldText(schoolName).trim();
  const named = folded === null ? schools : schools.filter(({ name }) => foldText(name).trim() === folded);
  const found = schoolNumber === null ? named : named.filter(({ id }) => schoolIds.includes(id));
  const property = schoolNumber === null ? 'school_name' : 'school_id';
  if (found.length === 0) return refused(property, 'school-unknown');
  return found.length > 1 ? refused(property, 'school-ambiguous') : [found[0]!.id];
}

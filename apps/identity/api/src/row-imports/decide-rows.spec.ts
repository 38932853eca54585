import fc from 'fast-check';
import { anonymousActor, type Actor } from '@lyceum/server/actor';
import type { Member } from '../people/subject';
import { decideGuardian, decideStaff, decideTutor, type RowRules } from './decide-rows';
import { PeoplePlan, type PlannedPerson } from './people-plan';

const programId = 'program';
const ecosystemId = 'ecosystem';
const EMAILS = ['a@mail.example', 'b@mail.example', 'c@mail.example'];
const NAMES = ['Ana', 'Ben'];
const PHONES = ['+13035550142', '+13035550143;ext=5'];

const uploaderAs = (role: 'SUPER_ADMIN' | 'PROGRAM_ADMIN'): Actor =>
  anonymousActor({
    ...{ requestId: 'test', kind: 'user', userId: 'uploader', ecosystemId },
    ecosystemRoles: role === 'SUPER_ADMIN' ? ['SUPER_ADMIN'] : [],
    programRoles: role === 'PROGRAM_ADMIN' ? [{ programId, role }] : [],
  });

const role = fc.constantFrom('SUPER_ADMIN', 'STAFF', 'TEACHER', 'PARENT', 'STUDENT', 'MEMBER');
const person = fc.record({
  firstName: fc.constantFrom(...NAMES),
  email: fc.option(fc.constantFrom(...EMAILS)),
  phone: fc.option(fc.constantFrom(...PHONES)),
  externalId: fc.option(fc.constantFrom('1', '2')),
  hasAccount: fc.boolean(),
  isClosed: fc.boolean(),
  isOfAge: fc.boolean(),
  ecosystemRoles: fc.uniqueArray(role, { maxLength: 2 }),
  programRoles: fc.uniqueArray(fc.constantFrom('LEARNER', 'LEADER', 'PROGRAM_ADMIN'), { maxLength: 2 }),
});

/** People with distinct addresses; the first may be the uploader. */
function peopleOf(
  drawn: readonly (typeof person extends fc.Arbitrary<infer T> ? T : never)[],
): PlannedPerson[] {
  const taken = new Set<string>();
  return drawn.map((each, n): PlannedPerson => {
    const email = each.email && !taken.has(each.email) ? each.email : null;
    if (email) taken.add(email);
    const programRoles = each.programRoles.map((held) => ({ programId, role: held }));
    const id = n === 0 ? 'uploader' : `person-${n}`;
    const member = {
      ...{ id, ecosystemId, isErased: false, email, accountId: each.hasAccount ? id : null },
      ...{ ecosystemRoles: each.ecosystemRoles.map((held) => ({ role: held, supportedSchoolIds: [] })) },
      ...{ programRoles, familyConnections: [], broughtByProgramId: programId },
    } as unknown as Member;
    return {
      ...each,
      ...{ id, email, lastName: 'Lee', preferredName: null, programRoles, member },
      ecosystemRoles: new Map(each.ecosystemRoles.map((held) => [held, []])),
      relatives: new Map(),
    };
  });
}

const line = fc.record({
  kind: fc.constantFrom('GUARDIAN', 'TUTOR', 'STAFF'),
  number: fc.constantFrom('1', '2'),
  firstName: fc.constantFrom(...NAMES),
  email: fc.constantFrom(...EMAILS),
  hasEmail: fc.boolean(),
  phone: fc.option(fc.constantFrom(...PHONES)),
  role: fc.constantFrom('STAFF', 'TEACHER'),
});

type Line = typeof line extends fc.Arbitrary<infer T> ? T : never;

/** Users by tutor identifier, as the roster stores them from the answers. */
type Tutors = Map<string, string>;

function decide(drawn: Line, row: number, plan: PeoplePlan, rules: RowRules, tutors: Tutors) {
  const { kind, number, firstName, email } = drawn;
  const named = { row, firstName, lastName: 'Lee', email, language: null };
  if (kind === 'GUARDIAN')
    return decideGuardian(
      { ...named, student: number, studentUserId: null, relationship: 'PARENT', phone: drawn.phone },
      plan,
      rules,
    );
  if (kind === 'TUTOR') {
    const tutorUserId = tutors.get(number) ?? null;
    const tutor = { ...named, tutor: number, tutorUserId, email: drawn.hasEmail ? email : null };
    const answer = decideTutor(tutor, plan, rules);
    if (answer.userId && !tutors.has(number)) tutors.set(number, answer.userId);
    return answer;
  }
  const staff = {
    ...{ ...named, role: drawn.role as 'STAFF', schoolName: null, schoolNumber: null, schoolIds: [] },
  };
  return decideStaff(staff, plan, rules);
}

const cases = fc.record({
  people: fc.array(person, { minLength: 1, maxLength: 5 }),
  lines: fc.array(line, { minLength: 1, maxLength: 8 }),
  /** The person whom the roster knows as tutor "1", by place. */
  tutorOne: fc.option(fc.nat({ max: 4 })),
  uploader: fc.constantFrom('SUPER_ADMIN' as const, 'PROGRAM_ADMIN' as const),
});

function run({ people, lines, uploader, tutorOne }: typeof cases extends fc.Arbitrary<infer T> ? T : never) {
  const before = peopleOf(people);
  let made = 0;
  const plan = new PeoplePlan(peopleOf(people), programId, () => `new-${++made}`);
  const rules: RowRules = { uploader: uploaderAs(uploader), schools: [] };
  const inRoster = tutorOne === null ? undefined : before[tutorOne];
  const tutors: Tutors = new Map(inRoster ? [['1', inRoster.id]] : []);
  /** The roster's user of each row's tutor, as it was before the row. */
  const tutorsBefore: (string | undefined)[] = [];
  const answers = lines.map((drawn, row) => {
    tutorsBefore.push(tutors.get(drawn.number));
    return decide(drawn, row, plan, rules, tutors);
  });
  return { before, plan, rules, answers, lines, tutors, tutorsBefore };
}

describe('decisions about rows', () => {
  it('give nobody of another name a role, a link or an address', () => {
    fc.assert(
      fc.property(cases, (drawn) => {
        const { before, answers, lines, tutorsBefore } = run(drawn);
        for (const [row, answer] of answers.entries()) {
          const { kind, email, hasEmail, firstName, number } = lines[row]!;
          const holder = before.find((each) => each.email === email);
          if (!holder || holder.firstName === firstName) continue;
          // A tutor is recognised by the identifier first; one who holds the address keeps their own name.
          const isKnown = holder.externalId === number || tutorsBefore[row] === holder.id;
          const isOwnTutor = kind === 'TUTOR' && (!hasEmail || isKnown);
          if (!isOwnTutor) expect(answer.outcome).toBe('REFUSED');
        }
      }),
    );
  });

  it('make tutors only of people whom a row names, and of nobody under a second number', () => {
    fc.assert(
      fc.property(cases, (drawn) => {
        const { before, plan, answers, lines, tutorsBefore } = run(drawn);
        for (const change of plan.changes) {
          const receiver = before.find(({ id }) => change.kind === 'PROGRAM_ROLE' && id === change.userId);
          if (!receiver) continue;
          const isBy = lines.some(
            ({ kind, firstName, number }, row) =>
              kind === 'TUTOR' &&
              answers[row]!.userId === receiver.id &&
              firstName === receiver.firstName &&
              (tutorsBefore[row] === receiver.id || (receiver.externalId ?? number) === number),
          );
          expect(isBy).toBe(true);
        }
      }),
    );
  });

  it('give learners no adult’s role, and closed accounts nothing', () => {
    fc.assert(
      fc.property(cases, (drawn) => {
        const { before, plan } = run(drawn);
        for (const change of plan.changes) {
          const receiver = before.find(
            ({ id }) => id === ('relativeId' in change ? change.relativeId : change.userId),
          );
          if (!receiver) continue;
          expect(receiver.isClosed).toBe(false);
          const wasLeader = receiver.programRoles.some((held) => held.role === 'LEADER');
          const learnt =
            receiver.ecosystemRoles.has('STUDENT') ||
            receiver.programRoles.some((held) => held.role === 'LEARNER');
          // Somebody who tutors already may get a name, an address and an identifier.
          if (['ECOSYSTEM_ROLE', 'PROGRAM_ROLE', 'LINK'].includes(change.kind) && !wasLeader)
            expect(learnt).toBe(false);
        }
      }),
    );
  });

  it('give roles beyond a program for super admins only, and never that of a super admin', () => {
    fc.assert(
      fc.property(cases, (drawn) => {
        const { plan } = run(drawn);
        const given = plan.changes.flatMap((change) =>
          change.kind === 'ECOSYSTEM_ROLE' ? [change.role] : [],
        );
        expect(given).not.toContain('SUPER_ADMIN');
        expect(given).not.toContain('STUDENT');
        if (drawn.uploader === 'PROGRAM_ADMIN') {
          expect(given).not.toContain('STAFF');
          expect(given).not.toContain('TEACHER');
        }
      }),
    );
  });

  it('make no program admin the guardian of a learner, and link nobody who is of age', () => {
    fc.assert(
      fc.property(cases, (drawn) => {
        const { before, plan } = run(drawn);
        for (const change of plan.changes) {
          if (change.kind !== 'LINK') continue;
          if (drawn.uploader === 'PROGRAM_ADMIN') expect(change.relativeId).not.toBe('uploader');
          expect(before.find(({ id }) => id === change.userId)?.isOfAge).toBe(false);
        }
      }),
    );
  });

  it('replace no phone number, and enter none for whoever can sign in', () => {
    fc.assert(
      fc.property(cases, (drawn) => {
        const { before, plan, lines } = run(drawn);
        const given = plan.changes.flatMap((change) => (change.kind === 'PHONE' ? [change] : []));
        for (const { userId, phone } of given) {
          expect(lines.some((each) => each.kind === 'GUARDIAN' && each.phone === phone)).toBe(true);
          const receiver = before.find(({ id }) => id === userId);
          if (receiver) expect([receiver.phone, receiver.hasAccount]).toEqual([null, false]);
        }
        expect(new Set(given.map(({ userId }) => userId)).size).toBe(given.length);
      }),
    );
  });

  it('change nothing the second time', () => {
    fc.assert(
      fc.property(cases, (drawn) => {
        const { plan, rules, answers, lines, tutors } = run(drawn);
        const changes = plan.changes.length;
        const again = lines.map((each, row) => decide(each, row, plan, rules, tutors));
        expect(plan.changes).toHaveLength(changes);
        for (const [row, { outcome }] of again.entries())
          if (answers[row]!.outcome !== 'REFUSED') expect(outcome).toBe('SAME');
      }),
    );
  });
});

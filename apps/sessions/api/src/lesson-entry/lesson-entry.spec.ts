import fc from 'fast-check';
import { anonymousActor, type Actor } from '@lyceum/server/actor';
import type { Asker, SessionFacts } from '../permissions/permissions';
import { lessonEntry } from './lesson-entry';
import { entryAction, shownAs } from './shown-as';

const PEOPLE = ['ana', 'ben', 'cleo', 'dan', 'eva', 'fay', 'gil', 'hal'];
const PROGRAMS = ['reading', 'math'];

interface Setting {
  leaders: string[];
  learners: string[];
  covered: string[];
  /** Guardian and child. */
  families: [string, string][];
  parentsAct: boolean;
  superAdmins: string[];
  /** Person and program. */
  programAdmins: [string, string][];
  /** Assigned to observe the lesson, as `assignedObservers` answers them: no minors. */
  observers: string[];
  staff: string[];
  minors: string[];
  operators: string[];
  archived: boolean;
  programId: string;
}

const person = fc.constantFrom(...PEOPLE);
const some = (most: number) => fc.uniqueArray(person, { maxLength: most });
const settings: fc.Arbitrary<Setting> = fc.record({
  leaders: some(2),
  learners: some(4),
  covered: some(1),
  families: fc.array(fc.tuple(person, person), { maxLength: 4 }),
  parentsAct: fc.boolean(),
  superAdmins: some(1),
  programAdmins: fc.array(fc.tuple(person, fc.constantFrom(...PROGRAMS)), { maxLength: 2 }),
  observers: some(2),
  staff: some(2),
  minors: some(5),
  operators: some(1),
  archived: fc.nat(19).map((n) => n === 0),
  programId: fc.constantFrom(...PROGRAMS),
});

function actorOf(one: string, from: Setting): Actor {
  return anonymousActor({
    kind: 'user',
    userId: one,
    ecosystemId: 'ecosystem',
    requestId: 'test',
    readOnly: from.archived,
    isInternalAdmin: from.operators.includes(one),
    ecosystemRoles: [
      ...(from.superAdmins.includes(one) ? (['SUPER_ADMIN'] as const) : []),
      ...(from.staff.includes(one) ? (['STAFF'] as const) : []),
    ],
    programRoles: from.programAdmins
      .filter(([who]) => who === one)
      .map(([, programId]) => ({ programId, role: 'PROGRAM_ADMIN' as const })),
  });
}

const childrenOf = (one: string, { families }: Setting) =>
  families.filter(([guardian, child]) => guardian === one && child !== one).map(([, child]) => child);

function askerOf(one: string, from: Setting): Asker {
  const childIds = childrenOf(one, from);
  const actsFor = from.parentsAct ? childIds : [];
  return { actor: actorOf(one, from), childIds, actsFor, childPrograms: new Map(), programIds: [] };
}

const observersOf = ({ observers, minors, leaders, learners }: Setting) =>
  observers.filter((id) => ![...minors, ...leaders, ...learners].includes(id));

const factsOf = (from: Setting): SessionFacts => {
  const { programId, leaders, learners, covered } = from;
  return {
    ...{ programId, status: 'UPCOMING', sessionType: 'GROUP', schoolIds: [] },
    leaderIds: leaders,
    learnerIds: learners.filter((id) => !leaders.includes(id)),
    coveredLeaderIds: covered,
    observerIds: observersOf(from),
  };
};

/** The plain model: a list of everybody who may be in the lesson, written without the code that it checks. */
function mayBeThere(from: Setting): Set<string> {
  const there = new Set<string>();
  if (from.archived) return there;
  for (const id of [...from.leaders, ...from.learners]) there.add(id);
  if (from.parentsAct)
    for (const [guardian, child] of from.families)
      if (from.learners.includes(child) && !from.leaders.includes(child)) there.add(guardian);
  for (const id of [...from.superAdmins, ...from.operators]) there.add(id);
  for (const [admin, programId] of from.programAdmins) if (programId === from.programId) there.add(admin);
  for (const id of from.observers)
    if (!from.minors.includes(id) && !from.leaders.includes(id) && !from.learners.includes(id)) there.add(id);
  return there;
}

describe('lessonEntry', () => {
  it('lets in exactly those of a plain list, and no adult is unseen beside a minor, in 100,000 lessons', () => {
    let adultsWithMinors = 0;
    fc.assert(
      fc.property(settings, (from) => {
        const session = factsOf(from);
        const due = mayBeThere(from);
        const withMinor = session.learnerIds.some((id) => from.minors.includes(id));
        for (const one of PEOPLE) {
          const entry = lessonEntry(askerOf(one, from), session);
          if ((entry !== null) !== due.has(one)) return false;
          if (!entry) continue;
          const isAdult = !from.minors.includes(one);
          if (!isAdult || !withMinor) continue;
          adultsWithMinors++;
          const shown = shownAs(entry, { person: `name of ${entry.personId}`, actor: `name of ${one}` });
          const isSeen = shown.includes(`name of ${one}`);
          // Attendance logs participants by their own seat; everybody else stands in the audit log.
          const isLogged = entry.actorId === one && (entryAction(entry) !== null || entry.personId === one);
          if (!isSeen || !isLogged) return false;
        }
        return true;
      }),
      { numRuns: 100_000 },
    );
    // Enough of the cases that matter.
    expect(adultsWithMinors).toBeGreaterThan(50_000);
  });

  it('lets a guardian in for their own child only', () => {
    fc.assert(
      fc.property(settings, person, person, (from, one, child) => {
        const entry = lessonEntry(askerOf(one, from), factsOf(from), child);
        if (child === one) return true;
        const isOwn = childrenOf(one, from).includes(child) && factsOf(from).learnerIds.includes(child);
        const may = isOwn && from.parentsAct && !from.archived;
        return may ? entry?.as === 'GUARDIAN' && entry.personId === child : entry === null;
      }),
      { numRuns: 5000 },
    );
  });

  it('lets an assigned observer in under their own name, logged, and for no child', () => {
    fc.assert(
      fc.property(settings, (from) => {
        const only = {
          ...from,
          archived: false,
          superAdmins: [],
          programAdmins: [],
          operators: [],
          families: [],
        };
        for (const one of observersOf(only)) {
          const entry = lessonEntry(askerOf(one, only), factsOf(only));
          expect(entry).toEqual({ as: 'MENTOR', personId: one, actorId: one });
          expect([shownAs(entry!, { person: one, actor: one }), entryAction(entry!)]).toEqual([
            one,
            'observe-lesson',
          ]);
          for (const child of only.learners)
            expect(lessonEntry(askerOf(one, only), factsOf(only), child)).toBeNull();
        }
      }),
      { numRuns: 2000 },
    );
  });

  it('lets in no tutor who is covered by a substitute, no staff without a right, and nobody who is not signed in', () => {
    const from: Setting = {
      ...{
        leaders: ['ana'],
        learners: ['ben'],
        covered: ['cleo'],
        families: [['dan', 'ben']],
        parentsAct: false,
      },
      ...{
        superAdmins: [],
        programAdmins: [['eva', 'math']],
        observers: [],
        staff: ['fay'],
        minors: ['ben'],
        operators: [],
      },
      ...{ archived: false, programId: 'reading' },
    };
    for (const one of ['cleo', 'dan', 'eva', 'fay', 'gil'])
      expect([one, lessonEntry(askerOf(one, from), factsOf(from))]).toEqual([one, null]);
    const nobody = { ...askerOf('ana', from), actor: anonymousActor({ requestId: 'test' }) };
    expect(lessonEntry(nobody, factsOf(from))).toBeNull();
  });
});

import fc from 'fast-check';
import { makeCast } from '@lyceum/server/testing';
import { CORE_SUBJECTS, coreSubjectsOf } from './core-subjects';
import { askedParts, DAY_PARTS, freeParts, partOf } from './day-parts';
import { searchablePrograms } from './search-rules';

const cast = makeCast();
const { programId, siblingProgramId, actors } = cast;

describe('core subjects', () => {
  it.each([
    ['Math', ['MATH']],
    ['MATH 101', ['MATH']],
    ['Álgebra I', ['MATH']],
    ['Pre-Algebra', ['MATH']],
    ['ELA', ['ENGLISH']],
    ['English as a second language', ['ENGLISH']],
    ['Ciencias naturales', ['SCIENCE']],
    ['Social science', ['HISTORY']],
    ['Ciencias sociales', ['HISTORY']],
    ['Historia', ['HISTORY']],
    ['AP Spanish literature', ['ENGLISH', 'FOREIGN_LANGUAGE']],
    ['Electronics', []],
    ['Career planning', []],
  ])('%s is under %j', (name, expected) => expect(coreSubjectsOf(name)).toEqual(expected));

  it('finds each core subject at most once for any name', () => {
    fc.assert(
      fc.property(fc.string(), (name) => {
        const found = coreSubjectsOf(name);
        expect(new Set(found).size).toBe(found.length);
        expect(CORE_SUBJECTS).toEqual(expect.arrayContaining(found));
      }),
    );
  });
});

const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

describe('parts of the week', () => {
  it('finds exactly the parts that the hours overlap', () => {
    const hours = fc
      .tuple(
        fc.integer({ min: 0, max: 6 }),
        fc.integer({ min: 0, max: 1439 }),
        fc.integer({ min: 1, max: 1440 }),
      )
      .filter(([, from, to]) => from < to)
      .map(([day, from, to]) => ({ day, from, to, startTime: clock(from), endTime: clock(to) }));
    fc.assert(
      fc.property(fc.array(hours, { maxLength: 8 }), (all) => {
        const free = new Set(freeParts(all));
        for (let day = 0; day < 7; day += 1)
          for (const [part, begins, ends] of [
            ['MORNING', 0, 720],
            ['AFTERNOON', 720, 1020],
            ['EVENING', 1020, 1440],
          ] as const) {
            const touched = all.some((each) => each.day === day && each.from < ends && each.to > begins);
            expect([day, part, free.has(`${day}-${part}`)]).toEqual([day, part, touched]);
          }
      }),
    );
  });

  it('filters by day, by part, or by both', () => {
    expect(askedParts(null, undefined)).toBeNull();
    expect(askedParts(0, null)).toEqual(['0-MORNING', '0-AFTERNOON', '0-EVENING']);
    expect(askedParts(3, 'EVENING')).toEqual(['3-EVENING']);
    const evenings = askedParts(undefined, 'EVENING')!;
    expect(evenings.map(partOf)).toEqual([0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, part: 'EVENING' })));
    expect(DAY_PARTS).toHaveLength(3);
  });
});

describe('the programs of a search', () => {
  const program = (id: string, searchEnabled: boolean, archived = false) => ({ id, searchEnabled, archived });
  const among = (
    actor: typeof actors.learner,
    programs: ReturnType<typeof program>[],
    learnsIn: string[] = [],
  ) =>
    searchablePrograms(actor, learnsIn.length ? [{ userId: 'child', learnsIn }] : [], programs).map(
      ({ id }) => id,
    );

  it('excludes archived programs, and programs without the search except for their admins', () => {
    const states = fc.tuple(fc.boolean(), fc.boolean());
    const who = fc.constantFrom(...Object.values(actors));
    fc.assert(
      fc.property(who, states, fc.boolean(), (actor, [on, archived], isParent) => {
        const found = among(actor, [program(programId, on, archived)], isParent ? [programId] : []);
        const admin = [actors.programAdmin, actors.superAdmin, actors.internalAdmin].includes(actor);
        if (archived || (!on && !admin)) expect(found).toEqual([]);
        if (admin && !archived) expect(found).toEqual([programId]);
      }),
    );
  });

  it('includes programs to which the person belongs', () => {
    const both = [program(programId, true), program(siblingProgramId, true)];
    expect(among(actors.learner, both)).toEqual([programId]);
    expect(among(actors.leader, both)).toEqual([programId]);
    expect(among(actors.programAdmin, both)).toEqual([programId]);
    expect(among(actors.parent, both)).toEqual([]);
    expect(among(actors.parent, both, [siblingProgramId])).toEqual([siblingProgramId]);
    expect(among(actors.staff, both)).toEqual([programId, siblingProgramId]);
    expect(among(actors.nobody, both)).toEqual([]);
  });
});

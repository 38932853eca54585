import fc from 'fast-check';
import { NO_POLICY } from '../oversight/policy';
import { hasInbox, mayMeet, mayMessage, takesPart, type Circle, type Contact } from './may-message';
import { reasonsOf } from './relation-to-viewer';

const PROGRAMS = ['p1', 'p2'];
const SCHOOLS = ['s1', 's2'];
const IDS = ['a', 'b', 'c', 'd', 'e'];
const some = (values: string[]) => fc.uniqueArray(fc.constantFrom(...values), { maxLength: values.length });

const contact = (userId: string): fc.Arbitrary<Contact> =>
  fc
    .record({
      reachable: fc.boolean(),
      canMessage: fc.boolean(),
      roles: some(['SUPER_ADMIN', 'STUDENT', 'PARENT', 'TEACHER', 'MEMBER']),
      adminOf: some(PROGRAMS),
      leadsIn: some(PROGRAMS),
      learnsIn: some(PROGRAMS),
      childIds: some(IDS),
      schoolIds: some(SCHOOLS),
      watchesIn: some(PROGRAMS),
      schoolsLed: some(SCHOOLS),
      isLearner: fc.boolean(),
      ofAge: fc.constant(null),
      gradeLevel: fc.constant(null),
    })
    .map(({ isLearner, ...facts }) => {
      const plain = {
        roles: ['STUDENT'],
        adminOf: [],
        leadsIn: [],
        childIds: [],
        schoolIds: [],
        watchesIn: [],
        schoolsLed: [],
      };
      return { userId, name: userId, ...facts, ...(isLearner ? plain : {}), learnerOnly: isLearner };
    });

const NO_SETTINGS = { policy: NO_POLICY, readMarks: true, typing: false, translates: false };

const circles: fc.Arbitrary<Circle> = fc
  .record({
    people: fc.tuple(...IDS.map(contact)),
    ties: fc.uniqueArray(fc.constantFrom(...IDS.flatMap((one) => IDS.map((other) => `${one} ${other}`)))),
    openPrograms: some(PROGRAMS),
    settingAlone: fc.boolean(),
  })
  .map(({ people, ties, openPrograms, settingAlone }) => {
    const byId = new Map(people.map((each) => [each.userId, each]));
    // Ties exist only between leaders and learners.
    const held = ties.filter((tie) => !byId.get(tie.split(' ')[0]!)!.learnerOnly);
    return { people: byId, ties: new Set(held), settings: { ...NO_SETTINGS, openPrograms, settingAlone } };
  });

const pairsOf = ({ people }: Circle) =>
  [...people.values()].flatMap((one) => [...people.values()].map((other) => [one, other] as const));

describe('who may write to whom', () => {
  it('is symmetric, and excludes oneself', () => {
    fc.assert(
      fc.property(circles, (circle) => {
        for (const [one, other] of pairsOf(circle)) {
          expect(mayMessage(circle, one, other)).toBe(mayMessage(circle, other, one));
          if (one === other) expect(mayMessage(circle, one, other)).toBe(false);
        }
      }),
    );
  });

  it('never allows two learners together, alone or in a group', () => {
    fc.assert(
      fc.property(circles, some(IDS), (circle, ids) => {
        for (const [one, other] of pairsOf(circle))
          if (one.learnerOnly && other.learnerOnly) expect(mayMessage(circle, one, other)).toBe(false);
        const learners = ids.filter((id) => circle.people.get(id)!.learnerOnly);
        if (ids.length > 1 && mayMeet(circle, ids[0]!, ids.slice(1))) expect(learners.length).toBeLessThan(2);
      }),
    );
  });

  it('needs both to take part, and learners to have a program with an inbox', () => {
    fc.assert(
      fc.property(circles, (circle) => {
        const { openPrograms, settingAlone } = circle.settings;
        for (const [one, other] of pairsOf(circle)) {
          if (!mayMessage(circle, one, other)) continue;
          expect(takesPart(one, circle.settings) && takesPart(other, circle.settings)).toBe(true);
          if (!one.learnerOnly) expect(one.canMessage).toBe(true);
        }
        for (const each of circle.people.values())
          if (each.learnerOnly)
            expect(hasInbox(each, circle.settings)).toBe(
              each.learnsIn.some((id) => openPrograms.includes(id)) && (settingAlone || each.canMessage),
            );
      }),
    );
  });

  it('has a reason exactly where two participants may write to each other', () => {
    fc.assert(
      fc.property(circles, (circle) => {
        const ties = [...circle.ties].map((tie) => {
          const [leaderId, learnerId] = tie.split(' ') as [string, string];
          return { leaderId, learnerId, inSession: true, paired: false };
        });
        for (const [one, other] of pairsOf(circle)) {
          const takePart = takesPart(one, circle.settings) && takesPart(other, circle.settings);
          const reasons = reasonsOf({ viewer: one, ties }, other);
          expect(takePart && reasons.length > 0).toBe(mayMessage(circle, one, other));
        }
      }),
    );
  });

  it('lets a learner write only to their leaders and to admins of their programs', () => {
    fc.assert(
      fc.property(circles, (circle) => {
        for (const [one, other] of pairsOf(circle)) {
          if (!one.learnerOnly || !mayMessage(circle, one, other)) continue;
          const leads = circle.ties.has(`${other.userId} ${one.userId}`);
          const administers =
            other.roles.includes('SUPER_ADMIN') || other.adminOf.some((id) => one.learnsIn.includes(id));
          expect(leads || administers).toBe(true);
        }
      }),
    );
  });

  it('allows strangers in a group only as adults whom the starter administers', () => {
    fc.assert(
      fc.property(
        circles,
        fc.uniqueArray(fc.constantFrom(...IDS), { minLength: 3, maxLength: 4 }),
        (circle, ids) => {
          const [starterId, ...others] = ids as [string, ...string[]];
          if (!mayMeet(circle, starterId, others)) return;
          for (const one of others)
            for (const other of others) {
              if (one >= other) continue;
              const [a, b] = [circle.people.get(one)!, circle.people.get(other)!];
              if (mayMessage(circle, a, b) || a.childIds.includes(other) || b.childIds.includes(one))
                continue;
              expect(a.learnerOnly || b.learnerOnly).toBe(false);
            }
        },
      ),
    );
  });
});

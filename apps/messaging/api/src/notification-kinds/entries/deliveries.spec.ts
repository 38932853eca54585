import fc from 'fast-check';
import { concernedBy, deliveriesOf, type Reader } from './deliveries';
import type { ProgramRule } from './program-rule';

const IDS = ['tutor', 'child', 'sibling', 'adult', 'mother', 'father', 'admin', 'stranger'] as const;
const channels = fc.subarray(['EMAIL', 'TEXT']);
const types = fc.subarray(['Tutor', 'Student', 'Parent', 'Admin']);
const rule = fc.option(fc.record<ProgramRule>({ recipientTypes: types, notificationTypes: channels }));
const known = (userId: string) =>
  fc.record<Reader>({
    userId: fc.constant(userId),
    profileTypes: types,
    guardianIds: fc.subarray(['mother', 'father', 'tutor']),
    email: fc.option(fc.constant(`${userId}@home.example`)),
    textNumber: fc.option(fc.constant('3035550142')),
    channels,
    eventChannels: fc.record({ SESSION_CANCELLED: channels }, { requiredKeys: [] }),
  });
const matters = fc.record({
  concerned: fc.subarray([...IDS]),
  changedByUserId: fc.option(fc.constantFrom(...IDS)),
  rule,
  event: fc.constantFrom('SESSION_CANCELLED', 'SESSION_CHANGED'),
});
const everybody = fc
  .tuple(...IDS.map((id) => fc.option(known(id), { freq: 8 })))
  .map((all) => new Map(all.flatMap((person) => (person ? [[person.userId, person] as const] : []))));
type Matter = Parameters<typeof deliveriesOf>[0];

/** Whether a person is notified, decided for that person alone and not by a loop over those concerned. */
function isDue(
  id: string,
  { concerned, changedByUserId, rule: narrowed }: Matter,
  people: Map<string, Reader>,
) {
  const isGuardian = concerned.some((other) => people.get(other)?.guardianIds.includes(id));
  if (id === changedByUserId || !(concerned.includes(id) || isGuardian)) return false;
  const person = people.get(id);
  return !narrowed || !person || person.profileTypes.some((type) => narrowed.recipientTypes.includes(type));
}

describe('recipients of a change of sessions', () => {
  it('selects everybody concerned and their guardians once, except who made the change', () => {
    fc.assert(
      fc.property(matters, everybody, (matter, people) => {
        const told = deliveriesOf(matter, people).map(({ userId }) => userId);
        expect([...told].sort()).toEqual(IDS.filter((id) => isDue(id, matter, people)).sort());
      }),
      { numRuns: 500 },
    );
  });

  it('uses a channel exactly where the person, the setting and the program allow it', () => {
    fc.assert(
      fc.property(matters, everybody, (matter, people) => {
        for (const { userId, mail, text } of deliveriesOf(matter, people)) {
          const person = people.get(userId);
          const due = (channel: string, address: string | null | undefined) =>
            [
              Boolean(address),
              person?.channels.includes(channel),
              person?.eventChannels[matter.event]?.includes(channel) ?? true,
              matter.rule?.notificationTypes.includes(channel) ?? true,
            ].every(Boolean);
          expect({ mail, text }).toEqual({
            mail: due('EMAIL', person?.email),
            text: due('TEXT', person?.textNumber),
          });
        }
      }),
      { numRuns: 500 },
    );
  });

  it('counts removed people and who made the change as concerned, each once', () => {
    const [tutor, child] = IDS.map((userId) => ({ userId, userType: 'LEARNER' as const }));
    const payload = {
      ...{ change: 'EDITED', scope: 'SINGLE', seriesId: null, programId: 'p', changedByUserId: 'child' },
      sessions: [{ id: 's', startsAt: '', endsAt: '', timeZoneId: 'UTC', subject: 'Chess', location: null }],
      participants: [tutor!],
      before: { sessions: [], participants: [tutor!, child!] },
    } as Parameters<typeof concernedBy>[0];
    expect(concernedBy(payload)).toEqual(['tutor', 'child']);
    expect(concernedBy({ ...payload, sessions: [] })).toEqual([]);
  });
});

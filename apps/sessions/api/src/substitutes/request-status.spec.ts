import fc from 'fast-check';
import { ALIVE, CLOSED, FILLED, mayMove, type RequestStatus } from './request-status';
import { maySeeRequest, requestCapabilities } from './substitute-facts';
import type { ProgramFacts } from '../projections/facts';
import { makeCast } from '@lyceum/server/testing';

const statuses: RequestStatus[] = ['REQUESTED', 'CLAIMED', 'ASSIGNED', 'CANCELLED', 'EXPIRED'];

describe('transitions of a request', () => {
  it('end once, with none after the end', () => {
    for (const closed of CLOSED) for (const to of statuses) expect(mayMove(closed, to)).toBe(false);
    expect([...ALIVE, ...CLOSED].sort()).toEqual([...statuses].sort());
  });

  it('expire a request only while nobody has claimed it', () => {
    expect(statuses.filter((from) => mayMove(from, 'EXPIRED'))).toEqual(['REQUESTED']);
  });

  it('offer each actor only allowed transitions', () => {
    const cast = makeCast();
    const { programId, actors } = cast;
    const people = [actors.leader.userId!, actors.learner.userId!, actors.programAdmin.userId!];
    fc.assert(
      fc.property(
        fc.constantFrom(...statuses),
        fc.constantFrom(...people),
        fc.option(fc.constantFrom(...people), { nil: null }),
        fc.constantFrom(...Object.values(actors), ...Object.values(cast.foreigners)),
        fc.boolean(),
        fc.boolean(),
        fc.boolean(),
        (status, userId, claimerId, actor, enabled, visibleToTutors, started) => {
          const now = new Date('2026-11-23T15:00:00Z');
          const startsAt = new Date(now.getTime() + (started ? -1 : 1));
          const request = { programId, userId, claimerId, status, startsAt };
          const program = { rules: { subBoard: { enabled, visibleToTutors } } } as ProgramFacts;
          const can = requestCapabilities(actor, request, program, { now, archived: false });
          if (Object.values(can).some(Boolean)) {
            expect(maySeeRequest(actor, request, program)).toBe(true);
            expect(started).toBe(false);
          }
          if (can.accept) expect([mayMove(status, 'CLAIMED'), actor.userId]).not.toEqual([false, userId]);
          if (can.giveBack) expect(FILLED.includes(status) && actor.userId === claimerId).toBe(true);
          if (can.assign) expect(mayMove(status, 'ASSIGNED')).toBe(true);
          if (can.cancel || can.withdraw) expect(mayMove(status, 'CANCELLED')).toBe(true);
        },
      ),
    );
  });
});

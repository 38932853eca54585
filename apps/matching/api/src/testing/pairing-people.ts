import { randomUUID } from 'node:crypto';
import type { Actor } from '@lyceum/server/actor';
import type { Place } from '@lyceum/server/testing';
import type { MatchingFixture } from './matching-fixture';
import { PAIR_UP } from './pair-documents';

export interface Two {
  tutor: Actor;
  tutee: Actor;
  programId: string;
}

/** A new leader and a new learner of a program, so that sums are of one test only. */
export async function newPeople(
  fixture: MatchingFixture,
  place: Place = 'own',
  lastName = 'Nobody',
): Promise<Two> {
  const { cast } = fixture;
  const { actors } = place === 'other' ? { actors: cast.foreigners } : cast;
  const programId = { own: cast.programId, sibling: cast.siblingProgramId, other: cast.otherProgramId }[
    place
  ];
  const one = (actor: Actor, role: 'LEADER' | 'LEARNER'): Actor => ({
    ...actor,
    userId: randomUUID(),
    accountId: randomUUID(),
    programRoles: [{ programId, role }],
  });
  const tutor = one(actors.leader, 'LEADER');
  const tutee = one(actors.learner, 'LEARNER');
  await fixture.savePerson(tutor, { firstName: 'Inés', lastName });
  await fixture.savePerson(tutee, { firstName: 'Óscar', lastName });
  return { tutor, tutee, programId };
}

export const asThree = ({ tutor, tutee, programId }: Two) => ({
  tutorId: tutor.userId!,
  tuteeId: tutee.userId!,
  programId,
});

/** Pairs the two as a super admin of their ecosystem; answers the pair. */
export async function pairUp(fixture: MatchingFixture, two: Two): Promise<any> {
  const { cast } = fixture;
  const admin = two.tutor.ecosystemId === cast.ecosystemId ? cast.actors : cast.foreigners;
  return (await fixture.as(admin.superAdmin).query(PAIR_UP, asThree(two)))['createPlatformPair'];
}

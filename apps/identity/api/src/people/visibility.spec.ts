import { makeCast } from '@lyceum/server/testing';
import { administers, sightOf } from './visibility';

const { actors, foreigners, ecosystemId, programId, siblingProgramId, schoolId } = makeCast();

function person(part: Partial<Parameters<typeof sightOf>[1]> = {}): Parameters<typeof sightOf>[1] {
  return {
    id: 'somebody',
    ecosystemId,
    isErased: false,
    schoolId: null,
    ecosystemRoles: [],
    programRoles: [{ programId, role: 'LEARNER' }],
    familyConnections: [],
    ...part,
  };
}

describe('the fields of a person that a reader may see', () => {
  it('are all fields for the person, their admins and their guardian', () => {
    expect(sightOf(actors.learner, person({ id: actors.learner.userId! }))).toBe('private');
    expect(sightOf(actors.superAdmin, person())).toBe('private');
    expect(sightOf(actors.internalAdmin, person())).toBe('private');
    expect(sightOf(actors.programAdmin, person())).toBe('private');
    const child = person({ familyConnections: [{ userId: actors.parent.userId!, relationship: 'PARENT' }] });
    expect(sightOf(actors.parent, child)).toBe('private');
  });

  it('are school and hours for leaders of the program and staff of the school', () => {
    expect(sightOf(actors.leader, person())).toBe('education');
    expect(sightOf(actors.staff, person({ schoolId }))).toBe('education');
  });

  it('are name and bio for everyone else of the ecosystem', () => {
    expect(sightOf(actors.learner, person())).toBe('name');
    expect(sightOf(actors.parent, person())).toBe('name');
    expect(sightOf(actors.staff, person({ schoolId: 'another school' }))).toBe('name');
    expect(
      sightOf(
        actors.programAdmin,
        person({ programRoles: [{ programId: siblingProgramId, role: 'LEARNER' }] }),
      ),
    ).toBe('name');
  });

  it('are the name only for a child who looks at their guardian: the link has a direction', () => {
    const grandparent = person({
      familyConnections: [{ userId: actors.parent.userId!, relationship: 'CHILD' }],
    });
    expect(sightOf(actors.parent, grandparent)).toBe('name');
  });

  it('are none for other ecosystems and visitors', () => {
    for (const foreigner of Object.values(foreigners)) expect(sightOf(foreigner, person())).toBeNull();
    expect(sightOf(actors.nobody, person())).toBeNull();
  });

  it('are anonymous after an erasure, and nobody may change them', () => {
    const erased = person({ isErased: true });
    expect(sightOf(actors.superAdmin, erased)).toBe('name');
    expect(administers(actors.superAdmin, erased)).toBe(false);
  });

  it('never let a program admin administer a super admin', () => {
    const admin = person({ ecosystemRoles: [{ role: 'SUPER_ADMIN', supportedSchoolIds: [] }] });
    expect(administers(actors.programAdmin, admin)).toBe(false);
    expect(administers(actors.superAdmin, admin)).toBe(true);
  });
});

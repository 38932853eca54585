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

describe('what a reader may know of a person', () => {
  it('is everything for the person, their admins and their parent', () => {
    expect(sightOf(actors.learner, person({ id: actors.learner.userId! }))).toBe('private');
    expect(sightOf(actors.superAdmin, person())).toBe('private');
    expect(sightOf(actors.internalAdmin, person())).toBe('private');
    expect(sightOf(actors.programAdmin, person())).toBe('private');
    const child = person({ familyConnections: [{ userId: actors.parent.userId!, relationship: 'PARENT' }] });
    expect(sightOf(actors.parent, child)).toBe('private');
  });

  it('is school and hours for the leaders of the program and the staff of the school', () => {
    expect(sightOf(actors.leader, person())).toBe('education');
    expect(sightOf(actors.staff, person({ schoolId }))).toBe('education');
  });

  it('is the name alone for everybody else of the ecosystem', () => {
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

  it('is a child to whom the parent is a child only by name: the connection has a direction', () => {
    const grandparent = person({
      familyConnections: [{ userId: actors.parent.userId!, relationship: 'CHILD' }],
    });
    expect(sightOf(actors.parent, grandparent)).toBe('name');
  });

  it('is nothing for other ecosystems and for nobody', () => {
    for (const foreigner of Object.values(foreigners)) expect(sightOf(foreigner, person())).toBeNull();
    expect(sightOf(actors.nobody, person())).toBeNull();
  });

  it('is a mark in the place of a name where the data were deleted, and nobody changes it', () => {
    const erased = person({ isErased: true });
    expect(sightOf(actors.superAdmin, erased)).toBe('name');
    expect(administers(actors.superAdmin, erased)).toBe(false);
  });

  it('never puts a super admin into the hands of a program admin', () => {
    const admin = person({ ecosystemRoles: [{ role: 'SUPER_ADMIN', supportedSchoolIds: [] }] });
    expect(administers(actors.programAdmin, admin)).toBe(false);
    expect(administers(actors.superAdmin, admin)).toBe(true);
  });
});

import { permissionsOf, type RoleChange } from './permissions-of';

const change = (patch: Partial<RoleChange>) =>
  permissionsOf({ way: 'give', role: '', program: '', schools: [], ...patch });

it('is null while something is missing', () => {
  expect(change({})).toBeNull();
  expect(change({ role: 'LEADER' })).toBeNull();
});

it('gives and takes a role where it belongs', () => {
  expect(change({ role: 'LEADER', program: 'p' })).toEqual({ programId: 'p', addProgramRoles: ['LEADER'] });
  expect(change({ role: 'LEADER', program: 'p', way: 'take' })).toEqual({
    programId: 'p',
    removeProgramRoles: ['LEADER'],
  });
  expect(change({ role: 'STAFF', schools: ['s'] })).toEqual({
    addEcosystemRoles: ['STAFF'],
    supportedSchoolIds: ['s'],
  });
  expect(change({ role: 'PARENT', schools: ['s'] })).toEqual({ addEcosystemRoles: ['PARENT'] });
  expect(change({ role: 'SUPER_ADMIN', way: 'take' })).toEqual({ removeEcosystemRoles: ['SUPER_ADMIN'] });
});

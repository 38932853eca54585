import { permissionsChange, type RoleChange } from './permissions-change';

const change = (patch: Partial<RoleChange>) =>
  permissionsChange(
    { way: 'give', role: '', program: '', schools: [], until: null, ...patch },
    'America/Denver',
  );

it('is null while something is missing', () => {
  expect(change({})).toBeNull();
  expect(change({ role: 'LEADER' })).toBeNull();
});

it('adds and removes a role in its program or organization', () => {
  expect(change({ role: 'LEADER', program: 'p' })).toEqual({ programId: 'p', addProgramRoles: ['LEADER'] });
  expect(change({ role: 'LEADER', program: 'p', way: 'take' })).toEqual({
    programId: 'p',
    removeProgramRoles: ['LEADER'],
  });
  expect(change({ role: 'STAFF', schools: ['s'] })).toEqual({
    addEcosystemRoles: ['STAFF'],
    supportedSchoolIds: ['s'],
  });
  expect(change({ role: 'STAFF' })).toEqual({ addEcosystemRoles: ['STAFF'] });
  expect(change({ role: 'PARENT', schools: ['s'] })).toEqual({ addEcosystemRoles: ['PARENT'] });
  expect(change({ role: 'SUPER_ADMIN', way: 'take' })).toEqual({ removeEcosystemRoles: ['SUPER_ADMIN'] });
});

it('ends a temporary role with the last moment of its day; a super admin’s role has no end', () => {
  const until = '2027-03-01';
  expect(change({ role: 'LEADER', program: 'p', until })).toEqual({
    programId: 'p',
    addProgramRoles: ['LEADER'],
    until: '2027-03-02T06:59:59.000Z',
  });
  for (const patch of [{ role: 'SUPER_ADMIN' }, { role: 'STAFF', way: 'take' }] as const)
    expect(change({ ...patch, until })).not.toHaveProperty('until');
});

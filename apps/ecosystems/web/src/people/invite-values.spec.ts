import { inviteInput, missingFields, type InviteValues } from './invite-values';

const values: InviteValues = {
  email: ' ana@example.org ',
  firstName: 'Ana',
  lastName: 'Ruiz',
  role: 'LEADER',
  program: 'p1',
  schools: ['s1'],
  language: 'sp',
};

describe('inviteInput and missingFields', () => {
  it('assign a program role with its program, and no schools', () => {
    expect(inviteInput(values)).toEqual({
      email: 'ana@example.org',
      language: 'sp',
      firstName: 'Ana',
      lastName: 'Ruiz',
      programId: 'p1',
      programRole: 'LEADER',
    });
  });

  it('assign staff their schools, and keep the name of a known person', () => {
    expect(inviteInput({ ...values, role: 'STAFF' })).toMatchObject({
      ecosystemRole: 'STAFF',
      schoolIds: ['s1'],
    });
    const known = inviteInput({ ...values, role: '' }, 'u1');
    expect(known).toEqual({ email: 'ana@example.org', language: 'sp', userId: 'u1' });
  });

  it('ask for what is missing', () => {
    const empty: InviteValues = {
      ...values,
      email: 'ana',
      firstName: ' ',
      lastName: '',
      role: '',
      program: '',
    };
    expect(missingFields(empty, false)).toEqual(['firstName', 'lastName', 'email', 'role']);
    expect(missingFields({ ...values, program: '' }, false)).toEqual(['program']);
    expect(missingFields({ ...empty, email: 'a@b.co' }, true)).toEqual([]);
  });
});

import { withChanges } from './with-changes';

describe('withChanges', () => {
  const state = { phase: 'ready', user: { name: 'Maya', roles: ['TUTOR'] }, programs: [{ id: '1' }] };

  it('returns the same object when nothing differs', () => {
    expect(withChanges(state, structuredClone(state))).toBe(state);
    expect(withChanges(state, {})).toBe(state);
  });

  it('replaces what differs, however deep, and keeps the identity of everything else', () => {
    const user = { name: 'Maya', roles: ['TUTOR', 'STAFF'] };
    const now = withChanges(state, { user, programs: [{ id: '1' }] });
    expect(now).toEqual({ phase: 'ready', user, programs: [{ id: '1' }] });
    expect(now.programs).toBe(state.programs);
    expect(withChanges(state, { programs: [] }).programs).toEqual([]);
  });
});

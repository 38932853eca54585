import { withNews } from './with-news';

describe('a state with what is new', () => {
  const state = { phase: 'ready', user: { name: 'Maya', roles: ['TUTOR'] }, programs: [{ id: '1' }] };

  it('stays the same object where all is told again as it is', () => {
    expect(withNews(state, structuredClone(state))).toBe(state);
    expect(withNews(state, {})).toBe(state);
  });

  it('takes what differs, however deep, and keeps the objects of everything else', () => {
    const user = { name: 'Maya', roles: ['TUTOR', 'STAFF'] };
    const now = withNews(state, { user, programs: [{ id: '1' }] });
    expect(now).toEqual({ phase: 'ready', user, programs: [{ id: '1' }] });
    expect(now.programs).toBe(state.programs);
    expect(withNews(state, { programs: [] }).programs).toEqual([]);
  });
});

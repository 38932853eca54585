import { withNews } from './with-news';

describe('withNews', () => {
  const state = { phase: 'ready', user: { name: 'Maya', roles: ['TUTOR'] }, programs: [{ id: '1' }] };

  it('returns the same object when nothing differs', () => {
    expect(withNews(state, structuredClone(state))).toBe(state);
    expect(withNews(state, {})).toBe(state);
  });

  it('replaces what differs, however deep, and keeps the identity of everything else', () => {
    const user = { name: 'Maya', roles: ['TUTOR', 'STAFF'] };
    const now = withNews(state, { user, programs: [{ id: '1' }] });
    expect(now).toEqual({ phase: 'ready', user, programs: [{ id: '1' }] });
    expect(now.programs).toBe(state.programs);
    expect(withNews(state, { programs: [] }).programs).toEqual([]);
  });
});

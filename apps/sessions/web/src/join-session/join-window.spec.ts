import type { SessionSummaryFragment } from '../__generated__/graphql';
import { joinWindow } from './join-window';

const opensAt = '2026-11-21T15:55:00Z';
const closesAt = '2026-11-21T17:00:00Z';
const at = (time: string) => Date.parse(`2026-11-21T${time}Z`);

function session(own: Partial<SessionSummaryFragment['participants'][number]> | null, force = false) {
  const participants = own ? [{ userId: 'me', joinedTime: null, leftTime: null, ...own }] : [];
  return {
    participants: participants as unknown as SessionSummaryFragment['participants'],
    viewerCan: { joinOpensAt: opensAt, joinClosesAt: closesAt, force },
  };
}

describe('joinWindow', () => {
  it('says when it opens, is open from that instant, and closes with the session', () => {
    expect(joinWindow(session({}), 'me', at('15:54:59'))).toEqual({ state: 'before', opensAt });
    expect(joinWindow(session({}), 'me', at('15:55:00')).state).toBe('open');
    expect(joinWindow(session({}), 'me', at('16:59:59')).state).toBe('open');
    expect(joinWindow(session({}), 'me', at('17:00:00')).state).toBe('none');
  });

  it('knows who has joined and who has left', () => {
    const joinedTime = '2026-11-21T15:58:00Z';
    expect(joinWindow(session({ joinedTime }), 'me', at('16:10:00'))).toMatchObject({ joined: true });
    const left = session({ joinedTime, leftTime: '2026-11-21T16:05:00Z' });
    expect(joinWindow(left, 'me', at('16:10:00'))).toMatchObject({ joined: false, joinedAt: joinedTime });
  });

  it('applies to participants and to admins who observe, not to parents', () => {
    expect(joinWindow(session(null), 'me', at('16:00:00')).state).toBe('none');
    expect(joinWindow(session(null, true), 'me', at('16:00:00'))).toEqual({
      state: 'open',
      joined: false,
      joinedAt: null,
    });
  });
});

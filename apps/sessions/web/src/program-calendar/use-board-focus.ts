import { useCallback, useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import type { CalendarBoardProps } from './calendar-board';
import { isMovable, type CalendarSession } from './calendar-sessions';
import { chipIn, chipOf, focusOf } from './chips';
import type { Lane } from './lanes';
import { FOCUS_KEYS, firstFocus, nextFocus, type Focus, type FocusKey } from './next-focus';

interface BoardFocus extends Pick<CalendarBoardProps, 'lanes' | 'goTo'> {
  /** Called with the focused session and its lane. */
  onMove: (session: CalendarSession, lane: Lane) => void;
  onFind: (session: CalendarSession, lane: Lane) => unknown;
  scroller: RefObject<HTMLElement | null>;
  canvas: RefObject<HTMLElement | null>;
  byId: ReadonlyMap<string, CalendarSession>;
  /** Brings a lane into view that is not rendered. */
  scrollToLane: (index: number) => void;
}

/** Moves the focus between sessions by keyboard, also to lanes that are not rendered yet; M moves the focused session, S finds substitutes for it. */
export function useBoardFocus(board: BoardFocus) {
  const { lanes, goTo, onMove, onFind, scroller, canvas, byId, scrollToLane } = board;
  const wanted = useRef<Focus | null>(null);
  const [active, setActive] = useState<Focus | null>(null);
  const focus = useCallback(
    (next: Focus | null) => {
      if (!next) return;
      wanted.current = next;
      setActive(next);
      if (!chipIn(canvas.current, next)) scrollToLane(lanes.findIndex(({ key }) => key === next.lane));
    },
    [lanes, canvas, scrollToLane],
  );
  useEffect(() => {
    if (goTo) focus(goTo);
  }, [goTo, focus]);
  // After each render, because a lane may just have come into view.
  useEffect(() => {
    const chip = wanted.current && chipIn(canvas.current, wanted.current);
    if (!chip) return;
    wanted.current = null;
    chip.focus({ preventScroll: true });
    chip.scrollIntoView?.({ block: 'nearest' });
  });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.metaKey || event.ctrlKey || event.altKey) return;
    const chip = chipOf(event.target);
    if (!chip && event.target !== scroller.current) return;
    if (FOCUS_KEYS.includes(event.key)) {
      event.preventDefault();
      const now = chip ? focusOf(chip) : null;
      focus(now ? nextFocus(lanes, now, event.key as FocusKey) : firstFocus(lanes));
      return;
    }
    const act = { m: onMove, s: onFind }[event.key.toLowerCase()];
    if (!chip || !act) return;
    const at = focusOf(chip);
    const session = byId.get(at.session);
    const lane = lanes.find(({ key }) => key === at.lane);
    if (session && lane && isMovable(session, Date.now())) act(session, lane);
  };
  return { active, setActive, focus, onKeyDown };
}

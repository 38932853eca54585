import { useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { useT } from '../i18n';
import { isMovable, type CalendarSession } from './calendar-sessions';
import { CARRY_KEYS, carriedBy, type CarryKey } from './carry-place';
import { chipOf, focusOf } from './chips';
import { showMark, type DragBoard, type DragPlace } from './drag-session';
import type { Lane } from './lanes';
import type { Focus } from './next-focus';
import type { ProgramView } from './use-calendar-address';

interface Carried {
  session: CalendarSession;
  /** Key of the lane that it leaves. */
  from: string;
  place: DragPlace;
}

interface CarryOptions {
  lanes: readonly Lane[];
  view: ProgramView;
  scroller: RefObject<HTMLElement | null>;
  byId: ReadonlyMap<string, CalendarSession>;
  boardOf: (from: string) => DragBoard;
  scrollToLane: (index: number) => void;
  /** Focuses the session again. */
  onPutDown: (focus: Focus) => void;
}

/**
 * Drags by keyboard: Space picks the focused session up, arrow keys carry it, Enter or Space drops it, Escape cancels.
 * Meanwhile the board has the focus, because the session's own lane may scroll out of view and is then not rendered.
 */
export function useCarry(options: CarryOptions) {
  const { lanes, view, scroller, byId, boardOf, scrollToLane, onPutDown } = options;
  const t = useT();
  const carried = useRef<Carried | null>(null);
  const [said, setSaid] = useState('');
  const show = (next: Carried, lead: string) => {
    const { session, from, place } = next;
    carried.current = next;
    scrollToLane(place.lane);
    const board = boardOf(from);
    const { text, conflict } = board.describe(session, place);
    showMark(board, place, session, board.canvas.clientWidth - board.headWidth);
    board.mark.dataset['conflict'] = String(conflict);
    const { name } = lanes[place.lane]!;
    // A new tutor or place is named by the text itself.
    setSaid([lead, text.split(' · ').includes(name) ? text : `${name}: ${text}`].filter(Boolean).join(' '));
  };
  const end = () => {
    const done = carried.current;
    carried.current = null;
    if (!done) return null;
    const board = boardOf(done.from);
    board.mark.hidden = true;
    delete board.mark.dataset['conflict'];
    return { ...done, board };
  };
  const putDown = (drop: boolean) => {
    const done = end();
    if (!done) return;
    const { session, from, place, board } = done;
    onPutDown({ lane: from, session: session.id });
    setSaid(drop ? '' : t('programCalendar.stays', { subject: session.subject }));
    if (drop) board.onDrop(session, place);
  };
  const pickUp = (chip: HTMLElement): boolean => {
    const { lane, session: id } = focusOf(chip);
    const session = byId.get(id);
    if (!session || !isMovable(session, Date.now())) return false;
    const place = {
      lane: lanes.findIndex(({ key }) => key === lane),
      ...{ day: session.day, minute: view === 'day' ? session.from : null },
    };
    scroller.current?.focus({ preventScroll: true });
    show({ session, from: lane, place }, t('programCalendar.carried', { subject: session.subject }));
    return true;
  };
  /** Whether the key was handled. */
  const onKeyDown = (event: KeyboardEvent): boolean => {
    const { key } = event;
    if (event.metaKey || event.ctrlKey || event.altKey) return false;
    const held = carried.current;
    if (!held) {
      const chip = key === ' ' ? chipOf(event.target) : null;
      if (!chip || !pickUp(chip)) return false;
    } else if (CARRY_KEYS.includes(key)) {
      const place = carriedBy(held.place, key as CarryKey, held.session, boardOf(held.from));
      show({ ...held, place }, '');
    } else if (key === 'Enter' || key === ' ' || key === 'Escape') putDown(key !== 'Escape');
    else return false;
    event.preventDefault();
    return true;
  };
  return { said, onKeyDown, onBlur: () => void (carried.current && document.hasFocus() && end()) };
}

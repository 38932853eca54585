import type { CalendarSession } from './calendar-sessions';
import { laneAt, type Axis } from './lane-layout';
import type { Lane } from './lanes';
import type { ProgramView } from './use-calendar-address';

export const STEP_MINUTES = 15;
/** Pixels that the pointer must move before a press becomes a drag. */
const SLACK = 5;
const EDGE = 48;
const SCROLL_STEP = 14;

export interface DragPlace {
  lane: number;
  day: number;
  /** Null in a week, where the session keeps its time. */
  minute: number | null;
}

export interface DragBoard {
  scroller: HTMLElement;
  /** Everything below the head, as wide as the scroller. */
  canvas: HTMLElement;
  /** Marks the drop position. */
  mark: HTMLElement;
  /** Width of the lanes' names, in pixels. */
  headWidth: number;
  view: ProgramView;
  count: number;
  axis: Axis;
  lanes: readonly Lane[];
  tops: readonly number[];
  /** Whether sessions can be dragged to another lane. */
  acrossLanes: boolean;
  /** Describes a drop position and its conflicts in a few words. */
  describe: (session: CalendarSession, place: DragPlace) => { text: string; conflict: boolean };
  onDrop: (session: CalendarSession, place: DragPlace) => void;
}

interface Grab {
  lane: number;
  /** Position of the pointer within the session. */
  x: number;
  y: number;
}

/** The lane, day and minute under the pointer. */
export function placeAt(
  { x, y, width }: { x: number; y: number; width: number },
  session: CalendarSession,
  grab: Grab,
  board: Pick<DragBoard, 'view' | 'count' | 'axis' | 'tops' | 'acrossLanes'>,
): DragPlace {
  const lane = board.acrossLanes ? laneAt(y, board.tops) : grab.lane;
  if (board.view === 'week') {
    const day = Math.floor((x / width) * board.count);
    return { lane, day: Math.min(Math.max(day, 0), board.count - 1), minute: null };
  }
  const { from, to } = board.axis;
  const exact = from + ((x - grab.x) / width) * (to - from);
  // A session that only changes its lane keeps a start that is on no quarter of an hour.
  const isSameTime = Math.abs(exact - session.from) < STEP_MINUTES / 2;
  const minute = isSameTime ? session.from : Math.round(exact / STEP_MINUTES) * STEP_MINUTES;
  const latest = to - (session.to - session.from);
  return { lane, day: 0, minute: Math.min(Math.max(minute, from), Math.max(latest, from)) };
}

/**
 * Starts dragging a session at a press of the pointer. A copy follows the pointer by a transform, once per frame, and
 * React renders nothing until the drop. Escape cancels it.
 */
export function dragSession(
  event: { clientX: number; clientY: number; pointerId: number },
  { chip, session, lane }: { chip: HTMLElement; session: CalendarSession; lane: number },
  board: DragBoard,
  onEnd: (dragged: boolean) => void,
): void {
  const box = chip.getBoundingClientRect();
  const grab: Grab = { lane, x: event.clientX - box.left, y: event.clientY - box.top };
  const pointer = { x: event.clientX, y: event.clientY };
  const ghost = chip.cloneNode(true) as HTMLElement;
  const hint = document.createElement('span');
  let place: DragPlace | null = null;
  let frame = 0;
  const begin = () => {
    ghost.removeAttribute('id');
    ghost.setAttribute('aria-hidden', 'true');
    ghost.dataset['ghost'] = 'true';
    Object.assign(ghost.style, { left: '0', top: '0', width: '', height: '', minWidth: `${box.width}px` });
    ghost.replaceChildren(hint);
    document.body.append(ghost);
    chip.dataset['dragged'] = 'true';
    frame = requestAnimationFrame(draw);
  };
  const draw = () => {
    scrollAtEdge(board.scroller, pointer.y);
    const area = board.canvas.getBoundingClientRect();
    const at = {
      x: pointer.x - area.left - board.headWidth,
      y: pointer.y - area.top,
      width: area.width - board.headWidth,
    };
    const next = placeAt(at, session, grab, board);
    if (!place || next.lane !== place.lane || next.day !== place.day || next.minute !== place.minute) {
      place = next;
      const { text, conflict } = board.describe(session, place);
      hint.textContent = text;
      ghost.dataset['conflict'] = String(conflict);
      showMark(board, place, session, at.width);
    }
    ghost.style.transform = `translate3d(${pointer.x - grab.x}px, ${pointer.y - grab.y}px, 0)`;
    frame = requestAnimationFrame(draw);
  };
  const move = (next: PointerEvent) => {
    [pointer.x, pointer.y] = [next.clientX, next.clientY];
    const far = Math.hypot(pointer.x - event.clientX, pointer.y - event.clientY) > SLACK;
    if (!frame && far) begin();
  };
  const end = (drop: boolean) => {
    const dragged = frame !== 0;
    cancelAnimationFrame(frame);
    stop.abort();
    ghost.remove();
    board.mark.hidden = true;
    delete chip.dataset['dragged'];
    onEnd(dragged);
    if (drop && place) board.onDrop(session, place);
  };
  const stop = new AbortController();
  const { signal } = stop;
  window.addEventListener('pointermove', move, { signal });
  window.addEventListener('pointerup', () => end(true), { signal });
  window.addEventListener('pointercancel', () => end(false), { signal });
  window.addEventListener('keydown', (key) => key.key === 'Escape' && end(false), { signal });
}

function scrollAtEdge(scroller: HTMLElement, y: number): void {
  const { top, bottom } = scroller.getBoundingClientRect();
  if (y < top + EDGE) scroller.scrollTop -= SCROLL_STEP;
  else if (y > Math.min(bottom, window.innerHeight) - EDGE) scroller.scrollTop += SCROLL_STEP;
}

export function showMark(
  { mark, tops, headWidth, view, count, axis }: DragBoard,
  { lane, day, minute }: DragPlace,
  session: CalendarSession,
  width: number,
): void {
  const length = axis.to - axis.from;
  const left = view === 'week' ? day / count : (minute! - axis.from) / length;
  const share = view === 'week' ? 1 / count : (session.to - session.from) / length;
  mark.hidden = false;
  mark.style.width = `${share * width}px`;
  mark.style.height = `${tops[lane + 1]! - tops[lane]!}px`;
  mark.style.transform = `translate3d(${headWidth + left * width}px, ${tops[lane]!}px, 0)`;
}

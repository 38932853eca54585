import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useNow } from '@lyceum/web/i18n';
import { useT } from '../i18n';
import type { Absent } from './absent';
import { BoardHead } from './board-head';
import { placeOf, type CalendarDays } from './calendar-days';
import { isMovable, type CalendarSession } from './calendar-sessions';
import { chipOf, focusOf } from './chips';
import type { DoubleBookings } from './double-bookings';
import { dragBoardOf } from './drag-board';
import { dragSession } from './drag-session';
import type { TutorTime } from './free-time';
import { axisOf, layoutOf, topsOf } from './lane-layout';
import { LaneRow } from './lane-row';
import type { Lane, LaneKind } from './lanes';
import { firstFocus, type Focus } from './next-focus';
import { targetOf, type Target } from './proposal';
import { useBoardFocus } from './use-board-focus';
import type { ProgramView } from './use-calendar-address';
import { useCarry } from './use-carry';
import classes from './program-calendar.module.css';

export interface CalendarBoardProps {
  lanes: readonly Lane[];
  kind: LaneKind;
  view: ProgramView;
  days: CalendarDays;
  today: string;
  conflicts: DoubleBookings;
  timeOf: ReadonlyMap<string, TutorTime>;
  whoOf: (sessionId: string) => string;
  /** The session to focus; a new object for each request. */
  goTo: Focus | null;
  describe: (session: CalendarSession, target: Target) => { text: string; conflict: boolean };
  onOpen: (sessionId: string) => void;
  onDay: (day: string) => void;
  /** Called with the present position where only the dialog is to open. */
  onMove: (session: CalendarSession, target: Target) => void;
  /** The first shown day on which tutors can still be away; null: no substitutes can be found. */
  awayFrom: string | null;
  onFind: (absent: Absent) => void;
  /** For one session, in that lane. */
  onFindFor: (session: CalendarSession, lane: Lane) => void;
}

/** Up to this number all lanes are rendered, without virtualization. */
const FEW = 8;

/** True while the page is printed, when every lane is rendered. */
function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    const before = () => flushSync(() => setPrinting(true));
    const after = () => setPrinting(false);
    window.addEventListener('beforeprint', before);
    window.addEventListener('afterprint', after);
    return () => {
      window.removeEventListener('beforeprint', before);
      window.removeEventListener('afterprint', after);
    };
  }, []);
  return printing;
}

/** Lanes of sessions, virtualized: only those in view are rendered. */
export function CalendarBoard(props: CalendarBoardProps) {
  const { lanes, kind, view, days, today, conflicts, timeOf, whoOf, goTo, onOpen, onDay, onMove } = props;
  const { awayFrom, onFind, onFindFor } = props;
  const t = useT();
  const scroller = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLDivElement>(null);
  const mark = useRef<HTMLDivElement>(null);
  const dragged = useRef(false);
  const printing = usePrinting();
  const { axis, layouts, tops } = useMemo(() => {
    const scale = axisOf(lanes.flatMap(({ sessions }) => sessions));
    const all = lanes.map((lane) => layoutOf(lane, view, days.days.length, scale));
    return { axis: scale, layouts: all, tops: topsOf(all) };
  }, [lanes, view, days]);
  const virtualizer = useVirtualizer({
    count: lanes.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => layouts[index]!.height,
    getItemKey: (index) => lanes[index]!.key,
    overscan: 2,
  });
  useEffect(() => virtualizer.measure(), [layouts, virtualizer]);

  const byId = useMemo(
    () => new Map(lanes.flatMap(({ sessions }) => sessions.map((each) => [each.id, each] as const))),
    [lanes],
  );
  const scrollToLane = useCallback((index: number) => virtualizer.scrollToIndex(index), [virtualizer]);
  const boardOf = (from: string) => dragBoardOf(props, from, { axis, tops, scroller, canvas, mark });
  const { active, setActive, focus, onKeyDown } = useBoardFocus({
    ...{ lanes, goTo, scroller, canvas, byId, scrollToLane },
    onMove: (session, lane) => onMove(session, targetOf(kind, lane.key, lane, { ...session, minute: null })),
    onFind: onFindFor,
  });
  const carry = useCarry({ lanes, view, scroller, byId, boardOf, scrollToLane, onPutDown: focus });
  const drag = (event: React.PointerEvent) => {
    const chip = chipOf(event.target);
    const session = chip && byId.get(focusOf(chip).session);
    if (!chip || event.button !== 0 || event.pointerType === 'touch') return;
    dragged.current = false;
    if (!session || !isMovable(session, Date.now())) return;
    const { lane } = focusOf(chip);
    const from = { chip, session, lane: lanes.findIndex(({ key }) => key === lane) };
    dragSession(event, from, boardOf(lane), (did) => void (dragged.current = did));
  };
  const drawn =
    printing || lanes.length <= FEW
      ? lanes.map((_, index) => index)
      : virtualizer.getVirtualItems().map(({ index }) => index);
  const shown = drawn.map((index) => ({ index, top: printing ? null : tops[index]! }));
  const tabStop = active ?? firstFocus(lanes, shown[0]?.index ?? 0);
  return (
    <div
      ref={scroller}
      className={classes.board}
      role="region"
      aria-label={t('programCalendar.board')}
      aria-describedby="program-calendar-keys"
      tabIndex={0}
      onKeyDown={(event) => carry.onKeyDown(event) || onKeyDown(event)}
      onBlur={carry.onBlur}
    >
      <BoardHead view={view} days={days} axis={axis} today={today} onDay={onDay} />
      <div
        ref={canvas}
        className={classes.canvas}
        style={printing ? {} : { height: tops.at(-1)! }}
        onPointerDown={drag}
        onFocus={(event) => {
          const chip = chipOf(event.target);
          if (chip) setActive(focusOf(chip));
        }}
        onClick={(event) => {
          const chip = chipOf(event.target);
          if (!chip || event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          if (!dragged.current) onOpen(focusOf(chip).session);
          dragged.current = false;
        }}
      >
        {shown.map(({ index, top }) => {
          const lane = lanes[index]!;
          return (
            <LaneRow
              key={lane.key}
              {...{ lane, kind, view, days, axis, conflicts, whoOf, top, awayFrom, onFind }}
              layout={layouts[index]!}
              time={kind === 'tutor' ? timeOf.get(lane.key) : undefined}
              tabbable={tabStop?.lane === lane.key ? tabStop.session : null}
            />
          );
        })}
        <div ref={mark} className={classes.mark} hidden />
        <NowLine view={view} days={days} axis={axis} />
      </div>
      <p role="status" className={classes.said}>
        {carry.said}
      </p>
    </div>
  );
}

function NowLine({
  view,
  days,
  axis,
}: Pick<CalendarBoardProps, 'view' | 'days'> & { axis: { from: number; to: number } }) {
  const { day, minute } = placeOf(useNow(60_000), days);
  const share = (minute - axis.from) / (axis.to - axis.from);
  if (view !== 'day' || day !== 0 || share < 0 || share > 1) return null;
  return (
    <div className={classes.nowTrack} aria-hidden>
      <div className={classes.now} style={{ left: `${share * 100}%` }} />
    </div>
  );
}

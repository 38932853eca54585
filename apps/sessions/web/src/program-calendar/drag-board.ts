import type { RefObject } from 'react';
import type { CalendarBoardProps } from './calendar-board';
import type { DragBoard } from './drag-session';
import type { Axis } from './lane-layout';
import type { LaneKind } from './lanes';
import { targetOf } from './proposal';
import classes from './program-calendar.module.css';

/** Kinds of lanes between which sessions move; those of learners and schools only show who takes part. */
const MOVES_ACROSS: readonly LaneKind[] = ['tutor', 'place'];

export interface BoardParts {
  axis: Axis;
  tops: readonly number[];
  scroller: RefObject<HTMLDivElement | null>;
  canvas: RefObject<HTMLDivElement | null>;
  mark: RefObject<HTMLDivElement | null>;
}

/** What moving a session out of a lane needs to know of the board. */
export function dragBoardOf(
  { lanes, kind, view, days, describe, onMove }: CalendarBoardProps,
  from: string,
  { axis, tops, scroller, canvas, mark }: BoardParts,
): DragBoard {
  const at = (place: { lane: number; day: number; minute: number | null }) =>
    targetOf(kind, from, lanes[place.lane]!, place);
  return {
    ...{ scroller: scroller.current!, canvas: canvas.current!, mark: mark.current! },
    headWidth: canvas.current!.querySelector(`.${classes.laneHead}`)?.clientWidth ?? 0,
    ...{ view, axis, lanes, tops, count: days.days.length, acrossLanes: MOVES_ACROSS.includes(kind) },
    describe: (moved, place) => describe(moved, at(place)),
    onDrop: (moved, place) => onMove(moved, at(place)),
  };
}

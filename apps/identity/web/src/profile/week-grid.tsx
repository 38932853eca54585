import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { useClock, useFormat } from '@lyceum/web/i18n';
import { useT } from '../i18n';
import styles from './availability.module.css';
import { CELL_MINUTES, covers, painted, shownHours, timeOf, type DaySlot } from './week-hours';

interface Cell {
  day: number;
  start: number;
}

const DAYS = [0, 1, 2, 3, 4, 5, 6];
const MOVES: Record<string, [days: number, cells: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

interface WeekGridProps {
  hours: readonly DaySlot[];
  onChange: (hours: DaySlot[]) => void;
}

/** The week in half hours. Pointers draw; arrows move, Space toggles, and Shift with an arrow extends. */
export function WeekGrid({ hours, onChange }: WeekGridProps) {
  const t = useT();
  const format = useFormat();
  const clock = useClock();
  const table = useRef<HTMLTableElement>(null);
  // Fixed at the first render, so that rows do not move while the person draws.
  const [{ from, to }] = useState(() => shownHours(hours));
  const [active, setActive] = useState<Cell>({ day: 1, start: Math.max(from, 15 * 60) });
  const [drawing, setDrawing] = useState<boolean | null>(null);
  const starts = Array.from({ length: (to - from) / CELL_MINUTES }, (_, n) => from + n * CELL_MINUTES);
  const paint = ({ day, start }: Cell, free: boolean) =>
    onChange(painted(hours, day, start, start + CELL_MINUTES, free));
  const isFree = ({ day, start }: Cell) => covers(hours, day, start);

  const press = (cell: Cell, event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0 || event.pointerType === 'touch') return;
    const free = !isFree(cell);
    setActive(cell);
    setDrawing(free);
    paint(cell, free);
    window.addEventListener('pointerup', () => setDrawing(null), { once: true });
  };
  const keyDown = (event: KeyboardEvent) => {
    if (event.key === ' ' || event.key === 'Enter') {
      event.preventDefault();
      paint(active, !isFree(active));
      return;
    }
    const move = MOVES[event.key];
    if (!move) return;
    event.preventDefault();
    const day = Math.min(6, Math.max(0, active.day + move[0]));
    const start = Math.min(to - CELL_MINUTES, Math.max(from, active.start + move[1] * CELL_MINUTES));
    if (event.shiftKey) paint({ day, start }, isFree(active));
    setActive({ day, start });
    table.current?.querySelector<HTMLElement>(`[data-cell="${day}-${start}"]`)?.focus();
  };

  return (
    <table
      ref={table}
      className={styles.grid}
      role="grid"
      aria-label={t('availability.grid')}
      onKeyDown={keyDown}
    >
      <thead>
        <tr>
          <td />
          {DAYS.map((day) => (
            <th key={day} scope="col">
              {format.weekday(day, 'short')}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {starts.map((start) => (
          <tr key={start} data-hour={start % 60 === 0 || undefined}>
            <th scope="row">{start % 60 === 0 ? clock.time(timeOf(start)) : null}</th>
            {DAYS.map((day) => {
              const cell = { day, start };
              const free = isFree(cell);
              const isActive = active.day === day && active.start === start;
              return (
                <td
                  key={day}
                  role="gridcell"
                  data-cell={`${day}-${start}`}
                  data-free={free || undefined}
                  tabIndex={isActive ? 0 : -1}
                  aria-selected={free}
                  aria-label={t('availability.cell', {
                    day: format.weekday(day),
                    time: clock.time(timeOf(start)),
                  })}
                  onPointerDown={(event) => press(cell, event)}
                  onPointerEnter={() => drawing !== null && paint(cell, drawing)}
                  onClick={(event) => {
                    // Only taps: mouse and pen have drawn the cell already.
                    if ((event.nativeEvent as globalThis.PointerEvent).pointerType !== 'touch') return;
                    setActive(cell);
                    paint(cell, !free);
                  }}
                />
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

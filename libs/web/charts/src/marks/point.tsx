import type { KeyboardEvent, ReactNode } from 'react';
import type { ChartModel } from '../chart-model';
import type { Layout } from '../layout';

export interface PointProps {
  /** Index of the series and of the value in it. */
  at: string;
  label: string;
  isCurrent: boolean;
  onFocus: () => void;
  onOpen?: () => void;
}

export interface MarksProps {
  model: ChartModel;
  layout: Layout;
  point: (series: number, place: number) => PointProps;
}

/** A focusable value with an accessible name. */
export function Point({
  at,
  label,
  isCurrent,
  onFocus,
  onOpen,
  children,
}: PointProps & { children: ReactNode }) {
  const press = (event: KeyboardEvent) => {
    if (!onOpen || event.key !== 'Enter') return;
    event.preventDefault();
    onOpen();
  };
  return (
    <g
      data-point={at}
      role={onOpen ? 'link' : 'img'}
      aria-label={label}
      tabIndex={isCurrent ? 0 : -1}
      cursor={onOpen ? 'pointer' : undefined}
      onFocus={onFocus}
      onClick={onOpen}
      onKeyDown={press}
    >
      <title>{label}</title>
      {children}
    </g>
  );
}

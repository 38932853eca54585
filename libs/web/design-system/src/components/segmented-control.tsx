import { startTransition, useOptimistic } from 'react';
import { SegmentedControl as MantineSegmentedControl, type SegmentedControlProps } from '@mantine/core';

/**
 * Mantine's control, which shows a choice at once where the page follows in a transition, as with values in the address. React would
 * show the former choice until then, and lose a click on another one: it compares radio buttons with what it set itself.
 */
export function SegmentedControl<Value extends string = string>({
  value,
  onChange,
  ...others
}: SegmentedControlProps<Value>) {
  const [shown, show] = useOptimistic(value);
  if (value === undefined) return <MantineSegmentedControl {...others} onChange={onChange} />;
  const change = (next: Value) =>
    startTransition(() => {
      show(next);
      onChange?.(next);
    });
  return <MantineSegmentedControl {...others} value={shown} onChange={change} />;
}

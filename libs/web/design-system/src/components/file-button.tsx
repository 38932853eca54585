import { useRef } from 'react';
import { FileButton as OfMantine, type FileButtonProps } from '@mantine/core';

/** Also reports a corrected file of the same name: browsers report only a choice that differs from the last one. */
export function FileButton<Multiple extends boolean = false>({
  onChange,
  ...props
}: FileButtonProps<Multiple>) {
  const reset = useRef<() => void>(null);
  return (
    <OfMantine<Multiple>
      {...props}
      resetRef={reset}
      onChange={(chosen) => {
        onChange(chosen);
        reset.current?.();
      }}
    />
  );
}

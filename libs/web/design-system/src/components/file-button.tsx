import { useRef } from 'react';
import { FileButton as OfMantine, type FileButtonProps } from '@mantine/core';

/** Takes a file that was mended under its name: browsers tell of a choice only where it is another than before. */
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

import { Avatar } from '@mantine/core';

interface PersonPictureProps {
  /** Display name; its initials replace a missing picture. */
  name: string;
  src?: string | null | undefined;
  /** In pixels. */
  size?: number;
  /** Empty by default, because the name usually stands beside the picture and would be read twice. */
  alt?: string;
}

/** A list loads the pictures that are scrolled into view. The box has its size before, so nothing moves. */
const LATER = { loading: 'lazy', decoding: 'async' } as const;

/** A person's picture, or initials: the same everywhere. */
export function PersonPicture({ name, src = null, size = 40, alt = '' }: PersonPictureProps) {
  return (
    <Avatar
      {...{ src, name, alt, size }}
      // Initials would be read before the name.
      aria-hidden={alt === '' || undefined}
      color="brand"
      radius="50%"
      imageProps={LATER}
    />
  );
}

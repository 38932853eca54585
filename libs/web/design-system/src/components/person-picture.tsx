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

/** A person's picture, or initials: the same everywhere. */
export function PersonPicture({ name, src = null, size = 40, alt = '' }: PersonPictureProps) {
  return <Avatar src={src} name={name} color="brand" size={size} radius="50%" alt={alt} />;
}

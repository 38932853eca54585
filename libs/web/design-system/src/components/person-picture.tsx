import { Avatar } from '@mantine/core';

interface PersonPictureProps {
  /** As others call the person; its initials stand where there is no picture. */
  name: string;
  src?: string | null | undefined;
  /** In pixels. */
  size?: number;
  /** Left out where the name stands beside it: it would be read twice. */
  alt?: string;
}

/** A person's picture, or initials: the same wherever a person appears. */
export function PersonPicture({ name, src = null, size = 40, alt = '' }: PersonPictureProps) {
  return <Avatar src={src} name={name} color="brand" size={size} radius="50%" alt={alt} />;
}

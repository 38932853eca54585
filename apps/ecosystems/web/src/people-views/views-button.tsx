import { Button } from '@lyceum/web/design-system';
import { IconBookmark } from '@tabler/icons-react';

interface ViewsButtonProps {
  children: string;
  disabled?: boolean;
}

/**
 * Stands in its place before the menu has come: what is beside it does not move under a finger. The menu that it opens adds
 * props and a ref of its own.
 */
export function ViewsButton(props: ViewsButtonProps) {
  return <Button variant="default" leftSection={<IconBookmark size={18} stroke={1.8} />} {...props} />;
}

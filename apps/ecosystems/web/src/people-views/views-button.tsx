import { Button } from '@lyceum/web/design-system';
import { IconBookmark } from '@tabler/icons-react';

interface ViewsButtonProps {
  children: string;
  disabled?: boolean;
}

/**
 * Placeholder of the same size until the menu has loaded, so that its neighbors do not move. The menu passes props and
 * a ref of its own.
 */
export function ViewsButton(props: ViewsButtonProps) {
  return <Button variant="default" leftSection={<IconBookmark size={18} stroke={1.8} />} {...props} />;
}

import { Anchor, VisuallyHidden } from '@lyceum/web/design-system';
import { useT } from '../i18n';
import { splitLinks } from './split-links';

/** A text with links for web addresses, which open in a new tab without access to this one. */
export function LinkedText({ text }: { text: string }) {
  const t = useT();
  return splitLinks(text).map(({ at, part, href }) =>
    href ? (
      <Anchor
        key={at}
        href={href}
        target="_blank"
        rel="noopener noreferrer nofollow"

        inherit
        c="inherit"
      >
        {part}
        <VisuallyHidden>{` (${t('conversation.newWindow')})`}</VisuallyHidden>
      </Anchor>
    ) : (
      part
    ),
  );
}

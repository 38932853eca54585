import { Anchor, VisuallyHidden } from '@lyceum/web/design-system';
import { useT } from '../i18n';
import { splitLinks } from './split-links';

/** Text as it was typed. Addresses of web pages lead there, in a tab that knows nothing of this one. */
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

import { IconEye } from '@tabler/icons-react';
import { useReader } from '@lyceum/web/i18n';
import type { InboxConversationFragment } from '../__generated__/graphql';
import { useT } from '../i18n';
import classes from './inbox.module.css';

type Oversight = NonNullable<InboxConversationFragment['oversight']>;

/** Says who reads the conversation beside its members. */
export function OversightLine({ oversight }: { oversight: Oversight }) {
  const text = useOversightText(oversight);
  return (
    <p className={classes.oversight}>
      <IconEye size={18} stroke={1.7} aria-hidden />
      <span>{text}</span>
    </p>
  );
}

function useOversightText({ guardians, monitors, isPending, viewerOnlyReads }: Oversight): string {
  const t = useT();
  const { language } = useReader();
  const list = (names: readonly string[]) =>
    new Intl.ListFormat(language === 'sp' ? 'es' : 'en').format(names);
  if (viewerOnlyReads) return t('oversight.viewer');
  if (isPending) return t('oversight.pending');
  const someone = (name: string) => name || t('inbox.someone');
  const readers = guardians.map(({ guardian, children }) =>
    t('oversight.guardian', {
      name: someone(guardian.name),
      children: list(children.map(({ name }) => someone(name))),
    }),
  );
  if (readers.length === 0) return t(monitors ? 'oversight.monitors' : 'oversight.members');
  return t(monitors ? 'oversight.both' : 'oversight.guardians', { readers: list(readers) });
}

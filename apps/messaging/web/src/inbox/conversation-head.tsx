import { useState } from 'react';
import { useMutation } from '@apollo/client/react';
import {
  IconArchive,
  IconArchiveOff,
  IconBell,
  IconBellOff,
  IconFlag,
  IconLanguage,
  IconPencil,
} from '@tabler/icons-react';
import { ActionIcon, Button, Group, PersonPicture, SaidName, Text, notify } from '@lyceum/web/design-system';
import { useUser } from '@lyceum/web/viewer';
import {
  MuteConversationDocument,
  SetConversationTranslationDocument,
  UpdateArchiveStateDocument,
  type InboxConversationFragment,
} from '../__generated__/graphql';
import { useT } from '../i18n';
import { conversationName, otherOfTwo } from './conversation-name';
import classes from './inbox.module.css';
import { personLine } from './person-line';
import { pictureOf, pronunciationOf } from './person-words';
import { RenameDialog } from './rename-dialog';

/** Who the conversation is with, and what the viewer can do with it. */
export function ConversationHead({
  conversation,
  backLink,
  onReport,
}: {
  conversation: InboxConversationFragment;
  backLink: React.ReactNode;
  onReport: () => void;
}) {
  const t = useT();
  const viewer = useUser();
  const [renaming, setRenaming] = useState(false);
  const [archive, { loading }] = useMutation(UpdateArchiveStateDocument);
  const { id, archived, isMuted, isGroup, title, participants, canEditTitle } = conversation;
  const put = async (to: boolean) => {
    try {
      await archive({ variables: { conversationId: id, archived: to } });
      notify({
        message: t(to ? 'conversation.archiveDone' : 'conversation.unarchiveDone'),
        tone: 'good',
        undo: () => archive({ variables: { conversationId: id, archived: !to } }),
      });
    } catch {
      notify({ message: t('conversation.failed'), tone: 'bad' });
    }
  };
  const [setMuted, { loading: isMuting }] = useMutation(MuteConversationDocument);
  const mute = async () => {
    try {
      await setMuted({ variables: { conversationId: id, muted: !isMuted } });
      notify({ message: t(isMuted ? 'conversation.unmuteDone' : 'conversation.muteDone'), tone: 'good' });
    } catch {
      notify({ message: t('conversation.failed'), tone: 'bad' });
    }
  };
  const [setTranslated, { loading: isSwitching }] = useMutation(SetConversationTranslationDocument);
  const { canTranslate, isTranslated } = conversation;
  const translate = async () => {
    try {
      await setTranslated({ variables: { conversationId: id, translated: !isTranslated } });
      notify({ message: t(isTranslated ? 'translation.offDone' : 'translation.onDone'), tone: 'good' });
    } catch {
      notify({ message: t('conversation.failed'), tone: 'bad' });
    }
  };
  const translating = t(isTranslated ? 'translation.off' : 'translation.on');
  const muting = t(isMuted ? 'conversation.unmute' : 'conversation.mute');
  // On a phone the conversation fills the screen, without the heading of the inbox.
  const Heading = backLink ? 'h1' : 'h2';
  const others = participants.filter(({ userId }) => userId !== viewer.id);
  const other = otherOfTwo(conversation, viewer.id);
  const name = conversationName(conversation, viewer.id, t);
  const line = isGroup
    ? others.map((each) => each.name || t('inbox.someone'))
    : others.map((each) => personLine(each, t));
  return (
    <header className={classes.head}>
      {backLink}
      <PersonPicture name={name} src={other && pictureOf(other)} />
      <div className={classes.headWords}>
        <Heading className={classes.name}>
          <SaidName name={name} pronunciation={other && pronunciationOf(other)} />
        </Heading>
        {isGroup && !title ? null : (
          <Text size="sm" c="dimmed">
            {line.join(', ')}
          </Text>
        )}
      </div>
      <Group gap="xs">
        {canTranslate ? (
          <ActionIcon
            variant={isTranslated ? 'light' : 'default'}
            size={36}
            aria-label={translating}
            title={translating}
            aria-pressed={isTranslated}
            loading={isSwitching}
            onClick={() => void translate()}
          >
            <IconLanguage size={18} stroke={1.7} aria-hidden />
          </ActionIcon>
        ) : null}
        <ActionIcon
          variant="default"
          size={36}
          aria-label={muting}
          title={muting}
          aria-pressed={isMuted}
          loading={isMuting}
          onClick={() => void mute()}
        >
          {isMuted ? (
            <IconBellOff size={18} stroke={1.7} aria-hidden />
          ) : (
            <IconBell size={18} stroke={1.7} aria-hidden />
          )}
        </ActionIcon>
        <ActionIcon
          variant="default"
          size={36}
          aria-label={t('report.person')}
          title={t('report.person')}
          onClick={onReport}
        >
          <IconFlag size={18} stroke={1.7} aria-hidden />
        </ActionIcon>
        {canEditTitle ? (
          <ActionIcon
            variant="default"
            size={36}
            aria-label={t('conversation.rename')}
            onClick={() => setRenaming(true)}
          >
            <IconPencil size={18} stroke={1.7} aria-hidden />
          </ActionIcon>
        ) : null}
        <Button
          variant="default"
          loading={loading}
          leftSection={
            archived ? (
              <IconArchiveOff size={18} stroke={1.7} aria-hidden />
            ) : (
              <IconArchive size={18} stroke={1.7} aria-hidden />
            )
          }
          onClick={() => void put(!archived)}
        >
          {t(archived ? 'conversation.unarchive' : 'conversation.archive')}
        </Button>
      </Group>
      {renaming ? <RenameDialog id={id} title={title ?? ''} onClose={() => setRenaming(false)} /> : null}
    </header>
  );
}

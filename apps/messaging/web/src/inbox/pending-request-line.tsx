import { useQuery } from '@apollo/client/react';
import { IconHandStop } from '@tabler/icons-react';
import { Link } from 'react-router';
import { Anchor } from '@lyceum/web/design-system';
import { useUser } from '@lyceum/web/viewer';
import { ConversationRequestDocument, type InboxConversationFragment } from '../__generated__/graphql';
import { useT } from '../i18n';
import classes from './inbox.module.css';

/** The pending tutoring request between the two people. */
export function PendingRequestLine({ conversation }: { conversation: InboxConversationFragment }) {
  const t = useT();
  const viewer = useUser();
  const { id, participants } = conversation;
  // Where matching does not answer, only this line is missing.
  const { data } = useQuery(ConversationRequestDocument, {
    variables: { conversationId: id },
    fetchPolicy: 'cache-and-network',
  });
  const request = data?.getConversationByID.tutoringRequest;
  if (!request) return null;
  const { from, askedBy, to, fromName, subjects } = request;
  const asker =
    askedBy && askedBy.id !== from.id ? participants.find(({ userId }) => userId === askedBy.id) : null;
  const facts = { learner: fromName, asker: asker?.name ?? '', subjects: subjects.join(', ') };
  return (
    <p className={classes.request}>
      <IconHandStop size={18} stroke={1.7} aria-hidden />
      <span>{t(asker ? 'request.askedFor' : 'request.asked', facts)}</span>
      <Anchor component={Link} to={`/requests?view=${to?.id === viewer.id ? 'open' : 'asked'}`} inherit>
        {t('request.open')}
      </Anchor>
    </p>
  );
}

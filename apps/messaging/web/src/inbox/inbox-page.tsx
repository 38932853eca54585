import { useEffect, useState } from 'react';
import { IconMessagePlus, IconMessages } from '@tabler/icons-react';
import { useNavigate, useParams } from 'react-router';
import {
  Button,
  EmptyState,
  notify,
  Page,
  PageHeader,
  preloadDialogs,
  useMediaQuery,
} from '@lyceum/web/design-system';
import { useAddressPatch } from '@lyceum/web/viewer';
import { useT } from '../i18n';
import { ConversationList, INBOX_VIEWS, type InboxView } from './conversation-list';
import { ConversationPane } from './conversation-pane';
import classes from './inbox.module.css';
import { StartDialog } from './start-dialog';
import { UnsentConversationList } from '../unsent-conversations/unsent-conversation-list';
import type { UnsentConversation } from '../unsent-conversations/use-unsent-conversations';
import { proposalOf } from './start-proposal';
import { useWatches } from './use-watches';
import { WATCH_FILTERS } from './watched-list';
import { WatchedPane } from './watched-pane';

const PHONE = '(max-width: 48em)';

const withMessage = (address: string, number: number) =>
  `${address}${address.includes('?') ? '&' : '?'}message=${number}`;

/** The list of conversations and the open one, side by side; on a phone one at a time. */
export default function InboxPage() {
  const t = useT();
  const navigate = useNavigate();
  const { conversationId } = useParams();
  const [params, patch] = useAddressPatch();
  const proposal = proposalOf(params);
  const [starting, setStarting] = useState(proposal !== null);
  const [changed, setChanged] = useState<UnsentConversation | null>(null);
  const phone = useMediaQuery(PHONE, undefined, { getInitialValueInEffect: false });
  const watches = useWatches();
  // A conversation can be begun without a network.
  useEffect(() => void preloadDialogs(), []);
  const named = INBOX_VIEWS.find((each) => each === params.get('view')) ?? 'active';
  const view: InboxView = named === 'all' && !watches ? 'active' : named;
  const find = view === 'all' ? '' : (params.get('find') ?? '').slice(0, 100);
  const found = Number(params.get('message'));
  const at = Number.isInteger(found) && found > 0 ? found : null;
  const addressOf = (id: string | null, of: InboxView = view) => {
    const kept = new URLSearchParams(of === 'active' ? {} : { view: of });
    if (find && of === view) kept.set('find', find);
    for (const name of of === 'all' && view === 'all' ? WATCH_FILTERS : []) {
      const value = params.get(name);
      if (value) kept.set(name, value);
    }
    const search = kept.size > 0 ? `?${kept.toString()}` : '';
    return `/inbox${id ? `/${id}` : ''}${search}`;
  };
  const end = () => {
    setStarting(false);
    setChanged(null);
    if (proposal) patch({ to: null, name: null, kind: null }, { replace: true });
  };
  const list = (
    <ConversationList
      key={view}
      view={view}
      openId={conversationId ?? null}
      addressOf={addressOf}
      find={find}
      onFind={(text) => patch({ find: text || null }, { replace: true })}
      foundAt={(id, number) => withMessage(addressOf(id), number)}
      unsent={<UnsentConversationList onChange={setChanged} />}
      onView={(of) => {
        // A conversation of others does not stay open beside the viewer's own list.
        const stays = !phone && view !== 'all' && of !== 'all';
        void navigate(addressOf(stays ? (conversationId ?? null) : null, of));
      }}
    />
  );
  const Pane = view === 'all' ? WatchedPane : ConversationPane;
  const pane = conversationId ? (
    <Pane
      key={`${conversationId} ${at}`}
      id={conversationId}
      back={addressOf(null)}
      at={at}
      latest={addressOf(conversationId)}
      withBack={phone}
    />
  ) : (
    <div className={classes.unchosen}>
      <EmptyState icon={<IconMessages size={28} stroke={1.6} />} title={t('inbox.choose')}>
        {t('inbox.chooseText')}
      </EmptyState>
    </div>
  );
  return (
    <Page>
      {phone && conversationId ? null : (
        <PageHeader
          title={t('inbox.title')}
          description={t('inbox.text')}
          actions={
            <Button
              leftSection={<IconMessagePlus size={18} stroke={1.7} aria-hidden />}
              onClick={() => setStarting(true)}
            >
              {t('inbox.new')}
            </Button>
          }
        />
      )}
      {phone ? (
        (conversationId && pane) || list
      ) : (
        <div className={classes.columns}>
          {list}
          {pane}
        </div>
      )}
      {starting || changed ? (
        <StartDialog
          key={changed?.key}
          proposal={changed ? null : proposal}
          unsent={changed}
          onClose={end}
          onStarted={(id) => {
            setStarting(false);
            setChanged(null);
            void navigate(addressOf(id, 'active'));
          }}
          onWaiting={() => {
            end();
            notify({ message: t('start.waits'), tone: 'good' });
          }}
        />
      ) : null}
    </Page>
  );
}

import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import { useMutation } from '@apollo/client/react';
import { today } from '@lyceum/contracts/calendar';
import { Button, lazyPart, notify } from '@lyceum/web/design-system';
import { errorText } from '@lyceum/web/graphql';
import { AcceptTutoringRequestDocument, type RequestCardFragment } from '../__generated__/graphql';
import { useT } from '../i18n';
import { bookPath } from './book-path';
import type { RequestOptions } from './requests-page';
import classes from './requests.module.css';

const RequestDialog = lazyPart(() => import('./request-dialog'));
const AssignDialog = lazyPart(() => import('./assign-dialog'));
const EndDialog = lazyPart(() => import('./end-dialog'));

export type RequestAction = 'edit' | 'assign' | 'decline' | 'cancel' | 'delete';

interface RequestActionsProps {
  request: RequestCardFragment;
  options: RequestOptions | undefined;
  mayBook: boolean;
  onTaken: () => void;
}

/** Actions that the viewer may run on a request. */
export function RequestActions({ request, options, mayBook, onTaken }: RequestActionsProps) {
  const t = useT();
  const [action, setAction] = useState<RequestAction | null>(null);
  const { viewerCan: can } = request;
  const about = { name: request.fromName, subjects: request.subjects.join(', ') };
  const close = () => setAction(null);
  const button = (each: RequestAction, variant: 'filled' | 'default', danger = false) =>
    can[each] ? (
      <Button
        size="sm"
        variant={variant}
        {...(danger ? { c: 'var(--ly-bad)' } : {})}
        aria-label={t(`requests.deedOf.${each}`, about)}
        onClick={() => setAction(each)}
      >
        {t(`requests.deed.${each}`)}
      </Button>
    ) : null;
  if (!Object.entries(can).some(([, may]) => may === true)) return null;
  return (
    <div className={classes.actions}>
      {can.accept ? (
        <Accept request={request} label={t('requests.acceptOf', about)} onTaken={onTaken} />
      ) : null}
      {can.book && mayBook ? (
        <Button
          size="sm"
          component={Link}
          to={bookPath(request, today(new Date(), request.sessionInfo))}
          aria-label={t('requests.bookOf', about)}
        >
          {t('requests.book')}
        </Button>
      ) : null}
      {button('assign', 'filled')}
      {button('edit', 'default')}
      {button('decline', 'default')}
      {button('cancel', 'default', true)}
      {button('delete', 'default', true)}
      <Suspense fallback={null}>
        {action === 'edit' && options ? (
          <RequestDialog options={options} request={request} onClose={close} onSaved={close} />
        ) : null}
        {action === 'assign' ? <AssignDialog request={request} onClose={close} /> : null}
        {action === 'decline' || action === 'cancel' || action === 'delete' ? (
          <EndDialog request={request} action={action} onClose={close} />
        ) : null}
      </Suspense>
    </div>
  );
}

interface AcceptProps {
  request: RequestCardFragment;
  label: string;
  onTaken: () => void;
}

function Accept({ request, label, onTaken }: AcceptProps) {
  const t = useT();
  const [accept, { loading }] = useMutation(AcceptTutoringRequestDocument, { refetchQueries: 'active' });
  const take = async () => {
    try {
      await accept({ variables: { requestIds: [request.id] } });
      notify({
        tone: 'good',
        message: t(`requests.done.accept.${request.type}`, { name: request.fromName }),
      });
      onTaken();
    } catch (error) {
      notify({ tone: 'bad', message: errorText(error) });
    }
  };
  return (
    <Button size="sm" loading={loading} aria-label={label} onClick={() => void take()}>
      {t('requests.accept')}
    </Button>
  );
}

import { Suspense, useState } from 'react';
import { useMutation } from '@apollo/client/react';
import { Button, Group, lazyPart, notify } from '@lyceum/web/design-system';
import { errorText } from '@lyceum/web/graphql';
import { AcceptSubstituteRequestDocument, type SubstituteCardFragment } from '../__generated__/graphql';
import { useT } from '../i18n';
import { nameOf } from '../session/people';
import { useOutcome } from './use-outcome';

const AssignDialog = lazyPart(() => import('./assign-substitute-dialog'));
const EndDialog = lazyPart(() => import('./end-request-dialog'));

type Action = 'assign' | 'withdraw' | 'giveBack' | 'cancel';

/** Actions that the viewer may run on a request. */
export function RequestActions({ request }: { request: SubstituteCardFragment }) {
  const t = useT();
  const say = useOutcome();
  const [action, setAction] = useState<Action | null>(null);
  const [accept, { loading }] = useMutation(AcceptSubstituteRequestDocument, { refetchQueries: 'active' });
  const { viewerCan } = request;
  const take = async () => {
    try {
      const { data } = await accept({ variables: { requestId: request.id } });
      const absent = nameOf(request.user, t);
      say(data?.acceptSubstituteRequest, t('substitutes.accepted', { absent }));
    } catch (error) {
      notify({ tone: 'bad', message: errorText(error) });
    }
  };
  const close = () => setAction(null);
  const ends = (['withdraw', 'giveBack', 'cancel'] as const).filter(
    (each) => viewerCan[each] && !(each === 'cancel' && viewerCan.withdraw),
  );
  return (
    <Group gap="xs" justify="flex-end">
      {viewerCan.accept ? (
        <Button size="sm" loading={loading} onClick={() => void take()}>
          {t('substitutes.accept')}
        </Button>
      ) : null}
      {viewerCan.assign ? (
        <Button
          size="sm"
          variant={request.status === 'REQUESTED' ? 'filled' : 'default'}
          onClick={() => setAction('assign')}
        >
          {request.status === 'REQUESTED' ? t('substitutes.assign') : t('substitutes.reassign')}
        </Button>
      ) : null}
      {ends.map((each) => (
        <Button key={each} size="sm" variant="default" onClick={() => setAction(each)}>
          {t(`substitutes.end.${each}`)}
        </Button>
      ))}
      <Suspense fallback={null}>
        {action === 'assign' ? <AssignDialog request={request} onClose={close} /> : null}
        {action && action !== 'assign' ? (
          <EndDialog request={request} action={action} onClose={close} />
        ) : null}
      </Suspense>
    </Group>
  );
}

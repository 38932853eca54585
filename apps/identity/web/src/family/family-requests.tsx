import { useMutation } from '@apollo/client/react';
import { Button, ErrorState, notify, Section } from '@lyceum/web/design-system';
import { useFormat } from '@lyceum/web/i18n';
import { useUser } from '@lyceum/web/viewer';
import {
  AcceptRelativeDocument,
  LeaveRelativeDocument,
  type MyFamilyFragment,
} from '../__generated__/graphql';
import { useT } from '../i18n';
import styles from './family.module.css';
import { RelativeLine } from './relative-line';
import { relativeName } from './relative-name';

type Request = MyFamilyFragment['requests'][number];

interface FamilyRequestsProps {
  requests: readonly Request[];
  onAnswered: () => unknown;
}

/** Requests to become guardian of a learner of age, who accepts or refuses. */
export function FamilyRequests({ requests, onAnswered }: FamilyRequestsProps) {
  const t = useT();
  const format = useFormat();
  const { id } = useUser();
  const [accept, accepting] = useMutation(AcceptRelativeDocument);
  const [decline, declining] = useMutation(LeaveRelativeDocument);
  const busy = accepting.loading || declining.loading;
  const refusal = accepting.error ?? declining.error;
  const answer = async ({ user, relationship }: Request, agrees: boolean) => {
    const answered = agrees
      ? accept({ variables: { input: { userId: id, relativeId: user.id, relationship } } })
      : decline({ variables: { userId: id, relativeId: user.id } });
    if (!(await answered.catch(() => null))) return;
    const name = relativeName(user);
    notify(
      agrees
        ? { tone: 'good', message: t('family.accepted', { name }) }
        : { tone: 'info', message: t('family.declined', { name }) },
    );
    await onAnswered();
  };
  return (
    <Section title={t('family.requests')} description={t('family.requestsHelp')}>
      {refusal ? <ErrorState variant="inline" error={refusal} /> : null}
      <ul className={styles.list}>
        {requests.map((request) => (
          <li key={request.user.id}>
            <RelativeLine
              user={request.user}
              detail={t(`family.asks.${request.relationship === 'GUARDIAN' ? 'GUARDIAN' : 'PARENT'}`, {
                date: format.date(request.askedAt),
              })}
            >
              <Button
                size="sm"
                loading={busy}
                aria-label={t('family.acceptNamed', { name: relativeName(request.user) })}
                onClick={() => void answer(request, true)}
              >
                {t('family.accept')}
              </Button>
              <Button
                size="sm"
                variant="default"
                disabled={busy}
                aria-label={t('family.declineNamed', { name: relativeName(request.user) })}
                onClick={() => void answer(request, false)}
              >
                {t('family.decline')}
              </Button>
            </RelativeLine>
          </li>
        ))}
      </ul>
    </Section>
  );
}

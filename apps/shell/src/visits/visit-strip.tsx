import { useEffect, useEffectEvent, useState } from 'react';
import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@apollo/client/react';
import { IconEyeExclamation } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { ErrorState } from '@lyceum/web/design-system';
import { useFormat } from '@lyceum/web/i18n';
import { useViewer } from '@lyceum/web/viewer';
import { CurrentOperatorVisitDocument, EndOperatorVisitDocument } from '../__generated__/graphql';
import { device } from '../device';
import { useT } from './i18n';
import { useShell } from '../services-context';
import { OPERATORS_ECOSYSTEM } from '../viewer/viewer-from-answer';
import './visit-strip.css';

/** Shown above every screen during an operator's visit: reason, end time, and a button to leave. */
export default function VisitStrip() {
  const t = useT();
  const format = useFormat();
  const navigate = useNavigate();
  const { store } = useShell();
  const { ecosystem } = useViewer();
  const { data } = useQuery(CurrentOperatorVisitDocument, { fetchPolicy: 'network-only' });
  const [end, { loading }] = useMutation(EndOperatorVisitDocument);
  const [failed, setFailed] = useState<unknown>(null);
  const visit = data?.getOperatorVisit;
  const leave = async () => {
    device.setVisiting(false);
    await store.enterEcosystem(OPERATORS_ECOSYSTEM);
    void navigate('/internal-admin-panel/manage-ecosystems');
  };
  const leaveInTime = useEffectEvent(() => void leave());
  const endsAt = visit?.endsAt;
  useEffect(() => {
    if (!endsAt) return;
    const timer = setTimeout(() => leaveInTime(), Math.max(0, Date.parse(endsAt) - Date.now()));
    return () => clearTimeout(timer);
  }, [endsAt]);
  if (!visit || !ecosystem) return null;
  const finish = async () => {
    setFailed(null);
    try {
      await end({ variables: { visitId: visit.id } });
      await leave();
    } catch (cause) {
      setFailed(cause);
    }
  };
  return (
    <section className="ly-visit" aria-label={t('strip')}>
      <IconEyeExclamation size={20} stroke={1.8} aria-hidden />
      <p>
        <strong>{t('inside', { name: ecosystem.name, time: format.time(visit.endsAt) })}</strong>{' '}
        <span>{t('because', { reason: visit.reason })}</span>
      </p>
      {failed ? <ErrorState variant="inline" error={failed} /> : null}
      <Button size="xs" variant="white" color="dark" loading={loading} onClick={() => void finish()}>
        {t('end')}
      </Button>
    </section>
  );
}

import { Suspense, useState } from 'react';
import { Button, lazyPart } from '@lyceum/web/design-system';
import { IconCoins } from '@tabler/icons-react';
import { useT } from '../i18n';

const GrantCreditDialog = lazyPart(() => import('./grant-credit-dialog'));

export function GrantCredit() {
  const t = useT();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button leftSection={<IconCoins size={18} stroke={1.7} aria-hidden />} onClick={() => setOpen(true)}>
        {t('grantCredit.action')}
      </Button>
      {open ? (
        <Suspense fallback={null}>
          <GrantCreditDialog onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

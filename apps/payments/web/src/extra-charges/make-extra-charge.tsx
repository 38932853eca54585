import { Suspense, useState } from 'react';
import { Button, lazyPart } from '@lyceum/web/design-system';
import { IconReceipt } from '@tabler/icons-react';
import { useT } from '../i18n';

const MakeExtraChargeDialog = lazyPart(() => import('./make-extra-charge-dialog'));

export function MakeExtraCharge() {
  const t = useT();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconReceipt size={18} stroke={1.7} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t('extraCharge.action')}
      </Button>
      {open ? (
        <Suspense fallback={null}>
          <MakeExtraChargeDialog onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

import { Suspense, useState } from 'react';
import { useQuery } from '@apollo/client/react';
import { Button, lazyPart } from '@lyceum/web/design-system';
import { useViewer } from '@lyceum/web/viewer';
import { IconPlus } from '@tabler/icons-react';
import { GetSignUpPageDocument } from '../__generated__/graphql';
import { useT } from '../i18n';

const AddMyChildDialog = lazyPart(() => import('./add-my-child-dialog'));

/** Shown where the organization takes sign-ups of families. */
export function AddMyChild({ onAdded }: { onAdded: () => unknown }) {
  const t = useT();
  const { ecosystem } = useViewer();
  const [open, setOpen] = useState(false);
  const { data } = useQuery(GetSignUpPageDocument, { variables: { ecosystemId: ecosystem?.id ?? null } });
  const page = data?.getSignUpPage;
  if (!page?.parentsEnabled) return null;
  return (
    <>
      <Button leftSection={<IconPlus size={18} stroke={1.8} />} onClick={() => setOpen(true)}>
        {t('addChild.title')}
      </Button>
      {open ? (
        <Suspense fallback={null}>
          <AddMyChildDialog
            needsApproval={page.parentsNeedApproval}
            onAdded={onAdded}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
}

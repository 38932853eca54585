import { useState } from 'react';
import { ActionIcon } from '@lyceum/web/design-system';
import { useViewer } from '@lyceum/web/viewer';
import { IconShare2 } from '@tabler/icons-react';
import type { DashboardChart, DashboardInput } from '../__generated__/graphql';
import { useT } from '../i18n';
import { ChartLinkDialog } from './chart-link-dialog';
import { ChartSitesDialog } from './chart-sites-dialog';

interface ChartLinkButtonProps {
  chart: DashboardChart;
  input: DashboardInput;
  title: string;
}

export function ChartLinkButton({ chart, input, title }: ChartLinkButtonProps) {
  const t = useT();
  const { has } = useViewer();
  const [open, setOpen] = useState<'link' | 'sites' | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <ActionIcon
        variant="subtle"
        size="md"
        aria-label={t('chartLink.open', { title })}
        onClick={() => setOpen('link')}
      >
        <IconShare2 size={16} stroke={1.7} aria-hidden />
      </ActionIcon>
      {open === 'link' ? (
        <ChartLinkDialog
          chart={chart}
          input={input}
          title={title}
          onClose={close}
          {...(has('SUPER_ADMIN') ? { onSites: () => setOpen('sites') } : {})}
        />
      ) : null}
      {open === 'sites' ? <ChartSitesDialog onClose={() => setOpen('link')} /> : null}
    </>
  );
}

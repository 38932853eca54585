import { useQuery } from '@apollo/client/react';
import {
  Anchor,
  Button,
  CopyButton,
  Dialog,
  ErrorState,
  Group,
  ListSkeleton,
  Stack,
  Text,
  TextInput,
} from '@lyceum/web/design-system';
import { useFormat } from '@lyceum/web/i18n';
import { ChartLinkDocument, type DashboardChart, type DashboardInput } from '../__generated__/graphql';
import { useT } from '../i18n';

interface ChartLinkDialogProps {
  chart: DashboardChart;
  input: DashboardInput;
  title: string;
  onClose: () => void;
  /** Set for viewers who may choose the sites. */
  onSites?: () => void;
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** HTML that embeds a chart in another site. */
export const frameOf = (address: string, title: string) =>
  `<iframe src="${escaped(address)}" title="${escaped(title)}" width="760" height="420" loading="lazy"></iframe>`;

/** A link that is valid for five minutes, and the HTML of a frame. Each opening makes a new link. */
export function ChartLinkDialog({ chart, input, title, onClose, onSites }: ChartLinkDialogProps) {
  const t = useT();
  const format = useFormat();
  const { data, error, loading, refetch } = useQuery(ChartLinkDocument, {
    variables: { chart, input },
    fetchPolicy: 'no-cache',
    notifyOnNetworkStatusChange: true,
  });
  const link = loading ? null : data?.getChartAccessToken;
  return (
    <Dialog opened onClose={onClose} title={t('chartLink.title', { title })} size="lg">
      {error ? (
        <ErrorState error={error} onRetry={refetch} variant="inline" />
      ) : !link ? (
        <ListSkeleton rows={2} />
      ) : (
        <Stack gap="md">
          <Text size="sm">{t('chartLink.help', { time: format.time(link.expiresAt) })}</Text>
          <Copied label={t('chartLink.address')} value={link.address} />
          <Copied label={t('chartLink.frame')} value={frameOf(link.address, title)} />
          <Text size="sm" c="dimmed">
            {link.sites.length > 0
              ? t('chartLink.sitesAre', { sites: link.sites.join(', ') })
              : t('chartLink.noSites')}
          </Text>
          <Group gap="xs">
            <Button variant="default" onClick={() => void refetch()}>
              {t('chartLink.again')}
            </Button>
            {onSites ? (
              <Button variant="default" onClick={onSites}>
                {t('chartLink.sites')}
              </Button>
            ) : null}
            <Anchor href={link.address} target="_blank" rel="noreferrer" ml="auto">
              {t('chartLink.look')}
            </Anchor>
          </Group>
        </Stack>
      )}
    </Dialog>
  );
}

function Copied({ label, value }: { label: string; value: string }) {
  const t = useT();
  return (
    <Group gap="xs" align="flex-end" wrap="nowrap">
      <TextInput
        label={label}
        value={value}
        readOnly
        flex={1}
        onFocus={(event) => event.currentTarget.select()}
      />
      <CopyButton value={value}>
        {({ copied, copy }) => (
          <Button variant="default" onClick={copy} aria-label={t('chartLink.copyNamed', { name: label })}>
            {copied ? t('chartLink.copied') : t('chartLink.copy')}
          </Button>
        )}
      </CopyButton>
    </Group>
  );
}

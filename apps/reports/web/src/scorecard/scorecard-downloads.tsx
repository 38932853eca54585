import { useState } from 'react';
import { useApolloClient } from '@apollo/client/react';
import { IconDownload } from '@tabler/icons-react';
import { Button, Menu, notify, saveFile } from '@lyceum/web/design-system';
import { errorText } from '@lyceum/web/graphql';
import { useFormat, type Format } from '@lyceum/web/i18n';
import { ProgramScorecardFileDocument, type ScorecardFormat } from '../__generated__/graphql';
import { useT } from '../i18n';
import { aimText, countedText, raiseText, valueText } from './figure-texts';
import type { Scorecard } from './scorecard-page';

const TYPES = {
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** The scorecard as CSV, as an Excel workbook, or as PDF. */
export function ScorecardDownloads({ card }: { card: Scorecard }) {
  const t = useT();
  const format = useFormat();
  const client = useApolloClient();
  const [busy, setBusy] = useState(false);
  const save = async (write: () => Promise<void>) => {
    setBusy(true);
    try {
      await write();
    } catch (error) {
      notify({ tone: 'bad', message: errorText(error) });
    } finally {
      setBusy(false);
    }
  };
  const load = async (as: ScorecardFormat) => {
    const { programId, beginDate, endDate } = card;
    const { data } = await client.query({
      query: ProgramScorecardFileDocument,
      variables: { input: { programId, beginDate, endDate, format: as } },
      fetchPolicy: 'no-cache',
    });
    if (!data) return;
    const { fileName, content, isInsteadOfPdf } = data.getProgramScorecardFile;
    saveFile(fileName, blobOf(content, fileName));
    if (isInsteadOfPdf) notify({ tone: 'info', message: t('scorecard.insteadOfPdf') });
  };
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <Button
          variant="default"
          loading={busy}
          leftSection={<IconDownload size={18} stroke={1.7} aria-hidden />}
        >
          {t('scorecard.download')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => void save(() => saveCsv(card, t, format))}>{t('scorecard.csv')}</Menu.Item>
        <Menu.Item onClick={() => void save(() => load('EXCEL'))}>{t('scorecard.excel')}</Menu.Item>
        <Menu.Item onClick={() => void save(() => load('PDF'))}>{t('scorecard.pdf')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

async function saveCsv({ lines }: Scorecard, t: ReturnType<typeof useT>, format: Format): Promise<void> {
  const { stringify } = await import('csv-stringify/browser/esm/sync');
  const heads = ['standardHead', 'figure', 'aim', 'stateHead', 'counted', 'raiseHead'] as const;
  const rows = lines.map((line) => [
    t(`scorecard.standard.${line.standard}`),
    valueText(line, t, format),
    aimText(line, t, format),
    t(`scorecard.state.${line.state}`),
    countedText(line, t, format),
    raiseText(line, t, format),
  ]);
  const text = stringify([heads.map((head) => t(`scorecard.${head}`)), ...rows], {
    escape_formulas: true,
    bom: true,
  });
  saveFile(`${t('scorecard.file')}.csv`, new Blob([text], { type: 'text/csv;charset=utf-8' }));
}

function blobOf(base64: string, fileName: string): Blob {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  return new Blob([bytes], { type: fileName.endsWith('.pdf') ? TYPES.pdf : TYPES.xlsx });
}

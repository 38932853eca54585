import { useRef } from 'react';
import { Button, ColumnChart, Menu, Section, type ColumnChartProps } from '@lyceum/web/design-system';
import { IconDownload } from '@tabler/icons-react';
import { useT } from '../i18n';
import { savePng, saveSvg, saveTable } from './save-chart';

interface SavedChartProps extends Omit<ColumnChartProps, 'svgRef' | 'showTableLabel'> {
  /** Name of the saved files, without extension. */
  fileName: string;
  help: string;
  /** The table's second column as numbers. */
  values: readonly (number | null)[];
}

/** A chart with its table, and buttons to save it as a table or as a picture. */
export function SavedChart({ fileName, help, values, ...chart }: SavedChartProps) {
  const t = useT();
  const svg = useRef<SVGSVGElement>(null);
  const table = () => [
    [...chart.heads],
    ...chart.columns.map(({ key }, index) => [key, values[index] ?? null]),
  ];
  return (
    <Section
      title={chart.title}
      description={help}
      actions={
        <Menu position="bottom-end" withinPortal>
          <Menu.Target>
            <Button
              variant="subtle"
              size="compact-sm"
              leftSection={<IconDownload size={16} stroke={1.7} />}
              aria-label={t('charts.saveNamed', { title: chart.title })}
            >
              {t('charts.save')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item onClick={() => void saveTable(fileName, table())}>{t('charts.csv')}</Menu.Item>
            <Menu.Item onClick={() => svg.current && saveSvg(fileName, svg.current)}>
              {t('charts.svg')}
            </Menu.Item>
            <Menu.Item onClick={() => svg.current && void savePng(fileName, svg.current)}>
              {t('charts.png')}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      }
    >
      <ColumnChart {...chart} svgRef={svg} showTableLabel={t('charts.table')} titleHidden />
    </Section>
  );
}

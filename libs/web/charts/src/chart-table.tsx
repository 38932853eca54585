import type { ReactNode } from 'react';
import type { ChartModel } from './chart-model';

interface ChartTableProps {
  model: ChartModel;
  /** Heading of the column of places. */
  placeHead: string;
  /** Heading of the value column of a single series; several series have their names as headings. */
  valueHead?: string;
  labelledBy?: string;
  /** Renders a link from a row to the list that it counts. */
  link?: (to: string, children: ReactNode) => ReactNode;
}

/** The chart's values as a table. */
export function ChartTable({ model, placeHead, valueHead, labelledBy, link }: ChartTableProps) {
  const { places, none = '–' } = model;
  const series = model.kind === 'BAR' ? model.series.slice(0, 1) : model.series;
  return (
    <table aria-labelledby={labelledBy}>
      <thead>
        <tr>
          <th scope="col">{placeHead}</th>
          {series.map(({ key, name }) => (
            <th key={key} scope="col">
              {series.length === 1 ? (valueHead ?? name) : name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {places.map(({ key, name }, at) => {
          const to = series.length === 1 ? series[0]!.values[at]?.to : undefined;
          return (
            <tr key={key}>
              <th scope="row">{to && link ? link(to, name) : name}</th>
              {series.map((each) => (
                <td key={each.key}>{each.values[at]?.text ?? none}</td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

import { Suspense, useId, type ReactNode, type Ref } from 'react';
import { VisuallyHidden } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { ChartTable, describeChart, type ChartModel } from '@lyceum/web/charts';
import { useReader } from '@lyceum/web/i18n';
import { Link, useNavigate } from 'react-router';
import { lazyPart } from '../components/lazy-part';
import classes from './chart-figure.module.css';

const ChartDrawing = lazyPart(() => import('./lazy-drawing'));

export interface ChartFigureProps {
  model: ChartModel;
  /** Heading of the table's column of places. */
  placeHead: string;
  /** Heading of the table's value column, for a single series. */
  valueHead?: string;
  height?: number;
  showTableLabel: string;
  /** The title is already shown above the chart. */
  titleHidden?: boolean;
  /** Shown beside the title: how the numbers are counted. */
  about?: ReactNode;
  /** Used to export the chart. */
  svgRef?: Ref<SVGSVGElement>;
}

/** A chart with a sentence that describes it, and its values as a table. */
export function ChartFigure(props: ChartFigureProps) {
  const { model, placeHead, valueHead, height, showTableLabel, titleHidden = false, about, svgRef } = props;
  const { ref, width } = useElementSize();
  const navigate = useNavigate();
  const { language } = useReader();
  const id = useId();
  return (
    <figure className={classes.chart} aria-labelledby={`${id}-title`} aria-describedby={`${id}-sentence`}>
      <figcaption className={classes.title}>
        <span id={`${id}-title`}>
          {titleHidden ? <VisuallyHidden>{model.title}</VisuallyHidden> : model.title}
        </span>{' '}
        {about}
      </figcaption>
      <p id={`${id}-sentence`} className={classes.sentence}>
        {describeChart(model, language)}
      </p>
      <div ref={ref} className={classes.area}>
        {width > 0 ? (
          <Suspense fallback={null}>
            <ChartDrawing
              model={model}
              width={width}
              onOpen={(to) => void navigate(to)}
              {...(height ? { height } : {})}
              {...(svgRef ? { svgRef } : {})}
            />
          </Suspense>
        ) : null}
      </div>
      <details className={classes.table}>
        <summary>{showTableLabel}</summary>
        <ChartTable
          model={model}
          placeHead={placeHead}
          labelledBy={`${id}-title`}
          link={(to, children) => <Link to={to}>{children}</Link>}
          {...(valueHead ? { valueHead } : {})}
        />
      </details>
    </figure>
  );
}

import { VisuallyHidden } from '@lyceum/web/design-system';
import { useFormat } from '@lyceum/web/i18n';
import { IconStar, IconStarFilled } from '@tabler/icons-react';
import type { RatingType } from '../__generated__/graphql';
import { useT } from '../i18n';
import classes from './score.module.css';

interface ScoreProps {
  /** Of one review, or an average. */
  score: number;
  max: number;
  type: RatingType;
}

/** A read-only score; stars for an ecosystem that rates with stars, as many as the review's scale has. */
export function Score({ score, max, type }: ScoreProps) {
  const t = useT();
  const format = useFormat();
  const number = format.number(score, { maximumFractionDigits: 2 });
  const words = t(type === 'STARS' ? 'score.stars' : 'score.numbers', { count: max, score: number });
  return (
    <span className={classes.score}>
      {type === 'STARS' ? (
        <span className={classes.stars} aria-hidden>
          {Array.from({ length: max }, (_, index) =>
            index < Math.round(score) ? (
              <IconStarFilled key={index} size={16} />
            ) : (
              <IconStar key={index} size={16} stroke={1.6} />
            ),
          )}
        </span>
      ) : null}
      <span aria-hidden>
        {number} / {format.number(max)}
      </span>
      <VisuallyHidden>{words}</VisuallyHidden>
    </span>
  );
}

import { useId } from 'react';
import { Input, VisuallyHidden } from '@lyceum/web/design-system';
import { IconStar, IconStarFilled } from '@tabler/icons-react';
import type { RatingType } from '../__generated__/graphql';
import { useT } from '../i18n';
import classes from './score.module.css';

interface ScoreFieldProps {
  id: string;
  error: string | null;
  label: string;
  rating: { type: RatingType; max: number };
  /** Null while nothing is chosen. */
  value: number | null;
  onChange: (score: number) => void;
}

/** A score as a radio group, so that arrow keys move and each step has a label. */
export function ScoreField({ id, error, label, rating: { type, max }, value, onChange }: ScoreFieldProps) {
  const t = useT();
  const name = useId();
  const stars = type === 'STARS';
  const wordsOf = (score: number) => t(stars ? 'score.stars' : 'score.numbers', { count: max, score });
  return (
    <Input.Wrapper
      id={id}
      label={label}
      required
      error={error}
      labelElement="div"
      labelProps={{ id: `${name}-label` }}
    >
      <div
        role="radiogroup"
        aria-labelledby={`${name}-label`}
        aria-required
        className={classes.scale}
        id={id}
        tabIndex={-1}
      >
        {Array.from({ length: max }, (_, index) => index + 1).map((score) => {
          const reached = value !== null && score <= value;
          return (
            <label
              key={score}
              className={stars ? classes.step : `${classes.step} ${classes.number}`}
              data-reached={reached || undefined}
              data-chosen={score === value || undefined}
            >
              <input
                type="radio"
                name={name}
                value={score}
                checked={score === value}
                onChange={() => onChange(score)}
              />
              {stars ? <Star filled={reached} /> : <span aria-hidden>{score}</span>}
              <VisuallyHidden>{wordsOf(score)}</VisuallyHidden>
            </label>
          );
        })}
      </div>
      <p className={classes.chosen} aria-hidden>
        {value === null ? '' : wordsOf(value)}
      </p>
    </Input.Wrapper>
  );
}

function Star({ filled }: { filled: boolean }) {
  return filled ? <IconStarFilled size={28} aria-hidden /> : <IconStar size={28} stroke={1.6} aria-hidden />;
}

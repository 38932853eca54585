import { gram, invert, timesVector, varianceOf } from './linear-algebra';
import { limitAtBound, type Point } from './local-regression';

/**
 * Bandwidth of a local linear regression with the triangular kernel on both sides of a bound, by the plug-in rule of
 * Imbens and Kalyanaraman (2012), in the unit of the score. Null where the scores do not determine one.
 */
export function bandwidthOf(points: readonly Point[]): number | null {
  const [scaleX, scaleY] = [deviationOf(points.map(({ x }) => x)), deviationOf(points.map(({ y }) => y))];
  if (scaleX < 1e-9) return null;
  // Without variation of the outcome every bandwidth is as good as another.
  if (scaleY < 1e-9) return 2 * scaleX;
  const scaled = points.map((point) => ({ ...point, x: point.x / scaleX, y: point.y / scaleY }));
  const found = bandwidthOfScaled(scaled);
  return found === null || !Number.isFinite(found) ? null : found * scaleX;
}

/** With x and y in standard deviations, so that the limits of the rule do not depend on their units. */
function bandwidthOfScaled(points: readonly Point[]): number | null {
  const n = points.length;
  const [below, above] = [points.filter(({ x }) => x < 0), points.filter(({ x }) => x > 0)];
  // Density and variances at the bound, in a window by Silverman's rule.
  const window = 1.84 * n ** -0.2;
  const near = [below, above].map((side) => side.filter(({ x }) => Math.abs(x) <= window));
  if (near.some((side) => side.length < 3)) return null;
  const density = (near[0]!.length + near[1]!.length) / (2 * n * window);
  const [varianceBelow, varianceAbove] = near.map((side) => varianceOf(side.map(({ y }) => y))) as [
    number,
    number,
  ];
  const third = thirdDerivative(points);
  if (third === null) return null;
  const sides = [
    { side: below, variance: varianceBelow },
    { side: above, variance: varianceAbove },
  ].map(({ side, variance }) => curvature(side, variance, density, third));
  if (sides.some((side) => side === null)) return null;
  const [a, b] = sides as { second: number; regular: number }[];
  const bias = (b!.second - a!.second) ** 2 + a!.regular + b!.regular;
  return 3.4375 * ((varianceBelow + varianceAbove) / (density * bias)) ** 0.2 * n ** -0.2;
}

/** The third derivative at the bound, from a cubic through both sides with a jump. */
function thirdDerivative(points: readonly Point[]): number | null {
  const rows = points.map(({ x }) => [1, Number(x > 0), x, x ** 2, x ** 3]);
  const inverse = invert(gram(rows));
  if (!inverse) return null;
  const product = Array<number>(5).fill(0);
  for (const [at, row] of rows.entries())
    for (let column = 0; column < 5; column += 1) product[column]! += row[column]! * points[at]!.y;
  return 6 * timesVector(inverse, product)[4]!;
}

/** The second derivative at the bound from one side, by a local quadratic, and how uncertain it is. */
function curvature(side: readonly Point[], variance: number, density: number, third: number) {
  const window =
    3.56 * (variance / (density * Math.max(third ** 2, 0.01))) ** (1 / 7) * side.length ** (-1 / 7);
  const near = side.filter(({ x }) => Math.abs(x) <= window);
  // Where all cases are near, the window is as wide as the side.
  const found = limitAtBound(near, 2, () => 1);
  if (!found) return null;
  return { second: 2 * found.bend, regular: (2160 * variance) / (near.length * window ** 4) };
}

const deviationOf = (values: readonly number[]) => Math.sqrt(varianceOf(values));

import type { ChartModel, ChartSeries } from './chart-model';

type Language = 'en' | 'sp';

const WORDS = {
  en: {
    none: 'There are no values.',
    span: (from: string, to: string) => `${from} – ${to}.`,
    one: (name: string, text: string) => `${name}: ${text}.`,
    series: (text: string, name: string | null) =>
      name ? `${name}: ${text}.` : `${text[0]!.toUpperCase()}${text.slice(1)}.`,
    extremes: (most: string, where: string, least: string, there: string) =>
      `highest ${most} (${where}), lowest ${least} (${there})`,
    same: (text: string) => `always ${text}`,
    missing: (count: number) => (count === 1 ? 'One value is missing.' : `${count} values are missing.`),
  },
  sp: {
    none: 'No hay valores.',
    span: (from: string, to: string) => `${from} – ${to}.`,
    one: (name: string, text: string) => `${name}: ${text}.`,
    series: (text: string, name: string | null) =>
      name ? `${name}: ${text}.` : `${text[0]!.toUpperCase()}${text.slice(1)}.`,
    extremes: (most: string, where: string, least: string, there: string) =>
      `máximo ${most} (${where}), mínimo ${least} (${there})`,
    same: (text: string) => `siempre ${text}`,
    missing: (count: number) => (count === 1 ? 'Falta un valor.' : `Faltan ${count} valores.`),
  },
} as const;

/** A few short sentences: the chart's range, each series' highest and lowest value, and how many are missing. */
export function describeChart(model: ChartModel, language: Language): string {
  const words = WORDS[language];
  const { places } = model;
  const series = model.kind === 'BAR' ? model.series.slice(0, 1) : model.series;
  const found = series.flatMap(({ values }) => values.filter((value) => value !== null));
  if (found.length === 0) return words.none;
  const missing = series.length * places.length - found.length;
  return [
    ...(places.length > 1 ? [words.span(places[0]!.name, places.at(-1)!.name)] : []),
    ...series.map((each) => sentenceOf(each, model, language)),
    ...(missing > 0 ? [words.missing(missing)] : []),
  ]
    .filter(Boolean)
    .join(' ');
}

function sentenceOf(
  { name, values }: ChartSeries,
  { places, series, kind }: ChartModel,
  language: Language,
): string {
  const words = WORDS[language];
  const present = values.flatMap((value, at) => (value ? [{ ...value, place: places[at]!.name }] : []));
  if (present.length === 0) return '';
  const own = series.length > 1 && kind !== 'BAR' ? name : null;
  const most = present.reduce((best, each) => (each.value > best.value ? each : best));
  const least = present.reduce((best, each) => (each.value < best.value ? each : best));
  if (present.length === 1) return words.one(own ? `${own}, ${most.place}` : most.place, most.text);
  return words.series(
    most.value === least.value
      ? words.same(most.text)
      : words.extremes(most.text, most.place, least.text, least.place),
    own,
  );
}

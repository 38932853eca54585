import { createHash } from 'node:crypto';
import type { Language } from '@lyceum/server/actor';
import { localeOf } from '@lyceum/server/i18n';
import { ChartDrawing, ChartTable, describeChart, type ChartModel } from '@lyceum/web/charts';
import { t } from '../i18n';

const STYLE = `:root{color-scheme:light dark;--ly-text:#1b1f27;--ly-text-quiet:#5c6370;--ly-line:#dcdfe5;--ly-brand-text:#1f4fd8}
@media(prefers-color-scheme:dark){:root{--ly-text:#eceef2;--ly-text-quiet:#a6adba;--ly-line:#3a404b;--ly-brand-text:#8fb0ff;background:#16191f}}
body{margin:16px;font-family:system-ui,sans-serif;font-size:14px;color:var(--ly-text)}
figure{margin:0;max-width:720px}h1{font-size:16px;margin:0 0 4px}p{margin:0 0 12px;color:var(--ly-text-quiet)}
svg{display:block;width:100%;height:auto}summary{margin-top:8px;cursor:pointer}table{border-collapse:collapse;margin:8px 0;width:100%}
th,td{padding:6px 0;border-bottom:1px solid var(--ly-line);text-align:left;font-weight:400}td{text-align:right}`;

/** The page's content security policy allows this style only. */
export const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

const [WIDTH, HEIGHT] = [720, 240];

interface ChartPageProps {
  model: ChartModel;
  language: Language;
  /** Instant at which the figures were read, ISO 8601. */
  at: string;
  isWithheld: boolean;
}

/** The chart as static HTML: its summary, drawing, table and time of reading. */
export async function chartPage(props: ChartPageProps): Promise<string> {
  const { renderToStaticMarkup } = await import('react-dom/server'); // loaded on demand, for charts only
  return `<!doctype html>${renderToStaticMarkup(<ChartPage {...props} />)}`;
}

function ChartPage({ model, language, at, isWithheld }: ChartPageProps) {
  return (
    <html lang={localeOf(language)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{model.title}</title>
        <style dangerouslySetInnerHTML={{ __html: STYLE }} />
      </head>
      <body>
        <main>
          <figure aria-labelledby="title">
            <h1 id="title">{model.title}</h1>
            <p>{describeChart(model, language)}</p>
            <ChartDrawing model={model} width={WIDTH} height={HEIGHT} />
            <details>
              <summary>{t('chartLinks.page.table')[language]}</summary>
              <ChartTable model={model} placeHead={t('chartLinks.page.week')[language]} labelledBy="title" />
            </details>
          </figure>
          <p>
            {t('chartLinks.page.asOf', { at })[language]}{' '}
            {isWithheld ? t('chartLinks.page.someWithheld')[language] : null}
          </p>
        </main>
      </body>
    </html>
  );
}

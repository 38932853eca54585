import './preview.css';
import { IconEye } from '@tabler/icons-react';
import { useT } from '../i18n';
import { savePreviews, type PreviewedRemote } from './previews';

/**
 * Says which remotes this tab shows in another version than the live one, with a button back to live. On every page, so
 * that a preview is not forgotten.
 */
export default function PreviewStrip({ remotes }: { remotes: readonly PreviewedRemote[] }) {
  const t = useT();
  const backToLive = () => {
    savePreviews(new Map());
    location.reload();
  };
  const place = (source: string) =>
    URL.canParse(source) ? t('preview.local', { address: new URL(source).host }) : source;
  return (
    <section className="ly-preview" aria-label={t('preview.region')}>
      <div className="ly-preview-strip">
        <strong>
          <IconEye size={18} stroke={1.8} aria-hidden />
          {t('preview.strip')}
        </strong>
        <ul>
          {remotes.map(({ remote, preview = '' }) => (
            <li key={remote}>{t('preview.part', { part: remote, version: place(preview) })}</li>
          ))}
        </ul>
        <button type="button" className="ly-link-button" onClick={backToLive}>
          {t('preview.back')}
        </button>
      </div>
    </section>
  );
}

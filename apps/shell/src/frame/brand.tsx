import { Link } from 'react-router';
import { textOn, parseHex, PLATFORM_COLOR } from '@lyceum/web/design-system';
import { useViewer, type ViewerEcosystem } from '@lyceum/web/viewer';
import { useT } from '../i18n';

function initials(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  return (words.length > 1 ? `${words[0]?.[0]}${words[1]?.[0]}` : name.slice(0, 2)).toUpperCase();
}

type Marked = Pick<ViewerEcosystem, 'name' | 'logo'> & { primaryColor?: string | null | undefined };

/** An ecosystem's picture, or its initials on its color; the viewer's own ecosystem by default. */
export function EcosystemMark({ size = 36, of }: { size?: number; of?: Marked }) {
  const viewer = useViewer();
  const ecosystem = of ?? viewer.ecosystem;
  const name = ecosystem?.name ?? 'Lyceum';
  if (ecosystem?.logo) {
    return <img className="ly-mark" src={ecosystem.logo} alt="" width={size} height={size} />;
  }
  const color = ecosystem?.primaryColor ?? PLATFORM_COLOR;
  const text = textOn(parseHex(color) ?? { r: 43, g: 79, b: 196 });
  return (
    <span
      className="ly-mark"
      style={{ width: size, height: size, background: color, color: text }}
      aria-hidden
    >
      {initials(name)}
    </span>
  );
}

/** The link to the home screen. */
export function Brand({ narrow = false }: { narrow?: boolean }) {
  const t = useT();
  const { ecosystem } = useViewer();
  return (
    <Link to="/" className="ly-brand" aria-label={t('frame.home', { name: ecosystem?.name ?? 'Lyceum' })}>
      <EcosystemMark />
      {narrow ? null : <span className="ly-brand-name">{ecosystem?.name ?? 'Lyceum'}</span>}
    </Link>
  );
}

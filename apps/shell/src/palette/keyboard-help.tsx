import { Dialog } from '@lyceum/web/design-system';
import { useT } from '../i18n';
import { COMMAND_KEY } from './command-key';
import './palette.css';

/** The keyboard shortcuts that work everywhere. */
export default function KeyboardHelp({ onClose }: { onClose: () => void }) {
  const t = useT();
  const keys = [
    { keys: [COMMAND_KEY, 'K'], text: t('keys.palette') },
    { keys: ['?'], text: t('keys.help') },
    { keys: ['Tab'], text: t('keys.tab') },
    { keys: ['↑', '↓'], text: t('keys.arrows') },
    { keys: ['Enter'], text: t('keys.enter') },
    { keys: ['Esc'], text: t('keys.escape') },
  ];
  return (
    <Dialog opened onClose={onClose} title={t('keys.title')} size="md">
      <dl className="ly-keys">
        {keys.map(({ keys: pressed, text }) => (
          <div key={text}>
            <dt>
              {pressed.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}

import { useReader } from '@lyceum/web/i18n';
import { useT } from '../i18n';
import { nameOf } from '../session/people';
import type { Times } from './marks';
import classes from './register.module.css';
import { RegisterRow } from './register-row';
import type { RegisterView } from './use-register';

/** The learners by name, each with one tap per status. */
export function RegisterList({
  view,
  scheduled,
  times,
}: {
  view: RegisterView;
  scheduled: number;
  times: Times;
}) {
  const t = useT();
  const { locale } = useReader();
  const { compare } = new Intl.Collator(locale);
  const lines = [...view.lines].sort((a, b) => compare(nameOf(a.row.user, t), nameOf(b.row.user, t)));
  return (
    <ul className={classes.list}>
      {lines.map((line) => (
        <RegisterRow
          key={line.row.userId}
          line={line}
          scheduled={scheduled}
          times={times}
          onChoose={(chosen, mark) => view.change([[chosen, mark]])}
          onAdjust={view.adjust}
          onDrop={view.drop}
        />
      ))}
    </ul>
  );
}

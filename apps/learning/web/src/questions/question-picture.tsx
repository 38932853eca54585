import type { Translatable } from '@lyceum/contracts/questions';
import { useFileAddress } from '@lyceum/web/uploads';
import { useT } from '../i18n';
import { useLocalized } from './use-localized';
import classes from './questions.module.css';

/** The picture of a question with its description in the viewer's language. */
export function QuestionPicture({ question }: { question: Translatable }) {
  const { pictureAlt } = useLocalized()(question);
  const { picture } = question.details;
  if (!picture?.url || !pictureAlt) return null;
  return <Picture key={picture.id} url={picture.url} alt={pictureAlt} />;
}

export function Picture({ url, alt }: { url: string; alt: string }) {
  const t = useT();
  const { shown, isLost, onError } = useFileAddress(url, async () => null);
  return isLost ? (
    <p className={classes.lost}>{t('answer.picture', { alt })}</p>
  ) : (
    <img className={classes.picture} src={shown} alt={alt} onError={() => void onError()} />
  );
}

import { useEffect, useRef, useState } from 'react';
import { IconPlayerStop, IconVolume } from '@tabler/icons-react';
import type { Translatable } from '@lyceum/contracts/questions';
import { Button } from '@lyceum/web/design-system';
import { useViewer } from '@lyceum/web/viewer';
import { useT } from '../i18n';
import { shownLanguage, spokenTexts } from './spoken-text';
import { useHasVoice, voiceOf } from './use-voice';

const ICON = { size: 16, stroke: 1.7, 'aria-hidden': true } as const;

/** Reads a question and its choices aloud; nothing where the browser has no voice for its language. */
export default function ReadAloudButton({ question }: { question: Translatable }) {
  const t = useT();
  const { language: reader } = useViewer();
  const language = shownLanguage(question, reader);
  const hasVoice = useHasVoice(language);
  const [isReading, setReading] = useState(false);
  /** The texts being read; null after they were stopped. */
  const reading = useRef<object | null>(null);
  useEffect(
    () => () => {
      if (reading.current) window.speechSynthesis.cancel();
    },
    [],
  );
  if (!hasVoice) return null;
  const stop = () => {
    reading.current = null;
    window.speechSynthesis.cancel();
    setReading(false);
  };
  const read = () => {
    const voice = voiceOf(language);
    if (!voice) return;
    const texts = spokenTexts(question, reader, {
      scale: (step) => t(`scale.${step}`),
      ...{ yes: t('answer.yes'), no: t('answer.no') },
    });
    const own = {};
    window.speechSynthesis.cancel();
    reading.current = own;
    setReading(true);
    const end = () => {
      if (reading.current !== own) return;
      reading.current = null;
      setReading(false);
    };
    // One utterance for each text: some browsers stop after 15 seconds of one.
    texts.forEach((text, at) => {
      const utterance = new SpeechSynthesisUtterance(text);
      utterance.voice = voice;
      utterance.lang = voice.lang;
      utterance.onerror = end;
      if (at === texts.length - 1) utterance.onend = end;
      window.speechSynthesis.speak(utterance);
    });
  };
  const words = spokenTexts(question, reader, { scale: () => '', yes: '', no: '' })[0] ?? '';
  return (
    <Button
      variant="subtle"
      size="compact-md"
      aria-pressed={isReading}
      aria-label={t(isReading ? 'readAloud.stopOf' : 'readAloud.readOf', { question: words })}
      leftSection={isReading ? <IconPlayerStop {...ICON} /> : <IconVolume {...ICON} />}
      onClick={isReading ? stop : read}
    >
      {t(isReading ? 'readAloud.stop' : 'readAloud.read')}
    </Button>
  );
}

import { useEffect, useRef, useState } from 'react';
import { useT } from '../i18n';
import classes from './room.module.css';

const MEASURE_MS = 100;

/** The microphone's level, which proves that it works. */
export function SoundLevel({ track }: { track: MediaStreamTrack }) {
  const t = useT();
  const [level, setLevel] = useState(0);
  const shown = useRef(0);
  useEffect(() => {
    const context = new AudioContext();
    const analyser = context.createAnalyser();
    analyser.fftSize = 512;
    const source = context.createMediaStreamSource(new MediaStream([track]));
    source.connect(analyser);
    const samples = new Uint8Array(analyser.fftSize);
    const timer = setInterval(() => {
      analyser.getByteTimeDomainData(samples);
      const loudest = Math.max(...samples.map((sample) => Math.abs(sample - 128)));
      const next = Math.min(100, Math.round((loudest / 64) * 100));
      if (next !== shown.current) setLevel((shown.current = next));
    }, MEASURE_MS);
    return () => {
      clearInterval(timer);
      source.disconnect();
      void context.close();
    };
  }, [track]);
  return (
    <div
      className={classes.level}
      role="meter"
      aria-label={t('room.level')}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={level}
    >
      <span style={{ inlineSize: `${level}%` }} />
    </div>
  );
}

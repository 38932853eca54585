import { useEffect, useRef } from 'react';

/** Plays a participant's sound through the chosen speaker. */
export function StreamAudio({ track, speakerId }: { track: MediaStreamTrack; speakerId: string }) {
  const audio = useRef<HTMLAudioElement>(null);
  useEffect(() => {
    const element = audio.current;
    if (!element) return;
    element.srcObject = new MediaStream([track]);
    void element.play().catch(() => undefined); // starts with the next touch where the browser requires one
    return () => {
      element.srcObject = null;
    };
  }, [track]);
  useEffect(() => {
    const element = audio.current;
    if (element && speakerId && 'setSinkId' in element)
      void element.setSinkId(speakerId).catch(() => undefined);
  }, [speakerId]);
  return <audio ref={audio} />;
}

import { useEffect, useRef } from 'react';

/** Plays a camera or a screen without sound, which has a player of its own. */
export function StreamVideo({
  track,
  label,
  mirrored = false,
  whole = false,
}: {
  track: MediaStreamTrack;
  label: string;
  mirrored?: boolean;
  /** Shows the whole picture without cropping, for screens. */
  whole?: boolean;
}) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const element = video.current;
    if (!element) return;
    element.srcObject = new MediaStream([track]);
    return () => {
      element.srcObject = null;
    };
  }, [track]);
  return (
    <video
      ref={video}
      aria-label={label}
      autoPlay
      playsInline
      muted
      data-mirrored={mirrored || undefined}
      data-whole={whole || undefined}
    />
  );
}

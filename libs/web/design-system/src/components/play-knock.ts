const TONES = [660, 880] as const;
const SECONDS = 0.14;
const LOUDNESS = 0.12;

/** Plays two short tones; silent when the browser has no audio or blocks it. */
export function playKnock(): void {
  if (!('AudioContext' in globalThis)) return;
  const context = new AudioContext();
  const gain = context.createGain();
  gain.gain.value = LOUDNESS;
  gain.connect(context.destination);
  TONES.forEach((frequency, index) => {
    const tone = context.createOscillator();
    tone.frequency.value = frequency;
    tone.connect(gain);
    tone.start(context.currentTime + index * SECONDS);
    tone.stop(context.currentTime + (index + 1) * SECONDS);
    if (index === TONES.length - 1) tone.onended = () => void context.close();
  });
}

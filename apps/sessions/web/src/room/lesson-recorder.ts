/** What is seen and heard in the lesson at the moment. */
export interface Scene {
  screen: MediaStreamTrack | null;
  people: { name: string; camera: MediaStreamTrack | null }[];
  voices: MediaStreamTrack[];
}

export interface Recording {
  content: Blob;
  startedAt: Date;
  seconds: number;
}

interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

const WIDTH = 1280;
const HEIGHT = 720;
const FRAMES_PER_SECOND = 10;
/** Including sound about five megabytes a minute. */
const BITS = { videoBitsPerSecond: 600_000, audioBitsPerSecond: 48_000 };
const PIECE_MS = 5000;
const KINDS = ['video/webm;codecs=vp8,opus', 'video/webm', 'video/mp4'];

const kindOfFile = () =>
  typeof MediaRecorder === 'undefined'
    ? undefined
    : KINDS.find((kind) => MediaRecorder.isTypeSupported(kind));

/** Whether this browser can record. */
export const canRecord = (): boolean => kindOfFile() !== undefined;

/**
 * Records what this page shows and plays of a lesson: one picture of all cameras or of the shared screen, one sound
 * track.
 */
export class LessonRecorder {
  readonly #canvas = Object.assign(document.createElement('canvas'), { width: WIDTH, height: HEIGHT });
  readonly #audio = new AudioContext();
  readonly #mix = this.#audio.createMediaStreamDestination();
  readonly #voices = new Map<MediaStreamTrack, MediaStreamAudioSourceNode>();
  readonly #videos = new Map<MediaStreamTrack, HTMLVideoElement>();
  readonly #pieces: Blob[] = [];
  readonly #startedAt = new Date();
  readonly #recorder: MediaRecorder;
  readonly #timer: ReturnType<typeof setInterval>;

  constructor(private readonly scene: () => Scene) {
    this.#draw();
    const tracks = [
      ...this.#canvas.captureStream(FRAMES_PER_SECOND).getVideoTracks(),
      ...this.#mix.stream.getAudioTracks(),
    ];
    this.#recorder = new MediaRecorder(new MediaStream(tracks), { mimeType: kindOfFile(), ...BITS });
    this.#recorder.addEventListener('dataavailable', ({ data }) => this.#pieces.push(data));
    this.#recorder.start(PIECE_MS);
    this.#timer = setInterval(() => this.#draw(), 1000 / FRAMES_PER_SECOND);
  }

  async stop(): Promise<Recording> {
    clearInterval(this.#timer);
    const ended = new Promise((resolve) => this.#recorder.addEventListener('stop', resolve, { once: true }));
    this.#recorder.stop();
    await ended;
    for (const video of this.#videos.values()) video.srcObject = null;
    await this.#audio.close();
    const seconds = Math.max(1, Math.round((Date.now() - this.#startedAt.getTime()) / 1000));
    const content = new Blob(this.#pieces, { type: this.#recorder.mimeType });
    return { content, startedAt: this.#startedAt, seconds };
  }

  #draw(): void {
    const { screen, people, voices } = this.scene();
    this.#hear(voices);
    const shown = [screen, ...people.map(({ camera }) => camera)].filter((track) => track !== null);
    for (const track of this.#videos.keys()) if (!shown.includes(track)) this.#videos.delete(track);
    const context = this.#canvas.getContext('2d');
    if (!context) return;
    context.fillStyle = '#14171c';
    context.fillRect(0, 0, WIDTH, HEIGHT);
    if (screen) this.#picture(context, screen, { x: 0, y: 0, width: WIDTH * 0.75, height: HEIGHT });
    const areas = screen ? columnOf(people.length) : gridOf(people.length);
    for (const [index, { name, camera }] of people.entries()) {
      const area = areas[index]!;
      if (camera) this.#picture(context, camera, area);
      caption(context, name, area);
    }
  }

  /** Draws the picture as large as fits, centered. */
  #picture(context: CanvasRenderingContext2D, track: MediaStreamTrack, area: Area): void {
    const video = this.#videoOf(track);
    const { videoWidth, videoHeight } = video;
    if (!videoWidth || !videoHeight) return;
    const scale = Math.min(area.width / videoWidth, area.height / videoHeight);
    const [width, height] = [videoWidth * scale, videoHeight * scale];
    const [x, y] = [area.x + (area.width - width) / 2, area.y + (area.height - height) / 2];
    context.drawImage(video, x, y, width, height);
  }

  #videoOf(track: MediaStreamTrack): HTMLVideoElement {
    const known = this.#videos.get(track);
    if (known) return known;
    const video = Object.assign(document.createElement('video'), { muted: true, playsInline: true });
    video.srcObject = new MediaStream([track]);
    void video.play().catch(() => undefined); // removed before its first frame
    this.#videos.set(track, video);
    return video;
  }

  #hear(voices: readonly MediaStreamTrack[]): void {
    for (const [track, source] of this.#voices) {
      if (voices.includes(track)) continue;
      source.disconnect();
      this.#voices.delete(track);
    }
    for (const track of voices) {
      if (this.#voices.has(track)) continue;
      const source = this.#audio.createMediaStreamSource(new MediaStream([track]));
      source.connect(this.#mix);
      this.#voices.set(track, source);
    }
  }
}

function gridOf(count: number): Area[] {
  const columns = Math.ceil(Math.sqrt(count));
  const rows = Math.ceil(count / columns);
  const [width, height] = [WIDTH / columns, HEIGHT / rows];
  return Array.from({ length: count }, (_, index) => ({
    x: (index % columns) * width,
    y: Math.floor(index / columns) * height,
    width,
    height,
  }));
}

function columnOf(count: number): Area[] {
  const height = HEIGHT / Math.max(4, count);
  return Array.from({ length: count }, (_, index) => ({
    x: WIDTH * 0.75,
    y: index * height,
    width: WIDTH * 0.25,
    height,
  }));
}

function caption(context: CanvasRenderingContext2D, name: string, { x, y, height }: Area): void {
  context.font = '600 18px sans-serif';
  const width = context.measureText(name).width + 16;
  context.fillStyle = 'rgb(0 0 0 / 60%)';
  context.fillRect(x + 8, y + height - 36, width, 28);
  context.fillStyle = '#ffffff';
  context.fillText(name, x + 16, y + height - 16);
}

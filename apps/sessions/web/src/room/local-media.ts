import type { Media } from '@lyceum/contracts/sessions';
import type { Tracks } from './peer-link';
import { Store } from './store';

export type DeviceTrouble = 'denied' | 'none' | 'busy';

export interface LocalState {
  tracks: Tracks;
  /** What the person wants: a camera that is switched off may be requested again. */
  wants: { audio: boolean; video: boolean };
  trouble: DeviceTrouble | null;
  devices: { cameras: MediaDeviceInfo[]; microphones: MediaDeviceInfo[]; speakers: MediaDeviceInfo[] };
  cameraId: string;
  microphoneId: string;
  speakerId: string;
  asking: boolean;
}

const CAMERA = { width: { ideal: 640 }, height: { ideal: 360 }, frameRate: { ideal: 24, max: 30 } };

/** The person's camera, microphone and screen. */
export class LocalMedia {
  readonly store = new Store<LocalState>({
    tracks: { audio: null, camera: null, screen: null },
    wants: { audio: true, video: true },
    trouble: null,
    devices: { cameras: [], microphones: [], speakers: [] },
    cameraId: '',
    microphoneId: '',
    speakerId: '',
    asking: false,
  });

  constructor() {
    navigator.mediaDevices?.addEventListener('devicechange', this.#list);
  }

  /** Requests camera and microphone; when one is missing or refused, only the other. */
  async start(): Promise<void> {
    this.store.set({ asking: true });
    const { wants } = this.store.get();
    try {
      await this.#take({ audio: wants.audio, video: wants.video });
      this.store.set({ trouble: null });
    } catch (error) {
      this.store.set({ trouble: troubleOf(error) });
      await this.#take({ audio: wants.audio, video: false }).catch(() => undefined);
      if (!this.store.get().tracks.audio)
        await this.#take({ audio: false, video: wants.video }).catch(() => undefined);
    }
    this.store.set({ asking: false });
    await this.#list();
  }

  get media(): Media {
    const { audio, camera, screen } = this.store.get().tracks;
    return { audio: audio !== null && audio.enabled, video: camera !== null, screen: screen !== null };
  }

  async setAudio(on: boolean): Promise<void> {
    const { wants, tracks } = this.store.get();
    this.store.set({ wants: { ...wants, audio: on } });
    if (tracks.audio) {
      tracks.audio.enabled = on; // kept, so that unmuting needs no new request
      this.store.set({ tracks: { ...tracks } });
    } else if (on) await this.#try({ audio: true, video: false });
  }

  async setVideo(on: boolean): Promise<void> {
    const { wants, tracks } = this.store.get();
    this.store.set({ wants: { ...wants, video: on } });
    if (on) return this.#try({ audio: false, video: true });
    tracks.camera?.stop(); // switches the camera's light off
    this.store.set({ tracks: { ...tracks, camera: null } });
  }

  async choose(kind: 'camera' | 'microphone' | 'speaker', id: string): Promise<void> {
    if (kind === 'speaker') return this.store.set({ speakerId: id });
    if (kind === 'camera') {
      this.store.set({ cameraId: id });
      if (this.store.get().wants.video) await this.#try({ audio: false, video: true });
    } else {
      this.store.set({ microphoneId: id });
      if (this.store.get().wants.audio) await this.#try({ audio: true, video: false });
    }
  }

  /** Resolves to false when the person cancels. */
  async showScreen(): Promise<boolean> {
    try {
      const shown = await navigator.mediaDevices.getDisplayMedia({ video: { frameRate: { max: 15 } } });
      const [screen] = shown.getVideoTracks();
      if (!screen) return false;
      screen.contentHint = 'detail';
      screen.addEventListener('ended', () => this.hideScreen());
      this.store.set({ tracks: { ...this.store.get().tracks, screen } });
      return true;
    } catch {
      return false;
    }
  }

  hideScreen(): void {
    const { tracks } = this.store.get();
    tracks.screen?.stop();
    this.store.set({ tracks: { ...tracks, screen: null } });
  }

  stop(): void {
    navigator.mediaDevices?.removeEventListener('devicechange', this.#list);
    const { tracks } = this.store.get();
    for (const track of Object.values(tracks)) track?.stop();
    this.store.set({ tracks: { audio: null, camera: null, screen: null } });
  }

  async #try(what: { audio: boolean; video: boolean }): Promise<void> {
    try {
      await this.#take(what);
      this.store.set({ trouble: null });
    } catch (error) {
      this.store.set({ trouble: troubleOf(error) });
    }
  }

  async #take({ audio, video }: { audio: boolean; video: boolean }): Promise<void> {
    if (!audio && !video) return;
    const { cameraId, microphoneId } = this.store.get();
    const stream = await navigator.mediaDevices.getUserMedia({
      audio: audio && { echoCancellation: true, noiseSuppression: true, ...exactly(microphoneId) },
      video: video && { ...CAMERA, ...exactly(cameraId) },
    });
    const { tracks } = this.store.get();
    const [microphone] = stream.getAudioTracks();
    const [camera] = stream.getVideoTracks();
    if (microphone) tracks.audio?.stop();
    if (camera) tracks.camera?.stop();
    this.store.set({
      tracks: { ...tracks, audio: microphone ?? tracks.audio, camera: camera ?? tracks.camera },
    });
  }

  readonly #list = async (): Promise<void> => {
    const all = (await navigator.mediaDevices?.enumerateDevices().catch(() => [])) ?? [];
    const of = (kind: MediaDeviceKind) => all.filter((device) => device.kind === kind && device.deviceId);
    this.store.set({
      devices: { cameras: of('videoinput'), microphones: of('audioinput'), speakers: of('audiooutput') },
    });
  };
}

function exactly(deviceId: string): { deviceId?: ConstrainDOMString } {
  return deviceId ? { deviceId: { exact: deviceId } } : {};
}

function troubleOf(error: unknown): DeviceTrouble {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied';
  return name === 'NotReadableError' ? 'busy' : 'none';
}

import { settings } from "./settings.js";

/** A tone that fades out. */
interface Tone {
  /** In Hz. */
  readonly pitch: number;
  /** When it begins, in seconds from the start of the sound. */
  readonly at: number;
  /** How long it takes to fade, in seconds. */
  readonly lasts: number;
}

const SOUNDS = {
  move: [{ pitch: 330, at: 0, lasts: 0.09 }],
  capture: [
    { pitch: 247, at: 0, lasts: 0.08 },
    { pitch: 165, at: 0.06, lasts: 0.16 },
  ],
  win: [
    { pitch: 392, at: 0, lasts: 0.2 },
    { pitch: 494, at: 0.13, lasts: 0.2 },
    { pitch: 587, at: 0.26, lasts: 0.45 },
  ],
  loss: [
    { pitch: 330, at: 0, lasts: 0.25 },
    { pitch: 262, at: 0.18, lasts: 0.5 },
  ],
  draw: [{ pitch: 294, at: 0, lasts: 0.4 }],
} satisfies Record<string, readonly Tone[]>;

export type SoundName = keyof typeof SOUNDS;

/** From 0 to 1. */
const LOUDNESS = 0.14;
/** Fading by an exponential curve ends here, since it can't end at nothing. */
const SILENCE = 0.0001;
const ATTACK_SECONDS = 0.006;

let audio: AudioContext | null = null;

/** Plays a short sound, unless sounds are off or the browser has none. Made of tones here: there is no file to load. */
export function playSound(name: SoundName): void {
  // Browsers hold sound back until the reader has touched the page.
  if (!settings.current.sound || !navigator.userActivation.hasBeenActive) return;
  try {
    audio ??= new AudioContext();
    if (audio.state === "suspended") void audio.resume().catch(() => {});
    for (const tone of SOUNDS[name]) playTone(audio, tone);
  } catch {
    // No sound here.
  }
}

function playTone(context: AudioContext, { pitch, at, lasts }: Tone): void {
  const start = context.currentTime + at;
  const oscillator = new OscillatorNode(context, { type: "triangle", frequency: pitch });
  const gain = new GainNode(context, { gain: SILENCE });
  gain.gain.setValueAtTime(SILENCE, start);
  gain.gain.exponentialRampToValueAtTime(LOUDNESS, start + ATTACK_SECONDS);
  gain.gain.exponentialRampToValueAtTime(SILENCE, start + lasts);
  oscillator.connect(gain).connect(context.destination);
  oscillator.start(start);
  oscillator.stop(start + lasts);
}

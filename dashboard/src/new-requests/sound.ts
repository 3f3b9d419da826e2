import { useEffect, useRef } from 'react';
import { useNews } from './news-api.ts';

const storageKey = 'sound-for-new-requests';

/** True if the user has turned on the sound on this device. */
export function isSoundOn(): boolean {
  try {
    return localStorage.getItem(storageKey) === 'on';
  } catch {
    // Without storage the sound stays off.
    return false;
  }
}

export function switchSound(on: boolean) {
  try {
    if (on) localStorage.setItem(storageKey, 'on');
    else localStorage.removeItem(storageKey);
  } catch {
    // As above.
  }
}

/** Two short tones. Browsers play no sound before the first press on the page. */
export function ring() {
  const audio = new AudioContext();
  const tone = audio.createOscillator();
  const volume = audio.createGain();
  tone.connect(volume).connect(audio.destination);
  const now = audio.currentTime;
  tone.frequency.setValueAtTime(660, now);
  tone.frequency.setValueAtTime(880, now + 0.18);
  volume.gain.setValueAtTime(0.15, now);
  volume.gain.exponentialRampToValueAtTime(0.001, now + 0.5);
  tone.onended = () => void audio.close();
  tone.start(now);
  tone.stop(now + 0.5);
}

/** Rings when the number of waiting requests has risen, if the user wants that. */
export function useRinging() {
  const waitingCount = useNews().data?.waiting;
  const previousCount = useRef(waitingCount);
  useEffect(() => {
    const rises =
      previousCount.current !== undefined &&
      waitingCount !== undefined &&
      waitingCount > previousCount.current;
    previousCount.current = waitingCount;
    if (rises && isSoundOn()) ring();
  }, [waitingCount]);
}

import { useEffect, useEffectEvent, useState } from 'react';

/**
 * A press whose answer is not known yet is carried out as soon as it is.
 *
 * @param ready whether the press can be carried out now
 * @returns whether one waits, and what to call at a press
 */
export function usePressWhenReady(ready: boolean, press: () => void): [boolean, () => void] {
  const [waiting, setWaiting] = useState(false);
  const carryOut = useEffectEvent(() => {
    setWaiting(false);
    press();
  });
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- what is waited for comes from outside
    if (waiting && ready) carryOut();
  }, [waiting, ready]);
  return [waiting, ready ? press : () => setWaiting(true)];
}

import { useEffect, useEffectEvent, useState } from 'react';

/**
 * Delays a press until its data has loaded.
 *
 * @param ready whether the press can be carried out now
 * @returns whether a press is waiting, and the click handler
 */
export function usePressWhenReady(ready: boolean, press: () => void): [boolean, () => void] {
  const [waiting, setWaiting] = useState(false);
  const carryOut = useEffectEvent(() => {
    setWaiting(false);
    press();
  });
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- readiness comes from outside
    if (waiting && ready) carryOut();
  }, [waiting, ready]);
  return [waiting, ready ? press : () => setWaiting(true)];
}

import { useEffect, useState } from 'react';
import { Button, type ButtonProps } from '../button/button.tsx';

/** The second press of a double tap comes within this time. */
const doubleTapMs = 600;

/**
 * A button for an action that cannot be undone. It cannot be pressed right after it appears: the second press of a double tap
 * was meant for the button before. Where it stays but changes its action, it needs another `key`.
 */
export function FinalButton({ disabled, ...rest }: ButtonProps) {
  const [waits, setWaits] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => {
      setWaits(false);
    }, doubleTapMs);
    return () => {
      clearTimeout(timer);
    };
  }, []);
  return <Button {...rest} disabled={waits || disabled === true} />;
}

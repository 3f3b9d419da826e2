import { useEffect, useState } from 'react';
import { Button, type ButtonProps } from '../button/button.tsx';

/** The maximum time between the two presses of a double tap. */
const doubleTapMs = 600;

/**
 * A button for irreversible actions. It is disabled for a moment after it appears, because the second press of a double tap was
 * meant for the previous button. If it stays but changes its action, give it another `key`.
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

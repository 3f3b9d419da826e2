import { useEffect, useState } from 'react';
import { Button, type ButtonProps } from '../button/button.tsx';

/** The second press of a double tap comes within this time. */
const doubleTapMs = 600;

/**
 * A button for what can't be taken back. It can't be pressed in the moment after it has come: the second press of a
 * double tap was meant for what stood there before. Where it stays and stands for something else, it needs another `key`.
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

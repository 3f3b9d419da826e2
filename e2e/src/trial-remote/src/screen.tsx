import { useEffect } from 'react';

/** A dashboard screen, in builds that have a route for it. */
export function Component() {
  useEffect(() => {
    setTimeout(() => {
      throw new Error('This screen throws after it was shown.');
    });
  }, []);
  return <h1>Trial</h1>;
}

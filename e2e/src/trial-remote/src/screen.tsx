import { useEffect } from 'react';

/** A screen of staff's, in the dashboard, of a build that has a route for it. */
export function Component() {
  useEffect(() => {
    setTimeout(() => {
      throw new Error('This screen throws after it was shown.');
    });
  }, []);
  return <h1>Trial</h1>;
}

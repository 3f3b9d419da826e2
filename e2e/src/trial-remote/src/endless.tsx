import { useParams } from 'react-router-dom';

export function Component() {
  const { how } = useParams();
  // What bugs make of a page: it keeps the worker's only thread for itself, at work or asleep.
  if (typeof window === 'undefined') {
    if (how === 'asleep') Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
    else for (;;);
  }
  return null;
}

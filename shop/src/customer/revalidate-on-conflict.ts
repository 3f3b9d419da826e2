import type { ShouldRevalidateFunctionArgs } from 'react-router-dom';

/**
 * A page shows what is out of date when the API refuses a form for what has changed or is gone. After other failures it is not
 * fetched again: without a session or a connection that would fail as well, and lose what was typed.
 */
export const shouldRevalidate = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  actionStatus === 409 || actionStatus === 404 || defaultShouldRevalidate;

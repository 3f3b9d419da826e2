import { useLoaderData } from 'react-router-dom';
import { Button } from 'shared-ui/button';
export const loader = () => ({ now: 'x' });
export function Component() {
  const d = useLoaderData<typeof loader>();
  return (
    <h1>
      Home {d.now}
      <Button>ok</Button>
    </h1>
  );
}
